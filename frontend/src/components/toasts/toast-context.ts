import { createContext, useContext, type RefObject } from 'react';

export type ToastVariant = 'default' | 'destructive' | 'warning';

export interface ToastMessage {
  readonly title: string;
  readonly description?: string;
  readonly variant?: ToastVariant;
  /** What can be done about it while it is shown; it goes away with the click. */
  readonly action?: { readonly label: string; readonly onClick: () => void };
  /** Default 5000. */
  readonly durationMs?: number;
  /** false: not kept in the list of earlier messages, because it says what is seen anyway. */
  readonly kept?: boolean;
}

export interface ToastApi {
  /** Shows the message; one that is still shown moves to the notification list. */
  toast(message: ToastMessage): void;
  dismiss(): void;
  /** Opens the list of earlier messages and moves the focus there, or closes it. F8 opens it, too. */
  toggleList(): void;
  readonly listOpen: boolean;
  /** Given to the button that opens the list: the list stands below it. */
  readonly bell: RefObject<HTMLButtonElement | null>;
}

export const ToastContext = createContext<ToastApi | null>(null);

export function useToast(): ToastApi {
  const toasts = useContext(ToastContext);
  if (!toasts) throw new Error('useToast needs a ToastProvider above it.');
  return toasts;
}
