import { timeOfDay } from '../../lib/format';
import type { ToastEntry } from './toast-state';

interface Props {
  readonly entries: readonly ToastEntry[];
  readonly onClose: () => void;
  readonly onClear: () => void;
}

/** The notifications that have left the screen, newest first. */
export function NotificationList({ entries, onClose, onClear }: Props) {
  return (
    <div className="toast-list">
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
        <ol>
          {entries.map((entry) => (
            <li key={entry.id} className={`toast-item toast-${entry.variant ?? 'default'}`}>
              <time dateTime={entry.at.toISOString()}>{timeOfDay(entry.at.toISOString())}</time>
              <div>
                <div className="toast-title">{entry.title}</div>
                {entry.description && <div className="toast-description">{entry.description}</div>}
              </div>
            </li>
          ))}
        </ol>
      )}
    </div>
  );
}
