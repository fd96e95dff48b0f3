import type { PageRequest } from '../common';

/** What can be paid: the `service` of the payment pages' addresses. */
export type SoldService = 'consultation' | 'review' | 'solution' | 'subscription';
export const SOLD_SERVICES: readonly SoldService[] = ['consultation', 'review', 'solution', 'subscription'];

/**
 * How the payment of something stands, for who bought it: 'none' where nothing is to be paid, 'credit' where a credit of
 * their plan stands for the price, 'waived' where an operator gave it without payment.
 */
export type PaymentStanding =
  | 'none'
  | 'pending'
  | 'paid'
  | 'credit'
  | 'waived'
  | 'refund-pending'
  | 'refunded'
  | 'partially-refunded';
export const PAYMENT_STANDING_LABELS: { readonly [standing in PaymentStanding]: string } = {
  none: 'None',
  pending: 'Pending',
  paid: 'Paid',
  credit: 'Covered by plan',
  waived: 'Not charged',
  'refund-pending': 'Refund Pending',
  refunded: 'Refunded',
  'partially-refunded': 'Partially Refunded',
};

/** What giving something up now means for the money. Rupees. */
export interface CancellationTerms {
  readonly paymentStatus: PaymentStanding;
  readonly paid: number;
  /** What would go back. */
  readonly refund: number;
  /** Why it is so much, in a sentence. */
  readonly explanation: string;
}

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
  /** Why it is given back. With 'wrong-amount' nothing is bought yet: it can be paid again, with a new order. */
  readonly cause?: RefundCause;
}

/** GET /api/payments/summary?service&id */
export interface PaymentSummaryRequest {
  readonly service: SoldService;
  readonly id: string;
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

/** Money that was taken besides the price, and goes back by itself. */
export interface ReturnedMoney {
  /** Paise; 0 where it was another currency. */
  readonly amount: number;
  /** Such as "1000 USD", in that currency's smallest unit. */
  readonly foreign: string | null;
  readonly cause: RefundCause;
  /** The order that it was paid with. */
  readonly orderId: string | null;
  readonly status: RefundEntry['status'];
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
  /** The newest; null where there was none. */
  readonly returned: ReturnedMoney | null;
}

/** POST /api/admin/payments/{id}/refund: without an amount, all that is left. */
export interface RefundRequest {
  /** Paise. */
  readonly amount?: number;
  readonly reason: string;
}

/** One refund of a payment, as operators see it. */
export interface RefundEntry {
  readonly id: string;
  /** Paise. */
  readonly amount: number;
  readonly cause: RefundCause;
  /** 'requested': the gateway does not have it yet. */
  readonly status: 'requested' | 'pending' | 'processed' | 'failed';
  /** False for what was taken besides the price. */
  readonly ofPurchase: boolean;
  /** Null unless an administrator gave one, and once the person was erased. */
  readonly reason: string | null;
  readonly error: string | null;
  readonly gatewayRefundId: string | null;
}

/** Money that was taken besides the price, and goes back. */
export interface SurplusEntry {
  readonly gatewayPaymentId: string;
  /** Paise; 0 where it was another currency. */
  readonly amount: number;
  readonly cause: RefundCause;
  /** Such as "1000 USD", in that currency's smallest unit. */
  readonly foreign: string | null;
}

/** GET /api/admin/payments */
export interface AdminPaymentsRequest extends PaymentsRequest {
  readonly status?: PaymentStatus;
  readonly payerId?: string;
  /** 'failed': those with a refund that the gateway could not send. */
  readonly refunds?: 'failed';
}

export interface AdminPayment extends Payment {
  readonly payerId: string;
  /** Null once erased. */
  readonly payer: string | null;
  readonly orderId: string | null;
  readonly gatewayPaymentId: string | null;
  readonly testMode: boolean;
  /** The newest report about it was not signed with the gateway's secret, and no right one came since. */
  readonly reportRefused: boolean;
  readonly refunds: readonly RefundEntry[];
  readonly surplus: readonly SurplusEntry[];
}

/** GET /api/admin/ledger?from&to: days in India, or ISO 8601 times; `to` itself is left out. */
export interface LedgerRequest {
  readonly from?: string;
  readonly to?: string;
}

/** GET /api/admin/ledger?from&to, in paise. The balance is 0. */
export interface Ledger {
  readonly accounts: readonly { readonly account: string; readonly debit: number; readonly credit: number }[];
  readonly balance: number;
}

/** One payment of the gateway, in paise: taken less what went back. Null on the side that does not have it. */
export interface ReconciliationLine {
  readonly gatewayPaymentId: string;
  readonly paymentId: string | null;
  readonly ours: number | null;
  readonly gateway: number | null;
}

/** GET /api/admin/reconciliation: the newest comparison of our books with the gateway's; 204 before the first. */
export interface ReconciliationRun {
  readonly id: string;
  /** ISO 8601, as the times that payments are from. */
  readonly at: string;
  readonly from: string;
  readonly to: string;
  /** Paise; `difference` is ours less the gateway's. */
  readonly ours: number;
  readonly gateway: number;
  readonly difference: number;
  readonly lineCount: number;
  readonly differingCount: number;
  /** Those that differ first; 200 at most. */
  readonly lines: readonly ReconciliationLine[];
}

/** GET /api/admin/disputes: what banks dispute, by the time until which it is to be answered at the gateway. */
export interface Dispute {
  readonly id: string;
  readonly paymentId: string;
  readonly payerId: string;
  /** Paise. */
  readonly amount: number;
  readonly phase: string;
  readonly reasonCode: string;
  readonly status: 'open' | 'under-review' | 'won' | 'lost' | 'closed';
  readonly respondBy: string | null;
  readonly openedAt: string;
}

/** POST /api/test-gateway/pay (administrators, test gateway only): acts as the customer's checkout. */
export interface TestPayRequest {
  readonly orderId: string;
  readonly method: 'card' | 'upi';
  readonly outcome: 'success' | 'failure';
}

/** What the checkout hands to the page, or the error that it would show. */
export type TestPayResult =
  | {
      readonly razorpay_payment_id: string;
      readonly razorpay_order_id: string;
      readonly razorpay_signature: string;
    }
  | { readonly error: { readonly code: string; readonly description: string; readonly reason: string } };
