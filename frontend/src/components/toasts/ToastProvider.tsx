import { useCallback, useEffect, useMemo, useReducer, useRef, type ReactNode } from 'react';
import { NotificationList } from './NotificationList';
import { Toast } from './Toast';
import { ToastContext, type ToastApi } from './toast-context';
import { initialToasts, toastReducer } from './toast-state';
import './toasts.css';

/** One toast at a time; F8 opens the list of earlier ones. */
export function ToastProvider({ children }: { readonly children: ReactNode }) {
  const [state, dispatch] = useReducer(toastReducer, initialToasts);
  const area = useRef<HTMLElement>(null);
  const before = useRef<HTMLElement | null>(null);

  const openList = useCallback(() => {
    if (!area.current?.contains(document.activeElement)) {
      before.current = document.activeElement instanceof HTMLElement ? document.activeElement : null;
    }
    dispatch({ type: 'openList' });
    area.current?.focus();
  }, []);

  const closeList = useCallback(() => {
    dispatch({ type: 'closeList' });
    before.current?.focus();
  }, []);

  const toasts = useMemo<ToastApi>(
    () => ({
      toast: (message) => dispatch({ type: 'show', message, at: new Date() }),
      dismiss: () => dispatch({ type: 'dismiss' }),
      openList,
    }),
    [openList],
  );

  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (event.key !== 'F8') return;
      event.preventDefault();
      openList();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [openList]);

  return (
    <ToastContext value={toasts}>
      {children}
      <section
        ref={area}
        className="toast-area"
        tabIndex={-1}
        aria-label="Notifications (F8)"
        onKeyDown={(event) => state.listOpen && event.key === 'Escape' && closeList()}
      >
        {state.listOpen && (
          <NotificationList entries={state.earlier} onClose={closeList} onClear={() => dispatch({ type: 'clear' })} />
        )}
        <div aria-live="polite" aria-atomic="true">
          {state.current && <Toast key={state.current.id} entry={state.current} onDismiss={toasts.dismiss} />}
        </div>
      </section>
    </ToastContext>
  );
}
