import {
  useCallback,
  useEffect,
  useMemo,
  useReducer,
  useRef,
  type Dispatch,
  type ReactNode,
  type RefObject,
} from 'react';
import { leftMessage } from './after-load';
import { NotificationList } from './NotificationList';
import { Toast } from './Toast';
import { ToastContext, type ToastApi, type ToastMessage } from './toast-context';
import { initialToasts, toastReducer, type ToastAction } from './toast-state';
import './toasts.css';

/** One toast at a time; F8 opens the list of earlier ones. */
export function ToastProvider({ children }: { readonly children: ReactNode }) {
  const [state, dispatch] = useReducer(toastReducer, initialToasts);
  const area = useRef<HTMLElement>(null);
  const bell = useRef<HTMLButtonElement>(null);

  const { openList, closeList } = useListFocus(dispatch, area);

  // The same functions for good: effects depend on them.
  const toast = useCallback((message: ToastMessage) => dispatch({ type: 'show', message, at: new Date() }), []);
  const dismiss = useCallback(() => dispatch({ type: 'dismiss' }), []);

  useLeftMessage(toast);

  const { listOpen } = state;
  const toasts = useMemo<ToastApi>(
    () => ({
      toast,
      dismiss,
      toggleList: listOpen ? closeList : openList,
      listOpen,
      bell,
    }),
    [toast, dismiss, openList, closeList, listOpen],
  );

  useListOpening(
    listOpen,
    openList,
    useCallback(() => dispatch({ type: 'closeList' }), []),
    area,
    bell,
  );

  return (
    <ToastContext value={toasts}>
      {children}
      <section
        ref={area}
        className="toast-area"
        tabIndex={-1}
        aria-label="Notifications (F8)"
        onKeyDown={(event) => listOpen && event.key === 'Escape' && closeList()}
      >
        {listOpen && (
          <NotificationList
            entries={state.earlier}
            bell={bell}
            onClose={closeList}
            onClear={() => dispatch({ type: 'clear' })}
          />
        )}
        <div aria-live="polite" aria-atomic="true">
          {state.current && <Toast key={state.current.id} entry={state.current} onDismiss={toasts.dismiss} />}
        </div>
      </section>
    </ToastContext>
  );
}

/** What the page before has left for this one. */
function useLeftMessage(toast: ToastApi['toast']): void {
  useEffect(() => {
    const left = leftMessage();
    if (left) toast(left);
  }, [toast]);
}

/** F8 opens the list; a press anywhere else closes it. */
function useListOpening(
  listOpen: boolean,
  openList: () => void,
  hide: () => void,
  area: RefObject<HTMLElement | null>,
  bell: RefObject<HTMLElement | null>,
): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (event.key !== 'F8') return;
      event.preventDefault();
      openList();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [openList]);

  useEffect(() => {
    if (!listOpen) return;
    const onPointer = ({ target }: PointerEvent): void => {
      const inside = target instanceof Node && (area.current?.contains(target) || bell.current?.contains(target));
      if (!inside) hide();
    };
    window.addEventListener('pointerdown', onPointer, true);
    return () => window.removeEventListener('pointerdown', onPointer, true);
  }, [listOpen, hide, area, bell]);
}

/** Opens the list with the focus in it, and gives the focus back when it is closed. */
function useListFocus(dispatch: Dispatch<ToastAction>, area: RefObject<HTMLElement | null>) {
  const before = useRef<HTMLElement | null>(null);
  const openList = useCallback(() => {
    if (!area.current?.contains(document.activeElement)) {
      before.current = document.activeElement instanceof HTMLElement ? document.activeElement : null;
    }
    dispatch({ type: 'openList' });
    area.current?.focus();
  }, [dispatch, area]);

  const closeList = useCallback(() => {
    dispatch({ type: 'closeList' });
    before.current?.focus();
  }, [dispatch]);
  return { openList, closeList };
}
