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
  requested: { label: 'To be sent', tone: 'badge warning' },
  pending: { label: 'On its way', tone: 'badge info' },
  processed: { label: 'Sent', tone: 'badge good' },
  failed: { label: 'Failed', tone: 'badge error' },
};

export const DISPUTE_STATES: { readonly [status in Dispute['status']]: Look } = {
  open: { label: 'Answer it', tone: 'badge error' },
  'under-review': { label: 'Under review', tone: 'badge warning' },
  won: { label: 'Won', tone: 'badge good' },
  lost: { label: 'Lost', tone: 'badge error' },
  closed: { label: 'Closed', tone: 'badge outline' },
};
