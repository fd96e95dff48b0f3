import { useLayoutEffect, useState, type CSSProperties, type RefObject } from 'react';
import { timeOfDay } from '../../lib/format';
import { ToastText } from './Toast';
import type { ToastEntry } from './toast-state';

interface Props {
  readonly entries: readonly ToastEntry[];
  /** Where the list stands; without it on the page, in the corner. */
  readonly bell: RefObject<HTMLElement | null>;
  readonly onClose: () => void;
  readonly onClear: () => void;
}

/** The notifications that have left the screen, newest first. */
export function NotificationList({ entries, bell, onClose, onClear }: Props) {
  const place = usePlaceBelow(bell);
  return (
    <div className={place ? 'toast-list at-bell' : 'toast-list'} style={place}>
      <header className="toast-list-head">
        <h2>Notifications</h2>
        {entries.length > 0 && (
          <button type="button" className="toast-link" onClick={onClear}>
            Clear
          </button>
        )}
        <button type="button" className="toast-link" onClick={onClose}>
          Close
        </button>
      </header>
      {entries.length === 0 ? (
        <p className="toast-list-empty">No earlier notifications</p>
      ) : (
        <ol tabIndex={0} aria-label="Earlier notifications">
          {entries.map((entry) => (
            <li key={entry.id} className={`toast-item toast-${entry.variant ?? 'default'}`}>
              <time dateTime={entry.at.toISOString()}>{timeOfDay(entry.at.toISOString())}</time>
              <div>
                <div className="toast-title">{entry.title}</div>
                <ToastText>{entry.description}</ToastText>
              </div>
            </li>
          ))}
        </ol>
      )}
    </div>
  );
}

const GAP = 8;
const EDGE = 12;

/** Below an element and in line with its right edge, as far as the window allows; follows the window's size. */
function usePlaceBelow(bell: RefObject<HTMLElement | null>): CSSProperties | undefined {
  const [place, setPlace] = useState<CSSProperties | undefined>(undefined);
  useLayoutEffect(() => {
    const measure = (): void => {
      const box = bell.current?.getBoundingClientRect();
      if (!box || box.width === 0) return setPlace(undefined);
      const width = Math.min(420, window.innerWidth - 2 * EDGE);
      const right = Math.max(EDGE, Math.min(window.innerWidth - box.right, window.innerWidth - width - EDGE));
      setPlace({ top: box.bottom + GAP, right, width, maxHeight: window.innerHeight - box.bottom - GAP - EDGE });
    };
    measure();
    window.addEventListener('resize', measure);
    window.addEventListener('scroll', measure, { passive: true });
    return () => {
      window.removeEventListener('resize', measure);
      window.removeEventListener('scroll', measure);
    };
  }, [bell]);
  return place;
}
