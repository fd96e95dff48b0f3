import { jobToken, orNull, text } from '@tracewright/contracts/tokens';
import type { StoredEvent } from '@tracewright/event-store';
import { type DueTimer, defineProcess, defineState, type Reaction } from '@tracewright/processes';
import { PAYMENT_EVENTS } from '../domain/events';
import { evolve, isWatched, type MaybePayment } from '../domain/state';

/**
 * Asks the gateway what is true of a payment. `dueAt`: ISO 8601, of a timer; `close`: why it is closed then, unless it is
 * paid.
 */
export const SYNC_PAYMENT = jobToken('sync-payment', {
  paymentId: text,
  disputeId: orNull(text),
  dueAt: orNull(text),
  close: orNull(text),
});

const MINUTE_MS = 60_000;
const CHECK_EVERY_MS = 15 * MINUTE_MS;
const A_WEEK_MS = 7 * 24 * 60 * MINUTE_MS;
const A_DAY_MS = 24 * 60 * MINUTE_MS;

interface Followed {
  readonly payment: MaybePayment | null;
  /** ISO 8601: when the order was opened. */
  readonly openedAt: string | null;
}

const later = (from: string, milliseconds: number): string => new Date(Date.parse(from) + milliseconds).toISOString();

const timer = (key: string, dueAt: string): Reaction<never> => ({ kind: 'timer', key, dueAt });

/**
 * Nothing waits for the gateway alone: what it told is fetched, what has to go back is sent, and what is open is asked for
 * every quarter of an hour, an order that nobody pays for a week once a day. At the end of its time it is closed.
 */
export const followPaymentsProcess = defineProcess({
  name: 'payments.follow',
  categories: ['payment'],
  sends: [SYNC_PAYMENT],
  state: defineState<Followed>({
    initial: { payment: null, openedAt: null },
    keyOf: (event) => (PAYMENT_EVENTS.is(event) ? event.data.paymentId : null),
    evolve({ payment, openedAt }, event) {
      if (!PAYMENT_EVENTS.is(event)) return { payment, openedAt };
      const isOpened = event.type === 'payment.OrderOpened';
      return {
        payment: evolve(payment ?? undefined, event) ?? null,
        openedAt: isOpened ? event.metadata.occurredAt : openedAt,
      };
    },
  }),
  react,
  whenDue,
});

const ask = (paymentId: string, more: { disputeId?: string | null; dueAt?: string; close?: string } = {}) =>
  SYNC_PAYMENT.send({
    paymentId,
    disputeId: more.disputeId ?? null,
    dueAt: more.dueAt ?? null,
    close: more.close ?? null,
  });

function react(event: StoredEvent): readonly Reaction<'sync-payment'>[] {
  if (!PAYMENT_EVENTS.is(event)) return [];
  const { paymentId } = event.data;
  const check = timer('check', later(event.metadata.occurredAt, CHECK_EVERY_MS));
  switch (event.type) {
    case 'payment.Requested':
      return event.data.payableUntil === null ? [] : [timer('expire', event.data.payableUntil)];
    case 'payment.GatewayNotified':
      return [ask(paymentId, { disputeId: event.data.disputeId })];
    case 'payment.RefundRequested':
      return [ask(paymentId), check];
    case 'payment.Captured':
    case 'payment.Closed':
      // Once more, for what came at the same time and of which nobody told.
      return [{ kind: 'cancel timer', key: 'expire' }, check];
    case 'payment.OrderOpened':
    case 'payment.RefundAccepted':
      return [check];
    default:
      return [];
  }
}

function whenDue({ key, dueAt }: DueTimer, state: Followed | undefined): readonly Reaction<'sync-payment'>[] {
  const payment = state?.payment;
  if (!payment) return [];
  const { paymentId } = payment.of;
  if (key === 'expire') return [ask(paymentId, { dueAt, close: 'expired' })];
  const age = state.openedAt === null ? 0 : Date.parse(dueAt) - Date.parse(state.openedAt);
  const isLeftOpen = payment.status === 'open' && age > A_WEEK_MS;
  const next = isWatched(payment) ? [timer('check', later(dueAt, isLeftOpen ? A_DAY_MS : CHECK_EVERY_MS))] : [];
  const { status, payableUntil } = payment;
  const isOver = status === 'open' && payableUntil !== null && Date.parse(payableUntil) < Date.parse(dueAt);
  return [ask(paymentId, { dueAt, ...(isOver && { close: 'expired' }) }), ...next];
}
