import { CloseOutlined } from '@ant-design/icons';
import { useEffect, useRef, useState, type PointerEvent } from 'react';
import { TextWithSupport } from '../support';
import type { ToastEntry } from './toast-state';
import { useFreePlace } from './use-free-place';

const DEFAULT_MS = 5000;
const SWIPE_PX = 50;

interface Props {
  readonly entry: ToastEntry;
  readonly onDismiss: () => void;
}

/** Goes away by itself, but not while it is pointed at or holds the focus. */
export function Toast({ entry, onDismiss }: Props) {
  const [held, setHeld] = useState(false);
  const [shift, setShift] = useState(0);
  const start = useRef<number | null>(null);
  const element = useRef<HTMLDivElement>(null);
  useFreePlace(element, held);

  useEffect(() => {
    if (held) return;
    const timer = setTimeout(onDismiss, entry.durationMs ?? DEFAULT_MS);
    return () => clearTimeout(timer);
  }, [held, entry, onDismiss]);

  const swipeTo = (event: PointerEvent): number => Math.max(0, event.clientX - (start.current ?? event.clientX));
  const endSwipe = (event: PointerEvent): void => {
    if (start.current !== null && swipeTo(event) >= SWIPE_PX) onDismiss();
    start.current = null;
    setShift(0);
  };

  const act = (): void => {
    onDismiss();
    entry.action?.onClick();
  };

  return (
    <div
      ref={element}
      className={`toast toast-${entry.variant ?? 'default'}`}
      role={entry.variant === 'destructive' ? 'alert' : 'status'}
      style={
        shift > 0 ? { transform: `translateX(${shift}px)`, opacity: 1 - shift / 300, transition: 'none' } : undefined
      }
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
      onPointerDown={(event) => {
        start.current = event.clientX;
      }}
      onPointerMove={(event) => start.current !== null && setShift(swipeTo(event))}
      onPointerUp={endSwipe}
      onPointerCancel={endSwipe}
      onKeyDown={(event) => event.key === 'Escape' && onDismiss()}
    >
      <div className="toast-text">
        <div className="toast-title">{entry.title}</div>
        <ToastText>{entry.description}</ToastText>
        {entry.action && (
          <button type="button" className="toast-link toast-action" onClick={act}>
            {entry.action.label}
          </button>
        )}
      </div>
      <button type="button" className="toast-close" aria-label="Dismiss notification" onClick={onDismiss}>
        <CloseOutlined aria-hidden />
      </button>
    </div>
  );
}

/** What a message says below its title, if anything. */
export function ToastText({ children }: { readonly children: string | undefined }) {
  if (!children) return null;
  return (
    <div className="toast-description">
      <TextWithSupport>{children}</TextWithSupport>
    </div>
  );
}
