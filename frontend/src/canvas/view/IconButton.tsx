import type { ReactNode } from 'react';

interface Props {
  /** Also the name that screen readers say. */
  readonly label: string;
  /** The key that does the same, such as `Ctrl+D`. */
  readonly keys?: string;
  readonly pressed?: boolean;
  readonly disabled?: boolean;
  readonly onClick: () => void;
  readonly children: ReactNode;
}

export function IconButton({ label, keys, pressed, disabled, onClick, children }: Props) {
  return (
    <button
      type="button"
      className="canvas-button"
      aria-label={label}
      aria-pressed={pressed}
      aria-keyshortcuts={keys?.replace('Ctrl', 'Control').replace('Del', 'Delete')}
      title={keys ? `${label} (${keys})` : label}
      disabled={disabled}
      onClick={onClick}
    >
      {children}
    </button>
  );
}
