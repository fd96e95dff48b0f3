import type { PageRequest } from '../common';

/** What can be paid: the `service` of the payment pages' addresses. */
export type SoldService = 'consultation' | 'review' | 'solution' | 'subscription';
export const SOLD_SERVICES: readonly SoldService[] = ['consultation', 'review', 'solution', 'subscription'];

/** How the payment of something stands, for who bought it: 'none' where nothing is to be paid. */
export type PaymentStanding = 'none' | 'pending' | 'paid' | 'refund-pending' | 'refunded' | 'partially-refunded';
export const PAYMENT_STANDING_LABELS: { readonly [standing in PaymentStanding]: string } = {
  none: 'None',
  pending: 'Pending',
  paid: 'Paid',
  'refund-pending': 'Refund Pending',
  refunded: 'Refunded',
  'partially-refunded': 'Partially Refunded',
};

/**
 * Why money goes back: its owner cancelled in time, who sells can't deliver, it was paid a second time, or after the time
 * was over, or with another amount, or an administrator decided so.
 */
export type RefundCause = 'cancelled' | 'not-delivered' | 'paid-twice' | 'paid-late' | 'wrong-amount' | 'administrator';
export const REFUND_CAUSES: readonly RefundCause[] = [
  'cancelled',
  'not-delivered',
  'paid-twice',
  'paid-late',
  'wrong-amount',
  'administrator',
];

/** The state of one payment: what the money did, not what was bought with it. */
export type PaymentStatus = 'requested' | 'open' | 'captured' | 'closed';

/** POST /api/razorpay/create-order: either a plan, or what is already ordered. */
export interface CreateOrderRequest {
  readonly planId?: string;
  readonly service?: SoldService;
  /** 'temp' is the caller's newest unpaid one. */
  readonly referenceId?: string;
  /** Paise, as the page showed them: another amount than the server's is refused with `amount_mismatch`. */
  readonly amount?: number;
  readonly currency?: string;
}

/** What the checkout is opened with. */
export interface CreatedOrder {
  readonly razorpayKeyId: string;
  /** Paise. */
  readonly amount: number;
  readonly currency: 'INR';
  readonly orderId: string;
  readonly checkoutScriptUrl: string;
  readonly paymentId: string;
  /** The real id of what is paid, where the address said 'temp'. */
  readonly referenceId: string;
  /** True where the built-in test gateway takes the payment: no money moves. */
  readonly testMode: boolean;
}

/** POST /api/razorpay/verify-payment: what the checkout answered. */
export interface VerifyPaymentRequest {
  readonly razorpay_payment_id: string;
  readonly razorpay_order_id: string;
  readonly razorpay_signature: string;
  readonly planId?: string;
}

/** 'processing': the gateway has it, but the money is not taken yet; what was bought follows by itself. */
export interface VerifiedPayment {
  readonly status: 'paid' | 'processing' | 'refunding';
  readonly paymentId: string;
}

/** GET /api/payments/summary?service&id: what the payment pages show before anything is paid. */
export interface PaymentSummary {
  readonly service: SoldService;
  readonly referenceId: string;
  readonly title: string;
  /** Paise. */
  readonly amount: number;
  readonly currency: 'INR';
  readonly standing: PaymentStanding;
  /** ISO 8601; null where there is no limit. */
  readonly payableUntil: string | null;
  readonly testMode: boolean;
}

/** GET /api/payments */
export interface PaymentsRequest extends PageRequest {
  readonly service?: SoldService;
}

/** One's own payment. */
export interface Payment {
  readonly id: string;
  readonly service: SoldService;
  readonly referenceId: string;
  readonly title: string;
  /** Paise. */
  readonly amount: number;
  readonly refunded: number;
  readonly currency: 'INR';
  readonly status: PaymentStatus;
  readonly standing: PaymentStanding;
  readonly method: string | null;
  /** ISO 8601. */
  readonly createdAt: string;
  readonly paidAt: string | null;
  /** Such as TW-2026-000012, as soon as it is paid; the PDF is at /api/payments/{id}/receipt. */
  readonly receiptNumber: string | null;
}

/** POST /api/admin/payments/{id}/refund: without an amount, all that is left. */
export interface RefundRequest {
  /** Paise. */
  readonly amount?: number;
  readonly reason: string;
}
