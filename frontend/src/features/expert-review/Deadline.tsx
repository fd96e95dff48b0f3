import type { CircuitReview } from '@tracewright/contracts/reviews';
import { moment } from '../../lib/format';

type Promised = Pick<CircuitReview, 'missedDeadline' | 'status'>;

const isOver = ({ status }: Pick<Promised, 'status'>): boolean => status === 'completed' || status === 'cancelled';

/** Shown while a report is owed and its time is over. */
export function OverdueBadge({ review }: { readonly review: Promised }) {
  return review.missedDeadline !== null && !isOver(review) ? <span className="badge error">Overdue</span> : null;
}

/** A missed deadline is said, not hidden. */
export function MissedDeadline({ review }: { readonly review: Promised }) {
  const { missedDeadline, status } = review;
  if (missedDeadline === null || status === 'cancelled') return null;
  return (
    <p className="er-next er-missed">
      {status === 'completed'
        ? `The report came after the deadline of ${moment(missedDeadline)}.`
        : `We missed the deadline of ${moment(missedDeadline)}. Our team has been alerted.`}
    </p>
  );
}
