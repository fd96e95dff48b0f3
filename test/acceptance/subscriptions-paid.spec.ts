import type { ErrorBody } from '@tracewright/contracts';
import type { Subscription } from '@tracewright/contracts/subscriptions';
import { until } from '@tracewright/testing';
import { PASSWORD, type Person } from './support/app';
import { PlanScene } from './support/plan-scene';

// A year has many days.
vi.setConfig({ testTimeout: 180_000, hookTimeout: 180_000 });

const DAY_MS = 24 * 60 * 60_000;

let scene: PlanScene;
beforeAll(async () => {
  scene = await PlanScene.open();
});
afterAll(() => scene.app.stop());

const person = (name: string): Promise<Person> => scene.app.person(name);
const later = (moment: string | null, ms: number): string => new Date(Date.parse(moment ?? '') + ms).toISOString();
const change = ({ client }: Person, tier: string) =>
  client.post<Subscription & ErrorBody>('/api/user/subscription', { tier });
const eventsOfPayment = async (id: string): Promise<readonly string[]> =>
  ((await scene.app.infrastructure.store.readStream(`payment-${id}`)) ?? []).map(({ type }) => type);
const eventsOf = async ({ user }: Person): Promise<readonly string[]> =>
  ((await scene.app.infrastructure.store.readStream(`subscription-${user.id}`)) ?? []).map(({ type }) => type);

it('a payment gives the plan once, tells so, and allows more than the free plan does', async () => {
  const buyer = await person('buyer');
  for (const id of ['a', 'b', 'c']) await scene.reserve(buyer, id);
  await expect(scene.reserve(buyer, 'd')).rejects.toMatchObject({ code: 'usage_limit_reached' });
  await scene.pay(buyer, 'smart');
  const plan = await scene.becomes(buyer, { tier: 'smart' });
  expect(plan).toMatchObject({ state: 'paid', price: 199, usageLimit: -1, monthlyUsage: 3, trialAvailable: false });
  expect(await scene.reserve(buyer, 'd')).toMatchObject({ used: 4, limit: -1 });
  const told = await (await scene.desk()).newest('plan-bought', { recipient: 'buyer' });
  expect(told.content).toMatchObject({ to: 'buyer@example.com', subject: 'Smart Recommendations: thank you' });
  expect((await change(buyer, 'professional')).status).toBe(402);
  expect(await eventsOf(buyer)).toEqual(['subscription.PlanBought', 'subscription.PlanBegan']);
});

it('the change to free keeps what is paid until its end, and can be taken back until then', async () => {
  const leaver = await person('leaver');
  await scene.pay(leaver, 'smart');
  const { endsAt } = await scene.becomes(leaver, { tier: 'smart' });
  expect((await change(leaver, 'free')).body).toMatchObject({ tier: 'smart', cancelled: true, endsAt });
  expect((await change(leaver, 'smart')).body).toMatchObject({ tier: 'smart', cancelled: false });
  expect((await leaver.client.post<Subscription>('/api/user/subscription/cancel')).body.cancelled).toBe(true);
  await scene.goTo(later(endsAt, -DAY_MS), leaver);
  expect(await scene.planOf(leaver)).toMatchObject({ tier: 'smart', cancelled: true });
  await scene.goTo(later(endsAt, 0), leaver);
  expect(await scene.planOf(leaver)).toMatchObject({ tier: 'free', cancelled: false });
  await until('the end is recorded', async () => (await eventsOf(leaver)).includes('subscription.TermEnded'));
  expect(await eventsOf(leaver)).not.toContain('subscription.RenewalDue');
});

it('a larger plan begins at once, the rest of the smaller one waits and resumes', async () => {
  const grower = await person('grower');
  await scene.pay(grower, 'smart');
  const smart = await scene.becomes(grower, { tier: 'smart' });
  await scene.goTo(later(smart.startsAt, 10 * DAY_MS), grower);
  await scene.pay(grower, 'professional');
  const { endsAt, waiting } = await scene.becomes(grower, { tier: 'professional' });
  expect(waiting).toMatchObject([{ tier: 'smart', startsAt: endsAt }]);
  const rest = Date.parse(waiting[0]?.endsAt ?? '') - Date.parse(waiting[0]?.startsAt ?? '');
  expect(
    Math.abs(rest - (Date.parse(smart.endsAt ?? '') - Date.parse(smart.startsAt ?? '') - 10 * DAY_MS)),
  ).toBeLessThan(60_000);
  await scene.goTo(later(endsAt, 0), grower);
  expect(await scene.planOf(grower)).toMatchObject({ tier: 'smart', endsAt: waiting[0]?.endsAt, waiting: [] });
  await until(
    'it is recorded',
    async () => (await eventsOf(grower)).filter((type) => type.endsWith('Began')).length === 3,
  );
});

it('a smaller plan that is paid while a larger one runs is refused, and its money goes back', async () => {
  const two = await person('twotabs');
  // Two tabs: both orders are open when the first of them is paid.
  const smart = await scene.order(two, 'smart');
  await scene.pay(two, 'professional');
  await scene.becomes(two, { tier: 'professional' });
  await scene.settle(two, smart);
  await until('it is refunded', async () => (await scene.payment(two, smart))?.standing === 'refunded');
  expect(await scene.payment(two, smart)).toMatchObject({ amount: 19_900, refunded: 19_900 });
  expect(await scene.planOf(two)).toMatchObject({ tier: 'professional', waiting: [] });
  const refused = await two.client.post<ErrorBody>('/api/razorpay/create-order', { planId: 'smart' });
  expect([refused.status, refused.body.code]).toEqual([409, 'larger_plan_runs']);
});

it('a plan is sold at the price of the list alone, and not again while it runs', async () => {
  const careful = await person('careful');
  const order = (body: object) => careful.client.post<ErrorBody>('/api/razorpay/create-order', body);
  expect(await order({ planId: 'smart', amount: 100, currency: 'INR' })).toMatchObject({
    status: 422,
    body: { code: 'amount_mismatch' },
  });
  expect(await order({ planId: 'gold' })).toMatchObject({ status: 404, body: { code: 'plan_not_found' } });
  await scene.pay(careful, 'smart');
  await scene.becomes(careful, { tier: 'smart' });
  expect(await order({ planId: 'smart' })).toMatchObject({ status: 409, body: { code: 'already_subscribed' } });
});

it('what an operator refunds whole ends at once', async () => {
  const back = await person('moneyback');
  const { paymentId } = await scene.pay(back, 'enterprise');
  await scene.becomes(back, { tier: 'enterprise' });
  const admin = await scene.app.admin();
  const refund = (body: object) => admin.post(`/api/admin/payments/${paymentId}/refund`, body);
  expect((await refund({ amount: 50_000, reason: 'A day without service' })).status).toBeLessThan(300);
  await until('a part is back', async () => (await eventsOfPayment(paymentId)).includes('payment.RefundProcessed'));
  expect(await scene.planOf(back)).toMatchObject({ tier: 'enterprise' });
  expect((await refund({ reason: 'Bought by mistake' })).status).toBeLessThan(300);
  await scene.becomes(back, { tier: 'free' });
});

it('a month paid while a plan is tried counts from the end of the trial', async () => {
  const tester = await person('trier');
  const { body } = await tester.client.post<Subscription>('/api/user/subscription/trial', { tier: 'smart' });
  await scene.pay(tester, 'smart');
  await until('it waits', async () => (await scene.planOf(tester)).waiting.length === 1);
  expect(await scene.planOf(tester)).toMatchObject({
    state: 'trial',
    waiting: [{ tier: 'smart', startsAt: body.endsAt }],
  });
  await scene.goTo(later(body.endsAt, 0), tester);
  expect(await scene.planOf(tester)).toMatchObject({ tier: 'smart', state: 'paid', startsAt: body.endsAt });
});

it('a year: each month is announced, paid and goes on without a gap; then it is left to end', async () => {
  const loyal = await person('loyal');
  await scene.pay(loyal, 'professional');
  let plan = await scene.becomes(loyal, { tier: 'professional' });
  const begun = plan.startsAt ?? '';
  for (let month = 1; month <= 12; month += 1) {
    const { endsAt } = plan;
    await scene.goTo(later(endsAt, -3 * DAY_MS), loyal);
    await until('it is announced', async () => count(await eventsOf(loyal), 'RenewalDue') === month);
    await scene.pay(loyal, 'professional');
    await until('the next month waits', async () => (await scene.planOf(loyal)).waiting.length === 1);
    await scene.goTo(later(endsAt, 0), loyal);
    plan = await scene.planOf(loyal);
    expect(plan).toMatchObject({ tier: 'professional', startsAt: endsAt, waiting: [], price: 499 });
    await until('it began', async () => count(await eventsOf(loyal), 'PlanBegan') === month + 1);
  }
  expect(new Date(plan.startsAt ?? '').getUTCFullYear()).toBe(new Date(begun).getUTCFullYear() + 1);
  expect((plan.startsAt ?? '').slice(4, 7)).toBe(begun.slice(4, 7));

  await scene.goTo(later(plan.endsAt, -3 * DAY_MS), loyal);
  await until('it is announced', async () => count(await eventsOf(loyal), 'RenewalDue') === 13);
  await scene.goTo(later(plan.endsAt, 0), loyal);
  await until('it ends', async () => count(await eventsOf(loyal), 'TermEnded') === 13);
  expect(await scene.planOf(loyal)).toMatchObject({ tier: 'free', usageLimit: 3 });
  const over = await (await scene.desk()).newest('plan-expired', { recipient: 'loyal' });
  expect(over.content?.subject).toBe('Professional Engineer has ended');
});

it('an erased account has no plan any more, and gets no letters', async () => {
  const gone = await person('gone');
  await scene.pay(gone, 'smart');
  await scene.becomes(gone, { tier: 'smart' });
  expect((await gone.client.call('DELETE', '/api/user', { body: { password: PASSWORD } })).status).toBe(204);
  await until('it is closed', async () => (await eventsOf(gone)).includes('subscription.Closed'));
  expect(count(await eventsOf(gone), 'TermEnded')).toBe(1);
});

const count = (types: readonly string[], name: string): number =>
  types.filter((type) => type === `subscription.${name}`).length;
