import type { CreatedOrder, Payment, TestPayResult, VerifiedPayment } from '@tracewright/contracts/payments';
import type { PaidTier, Subscription, Use } from '@tracewright/contracts/subscriptions';
import { type ReservedUse, ReserveUse } from '@tracewright/contracts/subscriptions/messages';
import { until } from '@tracewright/testing';
import { ReserveUseHandler } from '../../../backend/src/modules/subscriptions/commands/reserve-use.command';
import { PlanReader } from '../../../backend/src/modules/subscriptions/readers/plan-reader';
import { commandContext, CommandRunner, newCommandId } from '../../../backend/src/platform/commands';
import { PASSWORD, type Person, type RunningApp, startApp } from './app';
import { MessageDesk } from './message-desk';
import { TestClock } from './test-clock';

/** The application with its test gateway and a clock that can be moved. */
export class PlanScene {
  private constructor(
    readonly app: RunningApp,
    readonly clock: TestClock,
  ) {}

  static async open(): Promise<PlanScene> {
    const clock = new TestClock();
    return new PlanScene(await startApp({ clock }), clock);
  }

  /** As another process of the product has it: it shares the database alone. */
  runner(): CommandRunner {
    return new CommandRunner({ store: this.app.infrastructure.store, build: 'test', versionOf: () => 1 });
  }

  /**
   * Moves the clock to a moment and signs people in again, whose sessions may be over by then. Their sessions are events:
   * whoever waits for a time looks at the clock after each.
   */
  async goTo(moment: string | Date, ...people: readonly Person[]): Promise<void> {
    this.clock.advance(new Date(moment).getTime() - this.clock.now().getTime() + 1000);
    for (const { client, user } of people) {
      const { status } = await client.post('/api/auth/login', { username: user.username, password: PASSWORD });
      expect(status).toBe(200);
    }
  }

  async desk(): Promise<MessageDesk> {
    return new MessageDesk(await this.app.admin());
  }

  async planOf({ client }: Person): Promise<Subscription> {
    const { status, body } = await client.get<Subscription>('/api/user/subscription');
    expect(status).toBe(200);
    return body;
  }

  /** Waits until the plan is as it should be, and answers it. */
  async becomes(person: Person, expected: Partial<Subscription>): Promise<Subscription> {
    let plan = await this.planOf(person);
    const fits = (): boolean =>
      Object.entries(expected).every(([name, value]) => plan[name as keyof Subscription] === value);
    await until(`the plan is ${JSON.stringify(expected)}`, async () => {
      plan = await this.planOf(person);
      return fits();
    });
    return plan;
  }

  async usesOf({ client }: Person, query = ''): Promise<readonly Use[]> {
    return (await client.get<Use[]>(`/api/user/usage${query}`)).body;
  }

  /** A month of a plan, paid as people do: an order, the gateway's checkout, and what it answered. */
  async pay(person: Person, tier: PaidTier): Promise<CreatedOrder> {
    return this.settle(person, await this.order(person, tier));
  }

  async order({ client }: Person, planId: PaidTier): Promise<CreatedOrder> {
    const { status, body } = await client.post<CreatedOrder>('/api/razorpay/create-order', { planId });
    expect([status, body]).toEqual([200, expect.anything()]);
    return body;
  }

  async settle({ client }: Person, order: CreatedOrder): Promise<CreatedOrder> {
    const admin = await this.app.admin();
    const pay = { orderId: order.orderId, method: 'card', outcome: 'success' };
    const { status, body } = await admin.post<TestPayResult>('/api/test-gateway/pay', pay);
    expect([status, body]).toEqual([200, expect.objectContaining({ razorpay_order_id: order.orderId })]);
    const verified = await client.post<VerifiedPayment>('/api/razorpay/verify-payment', body);
    expect([verified.status, verified.body]).toEqual([200, expect.objectContaining({ status: 'paid' })]);
    return order;
  }

  async payment({ client }: Person, { paymentId }: CreatedOrder): Promise<Payment | undefined> {
    return (await client.get<Payment[]>('/api/payments?limit=200')).body.find(({ id }) => id === paymentId);
  }

  /** As a part of the product that counts its uses asks. */
  reserve({ user }: Person, useId: string = newCommandId(), runner = this.runner()): Promise<ReservedUse> {
    const origin = commandContext({ type: 'user', id: user.id }, this.clock.now());
    const handler = new ReserveUseHandler(runner, new PlanReader(runner));
    return handler.execute(new ReserveUse(user.id, useId, 'Recommendations', origin));
  }
}
