import { useEffect, useRef, type ReactNode } from 'react';
import './first-focus.css';

const FIELDS = 'input, textarea, button';

/**
 * Where a dialog is typed into first. A dialog is put into the page after its content was made, so `autoFocus` comes too
 * early there, and its closing button would get the focus.
 */
export function FirstFocus({ children }: { readonly children: ReactNode }) {
  const around = useRef<HTMLDivElement>(null);
  useEffect(() => around.current?.querySelector<HTMLElement>(FIELDS)?.focus(), []);
  return (
    <div ref={around} className="first-focus">
      {children}
    </div>
  );
}
