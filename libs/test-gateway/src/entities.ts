/** Razorpay's shapes, in its own words: amounts in paise, times in unix seconds, `[]` where there are no notes. */
export type Notes = Readonly<Record<string, string>>;
export type NotesOut = Notes | readonly never[];

export type OrderStatus = 'created' | 'attempted' | 'paid';
export interface Order {
  readonly id: string;
  readonly entity: 'order';
  readonly amount: number;
  readonly amount_paid: number;
  readonly amount_due: number;
  readonly currency: string;
  readonly receipt: string | null;
  readonly offer_id: null;
  readonly status: OrderStatus;
  readonly attempts: number;
  readonly notes: NotesOut;
  readonly created_at: number;
}

export type PaymentMethod = 'card' | 'upi';
export type PaymentStatus = 'created' | 'authorized' | 'captured' | 'refunded' | 'failed';

/** Of a card nothing else is kept. */
export interface Card {
  readonly id: string;
  readonly entity: 'card';
  readonly name: '';
  readonly last4: string;
  readonly network: string;
  readonly type: 'credit' | 'debit';
  readonly issuer: null;
  readonly international: boolean;
  readonly emi: false;
}

export interface Payment {
  readonly id: string;
  readonly entity: 'payment';
  readonly amount: number;
  readonly currency: string;
  readonly status: PaymentStatus;
  readonly order_id: string;
  readonly invoice_id: null;
  readonly international: boolean;
  readonly method: PaymentMethod;
  readonly amount_refunded: number;
  readonly refund_status: null | 'partial' | 'full';
  readonly captured: boolean;
  readonly description: string | null;
  readonly card_id: string | null;
  readonly card?: Card;
  readonly bank: null;
  readonly wallet: null;
  /** Its letters are hidden: `*******@razorpay`. */
  readonly vpa: string | null;
  readonly upi?: { readonly payer_account_type: 'bank_account'; readonly vpa: string; readonly flow: 'collect' };
  readonly email: string;
  readonly contact: string;
  readonly notes: NotesOut;
  /** With its tax; null until captured. */
  readonly fee: number | null;
  readonly tax: number | null;
  readonly error_code: string | null;
  readonly error_description: string | null;
  readonly error_source: string | null;
  readonly error_step: string | null;
  readonly error_reason: string | null;
  readonly acquirer_data: { readonly rrn?: string | null; readonly auth_code?: string | null };
  readonly created_at: number;
}

export type RefundStatus = 'pending' | 'processed' | 'failed';
export interface Refund {
  readonly id: string;
  readonly entity: 'refund';
  readonly amount: number;
  readonly currency: string;
  readonly payment_id: string;
  readonly notes: NotesOut;
  readonly receipt: string | null;
  readonly acquirer_data: { readonly arn: string | null };
  readonly created_at: number;
  readonly batch_id: null;
  readonly status: RefundStatus;
  readonly speed_requested: 'normal' | 'optimum';
  readonly speed_processed: 'normal' | 'instant' | null;
}

export type DisputePhase = 'fraud' | 'retrieval' | 'chargeback' | 'pre_arbitration' | 'arbitration';
export type DisputeStatus = 'open' | 'under_review' | 'won' | 'lost' | 'closed';
export interface Dispute {
  readonly id: string;
  readonly entity: 'dispute';
  readonly payment_id: string;
  readonly amount: number;
  readonly currency: string;
  readonly amount_deducted: number;
  readonly reason_code: string;
  readonly respond_by: number;
  readonly status: DisputeStatus;
  readonly phase: DisputePhase;
  readonly created_at: number;
  readonly evidence: DisputeEvidence;
}

export interface DisputeEvidence {
  readonly amount: number;
  readonly summary: string | null;
  readonly submitted_at: number | null;
  readonly [documents: string]: unknown;
}

export interface Collection<Item> {
  readonly entity: 'collection';
  readonly count: number;
  readonly items: readonly Item[];
}

export interface ErrorBody {
  readonly error: {
    readonly code: 'BAD_REQUEST_ERROR' | 'GATEWAY_ERROR' | 'SERVER_ERROR';
    readonly description: string;
    readonly field?: string;
    readonly source: string;
    readonly step: string;
    readonly reason: string;
    readonly metadata: { readonly payment_id?: string; readonly order_id?: string };
  };
}

/** What `handler` of the checkout is given. */
export interface CheckoutResponse {
  readonly razorpay_payment_id: string;
  readonly razorpay_order_id: string;
  readonly razorpay_signature: string;
}

/** `error` of what `payment.failed` is given. */
export type CheckoutError = ErrorBody['error'];
