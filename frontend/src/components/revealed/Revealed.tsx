import { type ReactNode, useEffect, useRef } from 'react';
import './revealed.css';

/** Of the window's height: what begins below it is hardly seen. */
const LOW = 0.7;

/** Comes into view where it begins out of sight, as below a form on a phone. */
export function Revealed({ children }: { readonly children: ReactNode }) {
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const { top = 0, height = 0 } = root.current?.getBoundingClientRect() ?? {};
    const room = LOW * window.innerHeight;
    // What is short leaves in sight what stands above it.
    if (top > room) void root.current?.scrollIntoView({ block: height < room ? 'nearest' : 'start' });
  }, []);
  return (
    <div ref={root} className="revealed">
      {children}
    </div>
  );
}
