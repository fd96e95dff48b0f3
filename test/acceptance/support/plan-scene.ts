import type { PaidTier, Subscription, Use } from '@tracewright/contracts/subscriptions';
import { type ReservedUse, ReserveUse } from '@tracewright/contracts/subscriptions/messages';
import { until } from '@tracewright/testing';
import { PAYMENT } from '../../../backend/src/modules/payments/commands/aggregate';
import { paymentIdOf } from '../../../backend/src/modules/payments/commands/ids';
import type { GatewayPayment } from '../../../backend/src/modules/payments/domain/facts';
import { ReserveUseHandler } from '../../../backend/src/modules/subscriptions/commands/reserve-use.command';
import { PlanOffers } from '../../../backend/src/modules/subscriptions/readers/plan-offers';
import { PlanReader } from '../../../backend/src/modules/subscriptions/readers/plan-reader';
import { commandContext, CommandRunner, newCommandId, step } from '../../../backend/src/platform/commands';
import { PASSWORD, type Person, type RunningApp, startApp } from './app';
import { MessageDesk } from './message-desk';
import { TestClock } from './test-clock';

/** The application with a clock that can be moved, and payments as the gateway tells them. */
export class PlanScene {
  private payments = 0;

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

  /** A payment for what is offered now: requested, ordered and taken. Answers its id. */
  async pay({ user }: Person, tier: PaidTier): Promise<string> {
    const runner = this.runner();
    const { purchase, amount, title, referenceId } = await new PlanOffers(new PlanReader(runner)).offer(
      user.id,
      tier,
      this.clock.now(),
    );
    return this.paid({ payerId: user.id, purchase, amount, title, referenceId });
  }

  async paid(bought: {
    readonly payerId: string;
    readonly purchase: string;
    readonly referenceId: string;
    readonly title: string;
    readonly amount: { readonly paise: number; readonly currency: 'INR' };
  }): Promise<string> {
    const { amount } = bought;
    const runner = this.runner();
    const paymentId = paymentIdOf('subscription', bought.purchase);
    const context = commandContext({ type: 'provider', id: 'gateway' }, this.clock.now());
    const request = { ...bought, paymentId, service: 'subscription', payableUntil: null } as const;
    const number = (this.payments += 1);
    const [orderId, id] = [`order_${number}`, `pay_${number}`];
    await runner.run(PAYMENT, paymentId, { type: 'Request', request, now: context.now }, context);
    await runner.run(PAYMENT, paymentId, { type: 'OpenOrder', orderId, testMode: true }, step(context, 'order'));
    const taken: GatewayPayment = {
      id,
      orderId,
      status: 'taken',
      amount: amount.paise,
      currency: 'INR',
      method: 'card',
      fee: null,
      at: context.now.toISOString(),
      error: null,
    };
    const facts = { payments: [taken], refunds: [], disputes: [] };
    await runner.run(PAYMENT, paymentId, { type: 'Observe', facts }, step(context, 'taken'));
    return paymentId;
  }

  /** As a part of the product that counts its uses asks. */
  reserve({ user }: Person, useId: string = newCommandId(), runner = this.runner()): Promise<ReservedUse> {
    const origin = commandContext({ type: 'user', id: user.id }, this.clock.now());
    const handler = new ReserveUseHandler(runner, new PlanReader(runner));
    return handler.execute(new ReserveUse(user.id, useId, 'Recommendations', origin));
  }
}
