import type { Dispute, PaymentStatus, RefundCause, RefundEntry } from '@tracewright/contracts/payments';

export const STATUS_LABELS: { readonly [status in PaymentStatus]: string } = {
  requested: 'Requested',
  open: 'Open',
  captured: 'Captured',
  closed: 'Closed',
};

export const CAUSES: { readonly [cause in RefundCause]: string } = {
  cancelled: 'Cancelled in time',
  'not-delivered': 'Not delivered',
  'paid-twice': 'Paid twice',
  'paid-late': 'Paid too late',
  'wrong-amount': 'Another amount',
  administrator: 'By an administrator',
};

interface Look {
  readonly label: string;
  readonly tone: string;
}

export const REFUND_STATES: { readonly [status in RefundEntry['status']]: Look } = {
  requested: { label: 'to be sent', tone: 'badge warning' },
  pending: { label: 'on its way', tone: 'badge info' },
  processed: { label: 'sent', tone: 'badge good' },
  failed: { label: 'failed', tone: 'badge error' },
};

export const DISPUTE_STATES: { readonly [status in Dispute['status']]: Look } = {
  open: { label: 'answer it', tone: 'badge error' },
  'under-review': { label: 'under review', tone: 'badge warning' },
  won: { label: 'won', tone: 'badge good' },
  lost: { label: 'lost', tone: 'badge error' },
  closed: { label: 'closed', tone: 'badge outline' },
};
