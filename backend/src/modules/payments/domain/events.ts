import type {
  OfPayment,
  PaymentCaptured,
  PaymentClosed,
  PaymentRequested,
  RefundFailed,
  RefundProcessed,
  RefundRequested,
} from '@tracewright/contracts/payments/events';
import type { RefundCause } from '@tracewright/contracts/payments';
import { defineEvents, type DomainEvent, formatInr, type Money, type Personal, personalOf } from '@tracewright/kernel';

/** Where money in another currency was taken: the gateway counts it in that currency's smallest unit. */
export interface ForeignAmount {
  readonly minorUnits: number;
  /** ISO 4217. */
  readonly currency: string;
}

export type DisputeStatus = 'open' | 'under-review' | 'won' | 'lost' | 'closed';

/** Besides the price: a second payment, one that came too late, or another amount. It is given back. */
export type SurplusTaken = DomainEvent<
  'payment.SurplusTaken',
  OfPayment & {
    readonly gatewayPaymentId: string;
    /** Zero where it was not rupees. */
    readonly amount: Money;
    readonly foreign: ForeignAmount | null;
    readonly cause: Extract<RefundCause, 'paid-twice' | 'paid-late' | 'wrong-amount'>;
    /** Left out in events from before a payment could have a second order: it was the only one then. */
    readonly orderId?: string;
    readonly method: string | null;
    /** ISO 8601 UTC, by the gateway. */
    readonly capturedAt: string;
    readonly fee: Money | null;
  }
>;

export type PaymentEvent =
  | PaymentRequested
  | DomainEvent<'payment.OrderOpened', OfPayment & { readonly orderId: string; readonly testMode: boolean }>
  /** The page showed another amount than the price list has. */
  | DomainEvent<
      'payment.AmountRefused',
      OfPayment & { readonly shown: number; readonly currency: string; readonly amount: Money }
    >
  | DomainEvent<'payment.SignatureRejected', OfPayment & { readonly gatewayPaymentId: string }>
  /** What claimed to be a report of the gateway was not signed with its secret: nothing of it is known to be so. */
  | DomainEvent<'payment.ReportRejected', OfPayment>
  /** The gateway says that something happened; what it is, is read from the gateway itself. */
  | DomainEvent<
      'payment.GatewayNotified',
      OfPayment & { readonly notificationId: string; readonly about: string; readonly disputeId: string | null }
    >
  | DomainEvent<
      'payment.AttemptFailed',
      OfPayment & { readonly gatewayPaymentId: string; readonly method: string | null; readonly reason: string }
    >
  /** The bank has promised the money; it is taken by a call of ours where the gateway does not by itself. */
  | DomainEvent<'payment.Authorised', OfPayment & { readonly gatewayPaymentId: string; readonly isWanted: boolean }>
  /** The gateway does not let us take it: the bank gives it back by itself. */
  | DomainEvent<'payment.CaptureRefused', OfPayment & { readonly gatewayPaymentId: string; readonly error: string }>
  | PaymentCaptured
  | SurplusTaken
  | DomainEvent<'payment.FeeKnown', OfPayment & { readonly gatewayPaymentId: string; readonly fee: Money }>
  | PaymentClosed
  | RefundRequested
  | DomainEvent<'payment.RefundExplained', OfPayment & { readonly refundId: string; readonly reason: Personal<string> }>
  /** The gateway has it, and sends it when the banks do. */
  | DomainEvent<'payment.RefundAccepted', OfPayment & { readonly refundId: string; readonly gatewayRefundId: string }>
  | RefundProcessed
  | RefundFailed
  | DomainEvent<
      'payment.DisputeOpened',
      OfPayment & {
        readonly disputeId: string;
        readonly gatewayPaymentId: string;
        readonly amount: Money;
        readonly phase: string;
        readonly reasonCode: string;
        /** ISO 8601 UTC; null where the gateway wants no answer. */
        readonly respondBy: string | null;
      }
    >
  | DomainEvent<
      'payment.DisputeMoved',
      OfPayment & { readonly disputeId: string; readonly amount: Money; readonly to: DisputeStatus }
    >;

const CAUSES: { readonly [cause in RefundCause]: string } = {
  cancelled: 'it was cancelled in time',
  'not-delivered': 'it can not be delivered',
  'paid-twice': 'it was paid a second time',
  'paid-late': 'it was paid too late',
  'wrong-amount': 'it was not the price',
  administrator: 'the administrator decided so',
};

const taken = (amount: Money, foreign: ForeignAmount | null): string =>
  foreign ? `${foreign.minorUnits} of the smallest unit of ${foreign.currency}` : formatInr(amount);

export const PAYMENT_EVENTS = defineEvents<PaymentEvent>({
  'payment.Requested': {
    version: 1,
    description: ({ title, amount }) => `Began the payment of ${formatInr(amount)} for ${title}`,
  },
  'payment.OrderOpened': {
    version: 1,
    description: ({ orderId, testMode }) => `Opened the order ${orderId}${testMode ? ' at the test gateway' : ''}`,
  },
  'payment.AmountRefused': {
    version: 1,
    description: ({ shown, currency, amount }) =>
      `Refused: the page showed ${shown} ${currency} in the smallest unit instead of ${formatInr(amount)}`,
  },
  'payment.SignatureRejected': {
    version: 1,
    description: ({ gatewayPaymentId }) => `Rejected the signature of the payment ${gatewayPaymentId}; nothing changed`,
  },
  'payment.ReportRejected': {
    version: 1,
    description: 'Rejected a report about it, which was not signed with the secret of the gateway; nothing changed',
  },
  'payment.GatewayNotified': { version: 1, description: ({ about }) => `The gateway told of ${about}` },
  'payment.AttemptFailed': { version: 1, description: ({ reason }) => `A try to pay failed: ${reason}` },
  'payment.Authorised': {
    version: 1,
    description: ({ isWanted }) =>
      isWanted ? 'The bank has promised the money' : 'The bank has promised money that is not wanted; it is not taken',
  },
  'payment.CaptureRefused': {
    version: 1,
    description: ({ error }) => `The gateway does not let the promised money be taken: ${error}`,
  },
  'payment.Captured': {
    version: 1,
    description: ({ amount, method }) => `Paid: ${formatInr(amount)}${method === null ? '' : ` by ${method}`}`,
  },
  'payment.SurplusTaken': {
    version: 1,
    description: ({ amount, foreign, cause }) =>
      `Took ${taken(amount, foreign)} that goes back, because ${CAUSES[cause]}`,
  },
  'payment.FeeKnown': { version: 1, description: ({ fee }) => `The gateway keeps ${formatInr(fee)}` },
  'payment.Closed': {
    version: 1,
    description: ({ because }) =>
      because === 'expired' ? 'Closed unpaid: its time is over' : 'Closed unpaid: there is nothing left to sell',
  },
  'payment.RefundRequested': {
    version: 1,
    description: ({ amount, cause }) => `Refunds ${formatInr(amount)}, because ${CAUSES[cause]}`,
  },
  'payment.RefundExplained': {
    version: 1,
    personal: personalOf('payerId', 'payments')('reason'),
    description: 'The administrator gave the reason of the refund',
  },
  'payment.RefundAccepted': {
    version: 1,
    description: ({ gatewayRefundId }) => `The gateway took the refund ${gatewayRefundId}`,
  },
  'payment.RefundProcessed': { version: 1, description: ({ amount }) => `Refunded ${formatInr(amount)}` },
  'payment.RefundFailed': {
    version: 1,
    description: ({ amount, error }) => `The refund of ${formatInr(amount)} failed: ${error}`,
  },
  'payment.DisputeOpened': {
    version: 1,
    description: ({ amount, phase, respondBy }) =>
      `The bank disputes ${formatInr(amount)} (${phase})${respondBy === null ? '' : `, to be answered by ${respondBy}`}`,
  },
  'payment.DisputeMoved': { version: 1, description: ({ to }) => `The dispute is ${to.replace('-', ' ')}` },
});
