import { type DomainEvent, eventGuard, type Money, type Personal, type Settlement } from '@tracewright/kernel';
import type { RefundCause, SoldService } from '.';

export interface OfPayment {
  readonly paymentId: string;
  readonly payerId: string;
  /** What is paid, in the words of who sells it. */
  readonly service: SoldService;
  readonly referenceId: string;
  /** As in the offer: one payment for each. */
  readonly purchase: string;
}

/** Somebody is about to pay. Title and amount are those of that moment, from who sells it. */
export type PaymentRequested = DomainEvent<
  'payment.Requested',
  OfPayment & {
    readonly title: string;
    readonly amount: Money;
    /** ISO 8601 UTC: what comes later is given back. */
    readonly payableUntil: string | null;
  }
>;
export const isPaymentRequested = eventGuard<PaymentRequested>('payment.Requested');

/**
 * The whole price was taken, and what was bought is to be given. It happens once for a payment: whatever else is taken for
 * it (twice, too late, the wrong amount) is refunded by itself and told by other events.
 */
export type PaymentCaptured = DomainEvent<
  'payment.Captured',
  OfPayment & {
    readonly amount: Money;
    readonly gatewayPaymentId: string;
    /** Such as card or upi; null when the gateway does not say. */
    readonly method: string | null;
    /** ISO 8601 UTC, by the gateway. */
    readonly capturedAt: string;
    /** What the gateway keeps, tax included; null while it does not say. */
    readonly fee: Money | null;
  }
>;
export const isPaymentCaptured = eventGuard<PaymentCaptured>('payment.Captured');

/** It can not be paid any more; what comes nevertheless is given back. */
export type PaymentClosed = DomainEvent<'payment.Closed', OfPayment & { readonly because: 'expired' | 'withdrawn' }>;
export const isPaymentClosed = eventGuard<PaymentClosed>('payment.Closed');

/** Money is on its way back. `ofPurchase` is false for what was taken besides the price, such as a second payment. */
export type RefundRequested = DomainEvent<
  'payment.RefundRequested',
  OfPayment & {
    readonly refundId: string;
    readonly gatewayPaymentId: string;
    readonly amount: Money;
    readonly cause: RefundCause;
    readonly ofPurchase: boolean;
  }
>;
export const isRefundRequested = eventGuard<RefundRequested>('payment.RefundRequested');

/** The gateway has sent it. */
export type RefundProcessed = DomainEvent<
  'payment.RefundProcessed',
  OfPayment & {
    readonly refundId: string;
    readonly gatewayRefundId: string;
    readonly amount: Money;
    readonly ofPurchase: boolean;
    /** Of the price, with this one. */
    readonly refundedInAll: Money;
  }
>;
export const isRefundProcessed = eventGuard<RefundProcessed>('payment.RefundProcessed');

/** The gateway could not send it: an operator decides. */
export type RefundFailed = DomainEvent<
  'payment.RefundFailed',
  OfPayment & {
    readonly refundId: string;
    readonly amount: Money;
    readonly ofPurchase: boolean;
    readonly error: string;
  }
>;
export const isRefundFailed = eventGuard<RefundFailed>('payment.RefundFailed');

/** What follows for the money when something sold is given up. */
export type SaleSettlement = Settlement<RefundCause>;

/** In the stream of what was sold: it is paid. */
export interface SalePaid {
  readonly purchase: string;
  readonly paymentId: string;
  readonly amount: Money;
  /** Such as card or upi; null when the gateway does not say. */
  readonly method: string | null;
  /** ISO 8601 UTC, by the gateway. */
  readonly paidAt: string;
  /** When it came for something that was given up already. */
  readonly settlement?: SaleSettlement;
}

/** In the stream of what was sold: it is given without payment. What was begun to be paid is closed. */
export interface PaymentWaiver {
  readonly purchase: string;
  /** ISO 8601 UTC. */
  readonly waivedAt: string;
  /** Such as that it was paid outside. */
  readonly reason: Personal<string>;
  readonly settlement: SaleSettlement;
}

/** In the stream of what was sold: one refund of its price. */
export interface SaleRefund {
  readonly purchase: string;
  readonly refundId: string;
  readonly amount: Money;
}
