import type { DisputeStatus } from './events';

/** What the gateway says of one try to pay. */
export interface GatewayPayment {
  readonly id: string;
  readonly orderId: string | null;
  /** 'taken' also when all of it went back since. */
  readonly status: 'created' | 'authorised' | 'taken' | 'failed';
  /** In the currency's smallest unit. */
  readonly amount: number;
  readonly currency: string;
  readonly method: string | null;
  /** Paise; null while the gateway does not say. */
  readonly fee: number | null;
  /** ISO 8601 UTC: when it was paid. */
  readonly at: string;
  /** Of a failed one, as a code. */
  readonly error: string | null;
}

export interface GatewayRefund {
  readonly id: string;
  readonly paymentId: string;
  readonly amount: number;
  readonly status: 'pending' | 'processed' | 'failed';
  /** As we named it; null for one that was made at the gateway by hand. */
  readonly ours: string | null;
}

export interface GatewayDispute {
  readonly id: string;
  readonly paymentId: string;
  /** Paise. */
  readonly amount: number;
  readonly status: DisputeStatus;
  readonly phase: string;
  readonly reasonCode: string;
  /** ISO 8601 UTC. */
  readonly respondBy: string | null;
}

/** The newest that the gateway says of an order: as fetched, whoever made us ask. */
export interface GatewayFacts {
  readonly payments: readonly GatewayPayment[];
  readonly refunds: readonly GatewayRefund[];
  readonly disputes: readonly GatewayDispute[];
}
