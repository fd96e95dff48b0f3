import type { MessageDetail, MessageEntry } from '@tracewright/contracts/notifications';
import type { CreatedOrder } from '@tracewright/contracts/payments';
import type { CircuitReview, ManagedReview } from '@tracewright/contracts/reviews';
import { until } from '@tracewright/testing';
import { type Person, type RunningApp, startApp, type StartOptions } from './app';
import type { HttpClient } from './http-client';
import { MessageDesk } from './message-desk';
import { ask, type Content } from './reviews';
import { TestClock } from './test-clock';

export const SUPPORT = 'desk@example.com';

/** The application with its test gateway, somebody who has reviews made, and the administrator. */
export class ReviewScene {
  readonly desk: MessageDesk;

  private constructor(
    readonly app: RunningApp,
    readonly clock: TestClock,
    readonly admin: HttpClient,
    readonly asha: Person,
  ) {
    this.desk = new MessageDesk(admin);
  }

  static async open(options: StartOptions = {}): Promise<ReviewScene> {
    const clock = new TestClock();
    const app = await startApp({ clock, env: { SUPPORT_EMAIL: SUPPORT }, ...options });
    return new ReviewScene(app, clock, await app.admin(), await app.person('asha'));
  }

  /** A review that was asked for and paid by the test gateway. */
  async paid(
    reviewType: string,
    files?: readonly (readonly [string, Content])[],
    { client }: Person = this.asha,
  ): Promise<CircuitReview> {
    const { status, body: review } = await ask(client, { reviewType }, files);
    expect(status).toBe(201);
    await this.pay(review, client);
    return review;
  }

  async pay({ id, amount }: CircuitReview, client: HttpClient = this.asha.client): Promise<void> {
    const wish = { service: 'review', referenceId: id, amount: amount * 100, currency: 'INR' };
    const order = await client.post<CreatedOrder>('/api/razorpay/create-order', wish);
    expect([order.status, order.body]).toEqual([200, expect.anything()]);
    const pay = { orderId: order.body.orderId, method: 'card', outcome: 'success' };
    const paid = await this.admin.post<object>('/api/test-gateway/pay', pay);
    const verified = await client.post('/api/razorpay/verify-payment', paid.body);
    expect([verified.status, verified.body]).toEqual([200, expect.objectContaining({ status: 'paid' })]);
  }

  /** Waits until its owner sees it so. */
  async seen(
    id: string,
    what: string,
    is: (review: CircuitReview) => boolean,
    { client }: Person = this.asha,
  ): Promise<CircuitReview> {
    const last: CircuitReview[] = [];
    await until(`the review ${what}`, async () => {
      const { body } = await client.get<CircuitReview>(`/api/circuit-reviews/${id}`);
      last.push(body);
      return is(body);
    });
    const [review] = last.slice(-1);
    if (!review) throw new Error('never');
    return review;
  }

  /** Waits until the administrator's list shows it so. */
  async listed(id: string, is: (review: ManagedReview) => boolean): Promise<void> {
    await until('the list of reviews shows it', async () => {
      const { body } = await this.admin.get<ManagedReview[]>('/api/admin/circuit-reviews?limit=200');
      return body.some((review) => review.id === id && is(review));
    });
  }

  /** The message about one review that operators get, once it is there. */
  async alert(kind: 'review-handed-over' | 'review-late', id: string): Promise<MessageDetail> {
    const isIt = (entry: MessageEntry): boolean => entry.kind === kind && entry.cause.stream === `review-${id}`;
    await until(`operators are told: ${kind}`, async () => (await this.desk.all()).some(isIt));
    return this.desk.open((await this.desk.all()).find(isIt)?.id ?? '');
  }

  /** Event types of its stream, without their prefix. */
  async events(id: string): Promise<readonly string[]> {
    const stored = (await this.app.infrastructure.store.readStream(`review-${id}`)) ?? [];
    return stored.map(({ type }) => type.slice('review.'.length));
  }
}

/** Another version of the test board, whose LED is gone. */
export const withoutLed = (board: Uint8Array): string => {
  const text = Buffer.from(board).toString('utf8');
  const start = text.search(/\(footprint "LED_SMD/);
  if (start < 0) throw new Error('the board has lost its LED');
  let depth = 0;
  for (let at = start; at < text.length; at++) {
    if (text[at] === '(') depth += 1;
    if (text[at] === ')' && --depth === 0) return text.slice(0, start) + text.slice(at + 1);
  }
  throw new Error('the board is broken');
};
