import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { AuditEvent } from '@tracewright/contracts/audit';
import type { JobEntry, ProcessEntry } from '@tracewright/contracts/operations';
import type {
  AdminPayment,
  CreatedOrder,
  Ledger,
  ReconciliationRun,
  SoldService,
} from '@tracewright/contracts/payments';
import { type CheckoutResponse, fileStore, startTestGateway, type TestGateway } from '@tracewright/test-gateway';
import { until } from '@tracewright/testing';
import { HttpClient } from '../../acceptance/support/http-client';
import { ask } from '../../acceptance/support/reviews';
import { Product } from '../../faults/support/product';
import { Gate } from './gate';

const HOUR = 3_600_000;
const PASSWORD = 'correct horse battery';
const ADMIN = { username: 'admin', password: 'Correct-Horse-77x' };
const KEYS = {
  keyId: 'rzp_test_killedproduct1',
  keySecret: 'the key secret of the killed product',
  webhookSecret: 'the webhook secret of the killed product',
};
const PAGE = 200;

export type Bought = Extract<SoldService, 'consultation' | 'review' | 'subscription'>;

/** Something that one person is about to buy, and the keys of his requests, which stay when he repeats them. */
export interface Purchase {
  readonly service: Bought;
  readonly client: HttpClient;
  /** Of a plan, its tier. */
  readonly referenceId: string;
  readonly keys: { readonly [request: string]: string };
}

/**
 * The built product as a process that is killed, and the gateway, whose journal goes on. What they say to each other
 * passes gates: there the product can be killed in the middle of a call.
 */
export class KilledShop {
  private people = 0;
  readonly admin: HttpClient;

  private constructor(
    readonly product: Product,
    readonly gateway: TestGateway,
    /** What the product asks the gateway. */
    readonly calls: Gate,
    /** What the gateway reports. */
    readonly webhooks: Gate,
    private readonly folder: string,
    private readonly clock: { aheadMs: number },
  ) {
    this.admin = new HttpClient(product.url);
  }

  static async open(): Promise<KilledShop> {
    const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'tracewright-gateway-'));
    const there: { product?: string; gateway?: string } = {};
    const calls = await Gate.before(() => there.gateway ?? '');
    const webhooks = await Gate.before(() => there.product ?? '');
    const clock = { aheadMs: 0 };
    const gateway = await startTestGateway({
      ...KEYS,
      controlToken: 'nobody calls it',
      webhookUrl: `${webhooks.url}/api/razorpay/webhook`,
      store: fileStore(path.join(folder, 'state.jsonl')),
      clock: () => new Date(Date.now() + clock.aheadMs),
    });
    const product = await Product.create({
      ...{ ADMIN_PASSWORD: ADMIN.password, LOG_LEVEL: 'error', RAZORPAY_API_BASE: `${calls.url}/v1` },
      ...{ RAZORPAY_KEY_ID: KEYS.keyId, RAZORPAY_KEY_SECRET: KEYS.keySecret },
      RAZORPAY_WEBHOOK_SECRET: KEYS.webhookSecret,
    });
    there.gateway = gateway.url;
    there.product = product.url;
    await product.start();
    const shop = new KilledShop(product, gateway, calls, webhooks, folder, clock);
    expect((await shop.admin.post('/api/auth/login', ADMIN)).status).toBe(200);
    return shop;
  }

  async close(): Promise<void> {
    await this.product.destroy();
    await Promise.all([this.gateway.close(), this.calls.close(), this.webhooks.close()]);
    fs.rmSync(this.folder, { recursive: true, force: true });
  }

  /** Something new, wanted by somebody new. */
  async wanted(service: Bought): Promise<Purchase> {
    this.people += 1;
    const name = `buyer${this.people}`;
    const client = new HttpClient(this.product.url);
    const account = { username: `${name}@example.com`, password: PASSWORD, displayName: name };
    expect((await client.post('/api/auth/register', account)).status).toBe(201);
    const keys = { order: `${name}-order`, cancel: `${name}-cancel`, refund: `${name}-refund` };
    return { service, client, keys, referenceId: await wish(service, client) };
  }

  /** As the page asks for it, with the key of the first request. */
  order({ service, client, referenceId, keys }: Purchase) {
    const wish = service === 'subscription' ? { planId: referenceId } : { service, referenceId };
    return client.post<CreatedOrder>('/api/razorpay/create-order', wish, { 'idempotency-key': keys.order ?? '' });
  }

  async ordered(purchase: Purchase): Promise<CreatedOrder> {
    const { status, body } = await this.order(purchase);
    expect([status, body]).toEqual([200, expect.objectContaining({ testMode: false })]);
    return body;
  }

  /** The customer at the checkout; answers what its page is handed. */
  async paid({ orderId }: CreatedOrder, isTold: boolean): Promise<CheckoutResponse> {
    this.gateway.setFaults({ webhookLost: isTold ? null : {} });
    const result = await this.gateway.pay({ orderId, method: 'card', outcome: 'success' });
    this.gateway.setFaults({ webhookLost: null });
    if (!result.paid) throw new Error(result.error.description);
    return result.response;
  }

  verify({ client }: Purchase, answer: object) {
    return client.post<{ status: string }>('/api/razorpay/verify-payment', answer);
  }

  /** What is tried later by the gateway, such as webhooks, is tried now. */
  async deliverWhatWaits(): Promise<void> {
    this.clock.aheadMs += HOUR;
    await this.gateway.settle();
  }

  async payments(): Promise<readonly AdminPayment[]> {
    return this.all<AdminPayment>('/api/admin/payments');
  }

  eventsOf(type: string): Promise<readonly AuditEvent[]> {
    return this.all<AuditEvent>(`/api/audit/events?type=${type}`);
  }

  async ledger(): Promise<Ledger> {
    return (await this.admin.get<Ledger>('/api/admin/ledger')).body;
  }

  /** Compares the books now and answers how they stand. */
  async reconciled(): Promise<ReconciliationRun> {
    const { status, body } = await this.admin.post<{ readonly id: string }>('/api/admin/reconciliation');
    expect(status).toBe(202);
    let newest: ReconciliationRun | undefined;
    await until('the books were compared', async () => {
      newest = (await this.admin.get<ReconciliationRun | undefined>('/api/admin/reconciliation')).body;
      return newest?.id === body.id;
    });
    if (!newest) throw new Error('never');
    return newest;
  }

  /** Jobs and processes that go no further by themselves. */
  async stuck(): Promise<readonly string[]> {
    const jobs = (await this.admin.get<JobEntry[]>('/api/ops/jobs')).body;
    const processes = (await this.admin.get<ProcessEntry[]>('/api/ops/processes')).body;
    return [
      ...jobs.filter(({ state }) => state === 'failed').map(({ name, error }) => `${name}: ${error}`),
      ...processes.filter(({ parkedCount, failedTimers }) => parkedCount + failedTimers > 0).map(({ name }) => name),
    ];
  }

  /** Less the fees, what the gateway holds for us by its own books, in paise. */
  heldByGateway(): number {
    const captured = this.gateway.state().payments.filter(({ captured: is }) => is);
    return captured.reduce((sum, { amount, amount_refunded: back, fee }) => sum + amount - back - (fee ?? 0), 0);
  }

  private async all<Entry>(address: string): Promise<readonly Entry[]> {
    const found: Entry[] = [];
    for (let cursor = ''; ;) {
      const query = `${address.includes('?') ? '&' : '?'}limit=${PAGE}${cursor && `&cursor=${cursor}`}`;
      const { status, body, headers } = await this.admin.get<Entry[]>(address + query);
      expect(status).toBe(200);
      found.push(...body);
      cursor = headers.get('x-next-cursor') ?? '';
      if (cursor === '') return found;
    }
  }
}

async function wish(service: Bought, client: HttpClient): Promise<string> {
  if (service === 'subscription') return 'professional';
  if (service === 'review') {
    const { status, body } = await ask(client, { reviewType: 'basic' });
    expect([status, body]).toEqual([201, expect.anything()]);
    return body.id;
  }
  const [preferredDate = '', time = ''] = new Date(Date.now() + 72 * HOUR).toISOString().split('T');
  const { status, body } = await client.post<{ readonly id: string }>('/api/consultations', {
    ...{ serviceType: 'design-review', consultationType: 'troubleshooting', projectDescription: 'A soil sensor.' },
    ...{ name: 'Asha Rao', email: 'asha@example.com', preferredDate, preferredTime: time.slice(0, 5), timeZone: 'UTC' },
  });
  expect([status, body]).toEqual([201, expect.anything()]);
  return body.id;
}
