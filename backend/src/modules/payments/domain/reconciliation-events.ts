import { defineEvents, type DomainEvent, formatInr, inr } from '@tracewright/kernel';

/** One payment of the gateway as both sides have it, in paise: taken less what went back. Null where it is missing. */
export interface ReconciledLine {
  readonly gatewayPaymentId: string;
  readonly paymentId: string | null;
  readonly ours: number | null;
  readonly gateway: number | null;
}

export interface ReconciledRange {
  readonly reconciliationId: string;
  /** ISO 8601 UTC: payments from `from` until before `to`. */
  readonly from: string;
  readonly to: string;
}

/** Paise. */
export interface Reconciled {
  readonly ours: number;
  readonly gateway: number;
  readonly difference: number;
  readonly lineCount: number;
  readonly differingCount: number;
  /** Those that differ first; not all of them, where there are many. */
  readonly lines: readonly ReconciledLine[];
}

export type ReconciliationEvent =
  | DomainEvent<'reconciliation.Requested', ReconciledRange>
  | DomainEvent<'reconciliation.Finished', ReconciledRange & Reconciled>;

export const RECONCILIATION_EVENTS = defineEvents<ReconciliationEvent>({
  'reconciliation.Requested': {
    version: 1,
    description: ({ from, to }) => `Began to compare our books with the gateway's from ${from} to ${to}`,
  },
  'reconciliation.Finished': {
    version: 1,
    description: ({ difference, lineCount, differingCount }) =>
      `Compared ${lineCount} payments with the gateway's: ${differingCount} differ, by ${formatInr(inr(difference))} in all`,
  },
});
