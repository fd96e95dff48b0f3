import type { ReviewStatus } from '@tracewright/contracts/reviews';
import { STATUS_LABELS } from './texts';

const TONE: { readonly [status in ReviewStatus]: string } = {
  pending: 'badge outline',
  confirmed: 'badge outline good',
  'in-review': 'badge info',
  completed: 'badge good',
  cancelled: 'badge error',
};

export function StatusBadge({ status }: { readonly status: ReviewStatus }) {
  return <span className={TONE[status]}>{STATUS_LABELS[status]}</span>;
}
