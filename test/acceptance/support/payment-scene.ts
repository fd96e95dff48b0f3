import { createHmac } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import type { AdminPayment, CreatedOrder, Ledger, Payment, TestPayResult } from '@tracewright/contracts/payments';
import { inr, Refusal } from '@tracewright/kernel';
import type { Faults, GatewayState } from '@tracewright/test-gateway';
import { until } from '@tracewright/testing';
import type { Offer, Seller } from '../../../backend/src/platform/sales';
import { type Person, type RunningApp, startApp, type StartOptions } from './app';
import type { HttpClient } from './http-client';
import { TestClock } from './test-clock';

export const PRICE = 79_900;

export const isPaid = ({ status }: { readonly status: string }): boolean => status === 'captured';

/** What the checkout hands to the page. */
export type Paid = Exclude<TestPayResult, { readonly error: object }>;

/** Sells anything whose id says whose it is (`OWNER:NAME`), at one price. */
export class Shop implements Seller {
  /** ISO 8601, of what is offered from now on. */
  payableUntil: string | null = null;
  price = PRICE;

  async offer(userId: string, asked: string): Promise<Offer> {
    const referenceId = asked === 'temp' ? `${userId}:newest` : asked;
    if (!referenceId.startsWith(`${userId}:`)) throw new Refusal('not_found', 'not_found', 'There is no such thing.');
    const title = `A review of ${referenceId.slice(userId.length + 1)}`;
    const { payableUntil, price } = this;
    return { purchase: referenceId, referenceId, title, amount: inr(price), payableUntil };
  }
}

/** The application with its test gateway, somebody who buys, and the administrator. */
export class PaymentScene {
  private count = 0;

  private constructor(
    readonly app: RunningApp,
    readonly clock: TestClock,
    readonly shop: Shop,
    readonly admin: HttpClient,
    readonly asha: Person,
  ) {}

  static async open(options: StartOptions = {}): Promise<PaymentScene> {
    const [clock, shop] = [new TestClock(), new Shop()];
    const app = await startApp({ clock, sells: { review: shop }, ...options });
    return new PaymentScene(app, clock, shop, await app.admin(), await app.person('asha'));
  }

  /** Something new that Asha can buy. */
  thing(person: Person = this.asha): string {
    this.count += 1;
    return `${person.user.id}:thing-${this.count}`;
  }

  async order(referenceId = this.thing(), client: HttpClient = this.asha.client): Promise<CreatedOrder> {
    const wish = { service: 'review', referenceId, amount: this.shop.price, currency: 'INR' };
    const { status, body } = await client.post<CreatedOrder>('/api/razorpay/create-order', wish);
    expect([status, body]).toEqual([200, expect.anything()]);
    return body;
  }

  async pay({ orderId }: CreatedOrder, method: 'card' | 'upi' = 'card'): Promise<Paid> {
    const pay = { orderId, method, outcome: 'success' };
    const { status, body } = await this.admin.post<TestPayResult>('/api/test-gateway/pay', pay);
    if (status !== 200 || 'error' in body) throw new Error(`paying answered ${status}: ${JSON.stringify(body)}`);
    return body;
  }

  async fail({ orderId }: CreatedOrder): Promise<unknown> {
    const pay = { orderId, method: 'card', outcome: 'failure' };
    return (await this.admin.post('/api/test-gateway/pay', pay)).body;
  }

  verify(paid: object, client: HttpClient = this.asha.client) {
    return client.post<{ status: string; paymentId: string }>('/api/razorpay/verify-payment', paid);
  }

  async faults(faults: Partial<Faults>): Promise<void> {
    const { status, body } = await this.admin.put('/api/test-gateway/faults', faults);
    expect([status, body]).toEqual([200, expect.anything()]);
  }

  noFaults(): Promise<void> {
    return this.faults({
      ...{ webhookLost: null, webhookDuplicated: null, webhookReordered: null, restServerError: null },
      ...{ restAnswerLost: null, restRateLimited: null, authorisedOnly: null, doublePayment: null },
      ...{ otherAmount: null, refundFails: null, refundPending: null, lateAuthorisation: null, upiPending: null },
    });
  }

  /** What is due at the gateway by the clock, done now. */
  async settle(): Promise<void> {
    expect((await this.admin.post('/api/test-gateway/settle')).status).toBe(204);
  }

  /** Undefined, too, where the list has not reached yet what this caller has done: then it is asked again. */
  async payment(paymentId: string): Promise<AdminPayment | undefined> {
    const { status, body } = await this.admin.get<AdminPayment[]>('/api/admin/payments?limit=200');
    return status === 503 ? undefined : body.find(({ id }) => id === paymentId);
  }

  /** Waits until the operators' list shows it so. */
  async seen(paymentId: string, what: string, is: (payment: AdminPayment) => boolean): Promise<AdminPayment> {
    let found: AdminPayment | undefined;
    await until(`the payment ${what}`, async () => {
      found = await this.payment(paymentId);
      return found !== undefined && is(found);
    });
    if (!found) throw new Error('never');
    return found;
  }

  async own(client: HttpClient = this.asha.client): Promise<readonly Payment[]> {
    return (await client.get<Payment[]>('/api/payments?limit=200')).body;
  }

  async ledger(): Promise<Ledger> {
    return (await this.admin.get<Ledger>('/api/admin/ledger')).body;
  }

  /** Types of the payment's events, oldest first. */
  async events(paymentId: string): Promise<readonly string[]> {
    const stored = (await this.app.infrastructure.store.readStream(`payment-${paymentId}`)) ?? [];
    return stored.map(({ type }) => type.slice('payment.'.length));
  }

  get secrets() {
    const seed = fs.readFileSync(path.join(this.app.data.dataDir, 'test-gateway-secret'), 'utf8').trim();
    const of = (name: string): string => createHmac('sha256', seed).update(name).digest('hex');
    return { keySecret: of('key secret'), webhookSecret: of('webhook secret'), controlToken: of('control token') };
  }

  /** What the gateway itself knows. */
  async gateway<Answer = GatewayState>(call = '/state', body?: object): Promise<Answer> {
    const url = fs.readFileSync(path.join(this.app.data.dataDir, 'test-gateway', 'address'), 'utf8').trim();
    const response = await fetch(`${url}/control${call}`, {
      method: body ? 'POST' : 'GET',
      headers: { authorization: `Bearer ${this.secrets.controlToken}`, 'content-type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    });
    expect(response.status).toBe(200);
    return (await response.json()) as Answer;
  }

  /** Sends a report as the gateway would. */
  async webhook(body: string | Buffer, headers: { readonly [name: string]: string } = {}) {
    const signature = createHmac('sha256', this.secrets.webhookSecret).update(body).digest('hex');
    const response = await fetch(`${this.app.url}/api/razorpay/webhook`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-razorpay-signature': signature, ...headers },
      body: typeof body === 'string' ? body : new Uint8Array(body),
    });
    return { status: response.status, body: (await response.json()) as { status?: string; code?: string } };
  }
}
