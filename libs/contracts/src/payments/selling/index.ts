import type { DomainEvent, PaymentAsked, RefundState, SaleNote } from '@tracewright/kernel';
import type { RefundCause, SoldService } from '..';
import { type Carried, commandToken, orNull, text, wholeNumber } from '../../tokens';
import { CLOSE_PAYMENT, REFUND_PAYMENT } from '../commands';
import {
  isPaymentCaptured,
  isPaymentClosed,
  isRefundFailed,
  isRefundProcessed,
  isRefundRequested,
  type RefundProcessed,
  type RefundRequested,
  type SaleSettlement,
} from '../events';

/** What a seller is told of the money, in its own commands. They come again after a crash, and then change nothing. */
export const saleCommands = <const Module extends string>(module: Module) => ({
  notePaid: commandToken(`${module}.note-paid`, {
    item: text,
    purchase: text,
    paymentId: text,
    paise: wholeNumber,
    method: orNull(text),
    paidAt: text,
  }),
  noteRefund: commandToken(`${module}.note-refund`, {
    item: text,
    purchase: text,
    refundId: text,
    paise: wholeNumber,
    /** A RefundState. */
    state: text,
    /** A RefundCause; null but when it is due. */
    cause: orNull(text),
  }),
  expireUnpaid: commandToken(`${module}.expire-unpaid`, { item: text, purchase: text }),
});

export type SaleCommands<Module extends string = string> = ReturnType<typeof saleCommands<Module>>;

/** What a seller does with the events of payments: nothing with those of other services, or of what was taken besides. */
export function followPayment<Module extends string>(
  event: DomainEvent,
  service: SoldService,
  commands: SaleCommands<Module>,
) {
  if (isPaymentCaptured(event) && event.data.service === service) {
    const { referenceId: item, purchase, paymentId, amount, method, capturedAt: paidAt } = event.data;
    return [commands.notePaid.send({ item, purchase, paymentId, paise: amount.paise, method, paidAt })];
  }
  if (isPaymentClosed(event) && event.data.service === service && event.data.because === 'expired') {
    const { referenceId: item, purchase } = event.data;
    return [commands.expireUnpaid.send({ item, purchase })];
  }
  const refund = refundIn(event);
  if (refund?.data.service !== service || !refund.data.ofPurchase) return [];
  const { referenceId: item, purchase, refundId, amount } = refund.data;
  const { state, cause } = refund;
  return [commands.noteRefund.send({ item, purchase, refundId, paise: amount.paise, state, cause })];
}

interface ToldRefund {
  readonly state: RefundState;
  readonly cause: RefundCause | null;
  readonly data: Pick<
    RefundRequested['data'] | RefundProcessed['data'],
    'service' | 'referenceId' | 'purchase' | 'refundId' | 'amount' | 'ofPurchase'
  >;
}

function refundIn(event: DomainEvent): ToldRefund | undefined {
  if (isRefundRequested(event)) return { state: 'due', cause: event.data.cause, data: event.data };
  if (isRefundProcessed(event)) return { state: 'done', cause: null, data: event.data };
  if (isRefundFailed(event)) return { state: 'failed', cause: null, data: event.data };
  return undefined;
}

/** What in a seller's own event concerns the money. */
interface MoneyOf {
  readonly payment?: PaymentAsked;
  readonly settlement?: SaleSettlement;
}

/** What a seller's own event sets in motion: the time to pay, and its end; the money back. `key` is the event's id. */
export function followSale({ payment, settlement }: MoneyOf, service: SoldService, key: string) {
  const begun = payment ? [{ kind: 'timer', key: payment.purchase, dueAt: payment.payableUntil } as const] : [];
  if (!settlement) return begun;
  const { purchase, refund, cause } = settlement;
  // All that is left: an administrator may have given back a part of it meanwhile.
  if (refund) return [...begun, REFUND_PAYMENT.send({ service, purchase, paise: null, cause, key })];
  return [...begun, { kind: 'cancel timer', key: purchase } as const, CLOSE_PAYMENT.send({ service, purchase })];
}

const STATES: { readonly [state: string]: RefundState } = { due: 'due', done: 'done', failed: 'failed' };
const CAUSES: { readonly [cause: string]: RefundCause } = {
  cancelled: 'cancelled',
  'not-delivered': 'not-delivered',
  'paid-twice': 'paid-twice',
  'paid-late': 'paid-late',
  'wrong-amount': 'wrong-amount',
  administrator: 'administrator',
};

export const paidNote = (told: Carried<SaleCommands['notePaid']>): SaleNote<RefundCause> => {
  const { purchase, paymentId, paise, method, paidAt } = told;
  return { type: 'NotePaid', purchase, paymentId, amount: { paise, currency: 'INR' }, method, paidAt };
};

export const refundNote = (told: Carried<SaleCommands['noteRefund']>): SaleNote<RefundCause> => {
  const { purchase, refundId, paise, cause } = told;
  const state = STATES[told.state];
  if (!state) throw new TypeError(`there is no refund in the state ${told.state}`);
  const known = cause === null ? null : (CAUSES[cause] ?? null);
  return { type: 'NoteRefund', purchase, refundId, amount: { paise, currency: 'INR' }, state, cause: known };
};
