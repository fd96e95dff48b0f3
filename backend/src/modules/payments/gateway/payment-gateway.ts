import type { Money } from '@tracewright/kernel';
import type { GatewayDispute, GatewayFacts, GatewayPayment, GatewayRefund } from '../domain/facts';

export const PAYMENT_GATEWAY = Symbol('PaymentGateway');

/** What of an order is looked at besides its payments, and the refunds that these speak of. */
export interface Known {
  /** Of the gateway: whose refunds are looked at in any case, because we asked for some. */
  readonly refundedPayments: readonly string[];
  readonly disputes: readonly string[];
}

/** A payment in a list of all, with what the gateway says went back of it. */
export interface ListedPayment extends GatewayPayment {
  readonly refunded: number;
}

/**
 * Who takes the money. Every call may be made again: none of them takes or gives back twice.
 * All throw GatewayUnavailable when it did not answer, or not sensibly, and GatewayRefused when it said no.
 */
export interface PaymentGateway {
  /** An order of this payment, of which `nth` is the first or a later one: the same one however often it is asked for. */
  openOrder(order: {
    readonly paymentId: string;
    readonly nth: number;
    readonly amount: Money;
  }): Promise<{ readonly orderId: string }>;
  /** Our payment that an order was opened for; null for an order of somebody else. */
  paymentOf(orderId: string): Promise<string | null>;
  facts(orderId: string, known: Known): Promise<GatewayFacts>;
  /** Takes what the bank has promised. */
  capture(payment: Pick<GatewayPayment, 'id' | 'amount' | 'currency'>): Promise<void>;
  /** @param paise null for all of it */
  refund(refund: {
    readonly refundId: string;
    readonly gatewayPaymentId: string;
    readonly paise: number | null;
  }): Promise<GatewayRefund>;
  dispute(disputeId: string): Promise<GatewayDispute>;
  /** All that were opened from `from` until before `to`, however they stand now. */
  disputesBetween(from: Date, to: Date): Promise<readonly GatewayDispute[]>;
  /** The order that a payment of the gateway was for; null where it had none. */
  orderOf(gatewayPaymentId: string): Promise<string | null>;
  /** All that were begun from `from` until before `to`, whatever became of them. */
  paymentsBetween(from: Date, to: Date): Promise<readonly ListedPayment[]>;
}

/** It did not answer in time, or is in trouble: whether the call took effect is unknown, and another try is right. */
export class GatewayUnavailable extends Error {
  constructor(message: string, options?: { cause?: unknown }) {
    super(message, options);
    this.name = 'GatewayUnavailable';
  }
}

/** It said no, and will say so again. */
export class GatewayRefused extends Error {
  constructor(
    readonly status: number,
    message: string,
  ) {
    super(message);
    this.name = 'GatewayRefused';
  }
}
