import { createContext, useContext } from 'react';

export type ToastVariant = 'default' | 'destructive' | 'warning';

export interface ToastMessage {
  readonly title: string;
  readonly description?: string;
  readonly variant?: ToastVariant;
  /** What can be done about it while it is shown; it goes away with the click. */
  readonly action?: { readonly label: string; readonly onClick: () => void };
  /** Default 5000. */
  readonly durationMs?: number;
}

export interface ToastApi {
  /** Shows the message; one that is still shown moves to the notification list. */
  toast(message: ToastMessage): void;
  dismiss(): void;
  /** Opens the list of earlier messages and moves the focus there, as F8 does. */
  openList(): void;
}

export const ToastContext = createContext<ToastApi | null>(null);

export function useToast(): ToastApi {
  const toasts = useContext(ToastContext);
  if (!toasts) throw new Error('useToast needs a ToastProvider above it.');
  return toasts;
}
