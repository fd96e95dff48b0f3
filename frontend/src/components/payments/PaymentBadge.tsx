import { PAYMENT_STANDING_LABELS, type PaymentStanding } from '@tracewright/contracts/payments';

const TONE: { readonly [standing in PaymentStanding]: string } = {
  none: 'badge outline',
  pending: 'badge warning',
  paid: 'badge good',
  credit: 'badge good',
  waived: 'badge outline',
  'refund-pending': 'badge info',
  refunded: 'badge outline',
  'partially-refunded': 'badge outline',
};

const LABELS: { readonly [standing in PaymentStanding]: string } = {
  ...PAYMENT_STANDING_LABELS,
  none: 'No payment',
  pending: 'Payment Pending',
};

/** How the payment of something bought stands. */
export function PaymentBadge({ standing }: { readonly standing: PaymentStanding }) {
  return <span className={TONE[standing]}>{LABELS[standing]}</span>;
}
