import type { CheckoutError, CheckoutResponse, Dispute, Order, Payment, PaymentMethod, Refund } from './entities';
import type { Faults } from './faults';
import type { GatewayStore } from './store';

export interface TestGatewayOptions {
  readonly keyId: string;
  readonly keySecret: string;
  readonly webhookSecret: string;
  /** Where webhooks go; null sends none until setWebhookUrl. */
  readonly webhookUrl: string | null;
  /** Of the control calls, as Bearer. */
  readonly controlToken: string;
  /** 127.0.0.1 unless said. */
  readonly host?: string;
  /** 0 unless said: any that is free. */
  readonly port?: number;
  /** What others reach it by, where a proxy stands before it. */
  readonly publicUrl?: string;
  /** memoryStore() unless said; fileStore(path) keeps what was over restarts. */
  readonly store?: GatewayStore;
  readonly clock?: () => Date;
  /** From 0 up to 1, for ids. */
  readonly random?: () => number;
  readonly log?: (message: string, details?: object) => void;
}

export interface PayRequest {
  readonly orderId: string;
  readonly method: PaymentMethod;
  readonly outcome: 'success' | 'failure';
}

/** What `handler` got, or the error of `payment.failed`. */
export type PayResult =
  | { readonly paid: true; readonly response: CheckoutResponse }
  | { readonly paid: false; readonly error: CheckoutError };

export interface DeliveryAttempt {
  /** ISO 8601. */
  readonly at: string;
  /** Of the answer; null where none came. */
  readonly status: number | null;
  readonly error: string | null;
}

/** One webhook. Its body is the same at each attempt. */
export interface Delivery {
  /** `x-razorpay-event-id` */
  readonly eventId: string;
  /** Such as `payment.captured`. */
  readonly event: string;
  readonly body: string;
  /** ISO 8601. */
  readonly createdAt: string;
  /** 'lost': by a fault; 'unsent': there was no address, or it was disabled. */
  readonly status: 'pending' | 'delivered' | 'failed' | 'lost' | 'unsent';
  readonly attempts: readonly DeliveryAttempt[];
  /** ISO 8601; null when none follows. */
  readonly nextAttemptAt: string | null;
}

/** The newest last. */
export interface GatewayState {
  readonly orders: readonly Order[];
  readonly payments: readonly Payment[];
  readonly refunds: readonly Refund[];
  readonly disputes: readonly Dispute[];
  readonly deliveries: readonly Delivery[];
  /** `disabled` after a webhook could not be delivered for 24 hours, until the address is set again. */
  readonly webhook: { readonly url: string | null; readonly disabled: boolean };
}

export interface TestGateway {
  /** Origin: REST below /v1, script at /v1/checkout.js. */
  readonly url: string;
  readonly checkoutScriptUrl: string;
  setWebhookUrl(url: string | null): void;
  /** Acts as the customer at the checkout, until the bank or the UPI app has answered. */
  pay(request: PayRequest): Promise<PayResult>;
  faults(): Faults;
  setFaults(faults: Partial<Faults>): void;
  /**
   * Runs what is due (webhooks and their retries, late authorisations, refunds) up to the clock. A timer does it as well:
   * tests whose clock is moved call it.
   */
  settle(): Promise<void>;
  state(): GatewayState;
  close(): Promise<void>;
}
