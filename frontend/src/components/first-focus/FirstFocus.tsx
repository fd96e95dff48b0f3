import { useEffect, useRef, type ReactNode } from 'react';
import { afterFrame } from '../late';
import './first-focus.css';

const FIELDS = 'input, textarea, button';

/**
 * Where a dialog is typed into first. A dialog is put into the page after its content was made, so `autoFocus` comes too
 * early there, and its closing button would get the focus.
 */
export function FirstFocus({ children }: { readonly children: ReactNode }) {
  const around = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const field = around.current?.querySelector<HTMLElement>(FIELDS);
    let isGone = false;
    field?.focus();
    // A sheet below takes the focus back once, before it knows of the dialog.
    void afterFrame().then(() => !isGone && !around.current?.contains(document.activeElement) && field?.focus());
    return () => {
      isGone = true;
    };
  }, []);
  return (
    <div ref={around} className="first-focus">
      {children}
    </div>
  );
}
