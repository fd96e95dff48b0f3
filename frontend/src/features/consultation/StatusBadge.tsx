import { statusLabel } from './texts';

const TONE: { readonly [status: string]: string } = {
  pending: 'badge outline',
  confirmed: 'badge outline good',
  completed: 'badge good',
  cancelled: 'badge error',
};

/** How a booking stands. */
export function StatusBadge({
  status,
  label = statusLabel(status),
}: {
  readonly status: string;
  readonly label?: string;
}) {
  return <span className={TONE[status] ?? 'badge outline'}>{label}</span>;
}
