import { Inject, Injectable } from '@nestjs/common';
import type Razorpay from 'razorpay';
import type { GatewayDispute, GatewayFacts, GatewayPayment, GatewayRefund } from '../domain/facts';
import { GatewayAccount } from './account';
import {
  disputeOf,
  entity,
  items,
  OUR_REFUND,
  paymentOf,
  paymentOfReceipt,
  receiptOf,
  refundOf,
  text,
} from './entities';
import { asked, packageClient } from './package-client';
import { GatewayRefused, type Known, type ListedPayment, type PaymentGateway } from './payment-gateway';
import { TestGatewayHost } from './test-gateway-host';
import { type Access, call } from './thin-client';
import { withTries } from './tries';

const A_PAGE = 100;

/** Razorpay, and whatever speaks as it does. Nothing else in the product knows its shapes. */
@Injectable()
export class RazorpayGateway implements PaymentGateway {
  private client: { readonly api: string; readonly razorpay: Razorpay } | undefined;

  constructor(
    @Inject(GatewayAccount) private readonly account: GatewayAccount,
    @Inject(TestGatewayHost) private readonly host: TestGatewayHost,
  ) {}

  async openOrder({ paymentId, nth, amount }: Parameters<PaymentGateway['openOrder']>[0]) {
    const receipt = receiptOf(paymentId, nth);
    const wish = {
      ...{ amount: amount.paise, currency: amount.currency, receipt, notes: { payment: paymentId } },
      // A retry, and a try after a crash, is answered with the order that is there.
      unique_receipt: true,
    };
    try {
      const order = await withTries(() => asked(this.razorpay.orders.create(wish)));
      return { orderId: text(entity(order), 'id') };
    } catch (error) {
      if (!(error instanceof GatewayRefused) || !/receipt should be unique/i.test(error.message)) throw error;
      return this.orderThatIsThere(receipt);
    }
  }

  async paymentOf(orderId: string): Promise<string | null> {
    try {
      const order = entity(await withTries(() => asked(this.razorpay.orders.fetch(orderId))));
      return typeof order.receipt === 'string' ? paymentOfReceipt(order.receipt) : null;
    } catch (error) {
      if (error instanceof GatewayRefused) return null;
      throw error;
    }
  }

  async facts(orderId: string, { refundedPayments, disputes }: Known): Promise<GatewayFacts> {
    const answer = await withTries(() => asked(this.razorpay.orders.fetchPayments(orderId)));
    const payments = items(answer).map(paymentOf);
    const withRefunds = payments.filter(({ id, refunded }) => refunded > 0 || refundedPayments.includes(id));
    const refunds: GatewayRefund[] = [];
    for (const { id } of withRefunds) refunds.push(...(await this.refundsOf(id)));
    const asNow: GatewayDispute[] = [];
    for (const id of disputes) asNow.push(await this.dispute(id));
    return { payments, refunds, disputes: asNow };
  }

  async capture({ id, amount, currency }: Pick<GatewayPayment, 'id' | 'amount' | 'currency'>): Promise<void> {
    try {
      await withTries(() => asked(this.razorpay.payments.capture(id, amount, currency)));
    } catch (error) {
      // An earlier try took it, and its answer was lost: what is true now is fetched anyway.
      if (error instanceof GatewayRefused && /already been captured/i.test(error.message)) return;
      throw error;
    }
  }

  async refund({ refundId, gatewayPaymentId, paise }: Parameters<PaymentGateway['refund']>[0]): Promise<GatewayRefund> {
    // Razorpay itself does not promise that the key works in test mode: what is there is looked for as well.
    const there = (await this.refundsOf(gatewayPaymentId)).find(({ ours }) => ours === refundId);
    if (there) return there;
    const body = { ...(paise !== null && { amount: paise }), speed: 'normal', notes: { [OUR_REFUND]: refundId } };
    const headers = { 'x-refund-idempotency': refundId };
    const path = `/payments/${gatewayPaymentId}/refund`;
    return refundOf(entity(await withTries(() => call(this.access, 'POST', path, { body, headers }))));
  }

  async dispute(disputeId: string): Promise<GatewayDispute> {
    return disputeOf(entity(await withTries(() => call(this.access, 'GET', `/disputes/${disputeId}`))));
  }

  async disputesBetween(from: Date, to: Date): Promise<readonly GatewayDispute[]> {
    const page = (query: Page) =>
      call(
        this.access,
        'GET',
        `/disputes?${new URLSearchParams(Object.entries(query).map(([name, value]): [string, string] => [name, String(value)])).toString()}`,
      );
    return (await allBetween(from, to, page)).map(disputeOf);
  }

  async orderOf(gatewayPaymentId: string): Promise<string | null> {
    return paymentOf(entity(await withTries(() => asked(this.razorpay.payments.fetch(gatewayPaymentId))))).orderId;
  }

  async paymentsBetween(from: Date, to: Date): Promise<readonly ListedPayment[]> {
    return (await allBetween(from, to, (query) => asked(this.razorpay.payments.all(query)))).map(paymentOf);
  }

  private async refundsOf(gatewayPaymentId: string): Promise<readonly GatewayRefund[]> {
    const path = `/payments/${gatewayPaymentId}/refunds?count=${A_PAGE}`;
    return items(await withTries(() => call(this.access, 'GET', path))).map(refundOf);
  }

  private async orderThatIsThere(wanted: string) {
    const orders = items(await withTries(() => asked(this.razorpay.orders.all({ receipt: wanted }))));
    const own = orders.find(({ receipt }) => receipt === wanted);
    if (!own) throw new GatewayRefused(400, 'the gateway has an order of this payment and does not show it');
    return { orderId: text(own, 'id') };
  }

  private get access(): Access {
    const { keyId, keySecret } = this.account.keys;
    return { keyId, keySecret, api: this.host.address().api };
  }

  /** Made anew when the test gateway came back at another address. */
  private get razorpay(): Razorpay {
    const { access } = this;
    if (this.client?.api !== access.api) this.client = { api: access.api, razorpay: packageClient(access) };
    return this.client.razorpay;
  }
}

interface Page {
  /** Unix seconds, both included. */
  readonly from: number;
  readonly to: number;
  readonly count: number;
  readonly skip: number;
}

/** Page by page. What is new meanwhile moves the pages: an entity that comes twice counts once. */
async function allBetween(from: Date, to: Date, page: (query: Page) => Promise<unknown>) {
  const found = new Map<string, ReturnType<typeof entity>>();
  const range = { from: Math.floor(from.getTime() / 1000), to: Math.ceil(to.getTime() / 1000) - 1 };
  for (let skip = 0; ; skip += A_PAGE) {
    const some = items(await withTries(() => page({ ...range, count: A_PAGE, skip })));
    for (const one of some) found.set(text(one, 'id'), one);
    if (some.length < A_PAGE) return [...found.values()];
  }
}
