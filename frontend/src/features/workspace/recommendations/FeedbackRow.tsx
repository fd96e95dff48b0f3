import { readableNet } from '@tracewright/circuit/design';
import type { FeedbackItem } from '@tracewright/contracts/feedback';
import { SeverityIcon } from '../../../components/findings';
import { WordedBy } from './WordedBy';

interface Props {
  readonly item: FeedbackItem;
  /** Shows the whole text and what to do. */
  readonly unfolded?: boolean;
  readonly onOpen: () => void;
  readonly onResolve: () => void;
  readonly busy: boolean;
}

/** A finding in the list: opens its details, and can be resolved on the spot. */
export function FeedbackRow({ item, unfolded = false, onOpen, onResolve, busy }: Props) {
  const where = [...item.refs.slice(0, 3), ...item.nets.slice(0, item.refs.length > 1 ? 1 : 2).map(readableNet)];
  const more = item.refs.length + item.nets.length - where.length;
  return (
    <li className="fb-row" data-resolved={item.resolved || undefined} data-unfolded={unfolded || undefined}>
      <button type="button" className="fb-open" onClick={onOpen}>
        <SeverityIcon severity={item.type} />
        <span className="fb-row-title">{item.title}</span>
        <span className="fb-flags">
          {item.cameBack && !item.resolved && <span className="fb-flag">Back again</span>}
          {item.acceptedReason !== undefined && <span className="fb-flag is-accepted">Accepted</span>}
          {item.wording && <WordedBy model={item.wording.model} short />}
        </span>
        <span className="fb-row-text">{item.description}</span>
        {unfolded && item.recommendations.length > 0 && (
          <span className="fb-row-todo">{item.recommendations.join(' ')}</span>
        )}
        <span className="fb-row-where" aria-hidden>
          {where.join('  ')}
          {more > 0 ? `  +${more}` : ''}
        </span>
      </button>
      {!item.resolved && (
        <button
          type="button"
          className="fb-tick"
          aria-label={`Mark “${item.title}” as resolved`}
          title="Mark as resolved"
          disabled={busy}
          onClick={onResolve}
        >
          <svg
            width="16"
            height="16"
            viewBox="0 0 16 16"
            fill="none"
            stroke="currentColor"
            strokeWidth="1.6"
            strokeLinecap="round"
            strokeLinejoin="round"
            aria-hidden
          >
            <path d="M3.5 8.5l3 3 6-7" />
          </svg>
        </button>
      )}
    </li>
  );
}
