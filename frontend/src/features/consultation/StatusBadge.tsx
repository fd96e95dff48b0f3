import { statusLabel } from './texts';

const TONE: { readonly [status: string]: string } = {
  pending: 'badge warning',
  confirmed: 'badge good',
  completed: 'badge info',
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
  return <span className={TONE[status] ?? 'badge'}>{label}</span>;
}
