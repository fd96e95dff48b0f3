import type { Dispute, Order, Payment, Refund } from '../entities';
import type { Faults } from '../faults';
import type { FailureReason } from './instruments';

/** Milliseconds since 1970. */
export type Moment = number;

export interface OrderRecord {
  readonly kind: 'order';
  readonly id: string;
  readonly order: Order;
  readonly capture: 'automatic' | 'manual';
  /** How long after its beginning a payment is still captured by itself, and goes back; null: as the account has it. */
  readonly automaticMinutes: number | null;
  readonly manualMinutes: number | null;
}

/** What comes by itself, without a call. */
export type NextOfPayment = 'approved' | 'declined' | 'timed-out' | 'authorised-late' | 'returned';

export interface PaymentRecord {
  readonly kind: 'payment';
  readonly id: string;
  readonly payment: Payment;
  /** Lets the checkout that began it go on with it. */
  readonly token: string;
  /** What the bank's Failure button gives. */
  readonly failure: FailureReason;
  /** Captured even when its order is paid already. */
  readonly besidesPaid: boolean;
  readonly capturedAt: Moment | null;
  readonly next: NextOfPayment | null;
  readonly dueAt: Moment | null;
}

export interface RefundRecord {
  readonly kind: 'refund';
  readonly id: string;
  readonly refund: Refund;
  readonly processedAt: Moment | null;
  readonly next: 'processed' | 'failed' | null;
  readonly dueAt: Moment | null;
}

export interface DisputeRecord {
  readonly kind: 'dispute';
  readonly id: string;
  readonly dispute: Dispute;
  readonly decidedAt: Moment | null;
  /** Lost when nobody has answered by then. */
  readonly dueAt: Moment | null;
}

export interface Attempt {
  readonly at: Moment;
  readonly status: number | null;
  readonly error: string | null;
}

export interface DeliveryRecord {
  readonly kind: 'delivery';
  readonly id: string;
  readonly event: string;
  /** Counts them in the order of what happened. */
  readonly sequence: number;
  /** Deliveries about the same thing keep their order. */
  readonly about: string;
  readonly body: string;
  readonly createdAt: Moment;
  readonly status: 'pending' | 'delivered' | 'failed' | 'lost' | 'unsent';
  /** How often it is sent again although it was taken. */
  readonly copies: number;
  /** Waits until the next one is sent. */
  readonly heldBack: boolean;
  readonly signature: 'right' | 'wrong-once' | { readonly secret: string };
  readonly attempts: readonly Attempt[];
  /** When it is tried; null when never again. */
  readonly dueAt: Moment | null;
}

/** A refund that was asked for under a key. */
export interface KeyRecord {
  readonly kind: 'key';
  readonly id: string;
  readonly asked: string;
  readonly refundId: string;
}

export interface SettingsRecord {
  readonly kind: 'settings';
  readonly id: 'settings';
  readonly faults: Faults;
  readonly webhookDisabled: boolean;
  /** By how much the gateway's time is ahead of its clock. */
  readonly aheadMilliseconds: number;
}

export type GatewayRecord =
  | OrderRecord
  | PaymentRecord
  | RefundRecord
  | DisputeRecord
  | DeliveryRecord
  | KeyRecord
  | SettingsRecord;

export type Change = { readonly put: GatewayRecord } | { readonly forget: Pick<GatewayRecord, 'kind' | 'id'> };
