import { useLayoutEffect, useRef } from 'react';

interface Props {
  /** What the dialog that is being loaded asks for. */
  readonly label: string;
  readonly text: string;
  readonly onText: (text: string) => void;
  readonly onCancel: () => void;
}

/** Shows that a dialog is being loaded, and takes what is typed meanwhile, so that no key goes to what lies under it. */
export function TypedAhead({ label, text, onText, onCancel }: Props) {
  const field = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => {
    const before = document.activeElement;
    field.current?.focus({ preventScroll: true });
    // The dialog gives the focus back to what has it when it opens.
    return () => {
      if (before instanceof HTMLElement) before.focus({ preventScroll: true });
    };
  }, []);
  return (
    <>
      <span className="going-on" aria-hidden />
      <input
        ref={field}
        className="visually-hidden"
        aria-label={label}
        value={text}
        onChange={(event) => onText(event.target.value)}
        onKeyDown={(event) => event.key === 'Escape' && onCancel()}
      />
    </>
  );
}
