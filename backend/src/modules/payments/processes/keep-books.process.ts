import { isPaymentCaptured } from '@tracewright/contracts/payments/events';
import { jobToken, text } from '@tracewright/contracts/tokens';
import { defineProcess, defineState } from '@tracewright/processes';
import { BEGIN_RECONCILIATION, ISSUE_RECEIPT } from '../commands/tokens';
import { PAYMENT_EVENTS } from '../domain/events';
import { RECONCILIATION_EVENTS } from '../domain/reconciliation-events';

/** Compares our books with the gateway's. */
export const RECONCILE = jobToken('reconcile-payments', { reconciliationId: text, from: text, to: text });

/** What is paid gets a receipt. */
export const issueReceiptsProcess = defineProcess({
  name: 'payments.issue-receipts',
  categories: ['payment'],
  sends: [ISSUE_RECEIPT],
  react: (event) => {
    if (!isPaymentCaptured(event)) return [];
    const { paymentId, payerId, capturedAt } = event.data;
    return [ISSUE_RECEIPT.send({ paymentId, payerId, capturedAt })];
  },
});

const DAY_MS = 24 * 60 * 60 * 1000;
/** 2 o'clock in the night in India, when the day before is settled. */
const AT_MS = 20.5 * 60 * 60 * 1000;

/** The next two o'clock after a time. */
function nextNight(time: string): string {
  const days = Math.floor((Date.parse(time) - AT_MS) / DAY_MS) + 1;
  return new Date(days * DAY_MS + AT_MS).toISOString();
}

/** From the first payment on, every night; a night that was missed is made up for. */
export const reconcileProcess = defineProcess({
  name: 'payments.reconcile',
  categories: ['payment', 'reconciliation'],
  sends: [BEGIN_RECONCILIATION, RECONCILE],
  state: defineState<{ readonly nights: 'none' | 'begin' | 'go on' }>({
    initial: { nights: 'none' },
    keyOf: (event) => (PAYMENT_EVENTS.is(event) && event.type === 'payment.OrderOpened' ? 'nightly' : null),
    evolve: ({ nights }) => ({ nights: nights === 'none' ? 'begin' : 'go on' }),
  }),
  react: (event, state) => {
    if (state?.nights === 'begin') {
      return [{ kind: 'timer', key: 'night', dueAt: nextNight(event.metadata.occurredAt) }];
    }
    if (RECONCILIATION_EVENTS.is(event) && event.type === 'reconciliation.Requested') {
      const { reconciliationId, from, to } = event.data;
      return [RECONCILE.send({ reconciliationId, from, to })];
    }
    return [];
  },
  whenDue: ({ dueAt }) => [
    BEGIN_RECONCILIATION.send({ to: dueAt }),
    { kind: 'timer', key: 'night', dueAt: nextNight(dueAt) },
  ],
});
