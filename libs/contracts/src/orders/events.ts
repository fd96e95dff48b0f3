import { type DomainEvent, eventGuard, type Money, type Personal } from '@tracewright/kernel';
import type { DesignTierId } from '.';
import type { PaymentStanding, RefundCause } from '../payments';

export interface OfOrder {
  readonly orderId: string;
  /** The customer, whose keys protect the personal fields. */
  readonly ownerId: string;
}

/** The price is that of this moment. */
export type OrderPlaced = DomainEvent<
  'order.Placed',
  OfOrder & {
    readonly tier: DesignTierId;
    readonly price: Money;
    /** ISO 8601 UTC, as all times here. */
    readonly payableUntil: string;
    readonly description: Personal<string>;
    /** A complete solution of the customer that is to be worked out. */
    readonly solutionId?: string;
  }
>;
export const isOrderPlaced = eventGuard<OrderPlaced>('order.Placed');

export interface OrderPayment {
  readonly paymentId: string;
  readonly amount: Money;
  /** By the gateway. */
  readonly paidAt: string;
}

/** `dueAt` is the tier's time, from the payment. */
export type OrderPaid = DomainEvent<'order.Paid', OfOrder & OrderPayment & { readonly dueAt: string }>;
export const isOrderPaid = eventGuard<OrderPaid>('order.Paid');

/** It was given up before: all of it goes back. */
export type OrderPaidTooLate = DomainEvent<
  'order.PaidTooLate',
  OfOrder & OrderPayment & { readonly cause: RefundCause }
>;
export const isOrderPaidTooLate = eventGuard<OrderPaidTooLate>('order.PaidTooLate');

export type OrderExpertAssigned = DomainEvent<
  'order.ExpertAssigned',
  OfOrder & { readonly from: string | null; readonly to: string }
>;
export const isOrderExpertAssigned = eventGuard<OrderExpertAssigned>('order.ExpertAssigned');

/** The design of a project of the expert, at this revision, is to be copied to the customer. */
export type OrderDeliveryBegun = DomainEvent<
  'order.DeliveryBegun',
  OfOrder & {
    readonly expertId: string;
    /** Counted from 1. */
    readonly delivery: number;
    readonly source: { readonly projectId: number; readonly revision: number };
    readonly note: Personal<string>;
  }
>;
export const isOrderDeliveryBegun = eventGuard<OrderDeliveryBegun>('order.DeliveryBegun');

/** It is in the customer's workspace. */
export type OrderDelivered = DomainEvent<
  'order.Delivered',
  OfOrder & {
    readonly expertId: string;
    readonly delivery: number;
    readonly projectId: number;
    /** When it is accepted by itself. */
    readonly acceptUntil: string;
    readonly isCorrection: boolean;
  }
>;
export const isOrderDelivered = eventGuard<OrderDelivered>('order.Delivered');

/** It could not be copied: the expert can deliver again. */
export type OrderDeliveryFailed = DomainEvent<
  'order.DeliveryFailed',
  OfOrder & { readonly delivery: number; readonly code: string; readonly message: string }
>;

export type OrderCorrectionAsked = DomainEvent<
  'order.CorrectionAsked',
  OfOrder & { readonly expertId: string; readonly dueAt: string; readonly text: Personal<string> }
>;
export const isOrderCorrectionAsked = eventGuard<OrderCorrectionAsked>('order.CorrectionAsked');

export type OrderAccepted = DomainEvent<'order.Accepted', OfOrder & { readonly by: 'owner' | 'time' | 'erasure' }>;
export const isOrderAccepted = eventGuard<OrderAccepted>('order.Accepted');

/** Once a deadline. */
export type OrderDeadlineMissed = DomainEvent<
  'order.DeadlineMissed',
  OfOrder & { readonly dueAt: string; readonly expertId: string | null }
>;
export const isOrderDeadlineMissed = eventGuard<OrderDeadlineMissed>('order.DeadlineMissed');

export type OrderCancelled = DomainEvent<
  'order.Cancelled',
  OfOrder & {
    readonly by: 'owner' | 'administrator' | 'erasure';
    /** What is on its way back; null where nothing was paid. */
    readonly refund: Money | null;
    readonly cause: RefundCause;
    readonly reason: Personal<string>;
  }
>;
export const isOrderCancelled = eventGuard<OrderCancelled>('order.Cancelled');

/** It was not paid in time. */
export type OrderExpired = DomainEvent<'order.Expired', OfOrder>;
export const isOrderExpired = eventGuard<OrderExpired>('order.Expired');

interface OfRefund extends OfOrder {
  readonly refundId: string;
  readonly amount: Money;
  /** How the payment stands with it. */
  readonly standing: PaymentStanding;
}
export type OrderRefundDue = DomainEvent<'order.RefundDue', OfRefund>;
export type OrderRefunded = DomainEvent<'order.Refunded', OfRefund>;
export const isOrderRefunded = eventGuard<OrderRefunded>('order.Refunded');
/** The gateway could not send it: an operator decides. */
export type OrderRefundFailed = DomainEvent<'order.RefundFailed', OfRefund>;
