import type { ErrorBody } from '@tracewright/contracts';
import type { ExpertValidation } from '@tracewright/contracts/subscriptions';
import { until } from '@tracewright/testing';
import { ReserveReviewCreditHandler } from '../../backend/src/modules/subscriptions/commands/reserve-review-credit.command';
import { PlanReader } from '../../backend/src/modules/subscriptions/readers/plan-reader';
import { commandContext } from '../../backend/src/platform/commands';
import type { Person } from './support/app';
import { PlanScene } from './support/plan-scene';
import { ask, change, PICTURE } from './support/reviews';

let scene: PlanScene;
beforeAll(async () => {
  scene = await PlanScene.open();
});
afterAll(() => scene.app.stop());

const CREDIT = { useCredit: 'true' };
const NOTE = [['lamps.png', PICTURE]] as const;

async function subscriber(name: string): Promise<Person> {
  const person = await scene.app.person(name);
  await scene.pay(person, 'professional');
  await scene.becomes(person, { tier: 'professional' });
  return person;
}

const validation = async ({ client }: Person): Promise<ExpertValidation> =>
  (await client.get<ExpertValidation>('/api/user/expert-validation')).body;

async function becomes(person: Person, state: ExpertValidation['state']): Promise<ExpertValidation> {
  await until(`the expert validation is ${state}`, async () => (await validation(person)).state === state);
  return validation(person);
}

it('covers a professional review: nothing to pay, used when the expert begins, and another comes with the next month', async () => {
  const asha = await subscriber('asha');
  const { endsAt } = await scene.planOf(asha);
  expect(await validation(asha)).toMatchObject({ state: 'available', usableUntil: endsAt, uses: [] });
  const asked = await ask(asha.client, CREDIT, NOTE);
  expect([asked.status, asked.body]).toMatchObject([
    201,
    { amount: 799, paymentStatus: 'credit', paid: 0, status: 'pending' },
  ]);
  expect(Date.parse(asked.body.dueAt ?? '') - Date.parse(asked.body.createdAt)).toBe(48 * 60 * 60 * 1000);
  expect(await validation(asha)).toMatchObject({
    state: 'reserved',
    uses: [{ reviewId: asked.body.id, state: 'reserved' }],
  });
  const order = await asha.client.post<ErrorBody>('/api/razorpay/create-order', {
    service: 'review',
    referenceId: asked.body.id,
    amount: 79_900,
    currency: 'INR',
  });
  expect([order.status, order.body.code]).toEqual([409, 'not_payable']);
  const again = await ask(asha.client, CREDIT, NOTE);
  expect([again.status, again.body.code]).toEqual([402, 'expert_validation_used']);

  const admin = await scene.app.admin();
  expect((await change(admin, asked.body.id, { status: 'in-review' })).status).toBe(200);
  const used = await becomes(asha, 'used');
  expect(used.uses).toMatchObject([{ reviewId: asked.body.id, state: 'committed', reason: null }]);

  await scene.goTo(new Date(Date.parse(endsAt ?? '') - 24 * 60 * 60_000), asha);
  await scene.pay(asha, 'professional');
  await scene.goTo(endsAt ?? '', asha);
  expect(await becomes(asha, 'available')).toMatchObject({ uses: [{ state: 'committed' }] });
});

it('is given back when the review is cancelled, and what is opened again then is paid', async () => {
  const ravi = await subscriber('ravi');
  const { body: first } = await ask(ravi.client, { ...CREDIT, reviewType: 'express' }, NOTE);
  expect(first).toMatchObject({ amount: 599, paymentStatus: 'credit' });
  const admin = await scene.app.admin();
  await change(admin, first.id, { status: 'cancelled' });
  const { uses } = await becomes(ravi, 'available');
  expect(uses).toMatchObject([{ reviewId: first.id, state: 'given-back', reason: 'cancelled' }]);
  const opened = await change(admin, first.id, { status: 'pending', reason: 'Asked for by phone' });
  expect(opened.body).toMatchObject({ paymentStatus: 'pending', amount: 599 });
  expect((await ask(ravi.client, CREDIT, NOTE)).body).toMatchObject({ paymentStatus: 'credit' });
});

it('goes back also where we cancel what was begun', async () => {
  const mira = await subscriber('mira');
  const { body: asked } = await ask(mira.client, CREDIT, NOTE);
  const admin = await scene.app.admin();
  await change(admin, asked.id, { status: 'in-review' });
  await becomes(mira, 'used');
  await change(admin, asked.id, { status: 'cancelled', reason: 'The expert fell ill' });
  expect((await becomes(mira, 'available')).uses).toMatchObject([{ reason: 'not delivered' }]);
});

it('that is given back after its month can be used for a month more, also without a plan', async () => {
  const usha = await subscriber('usha');
  const { endsAt } = await scene.planOf(usha);
  const { body: asked } = await ask(usha.client, CREDIT, NOTE);
  await scene.goTo(endsAt ?? '', usha);
  await becomes(usha, 'not included');
  const admin = await scene.app.admin();
  await change(admin, asked.id, { status: 'cancelled' });
  const { usableUntil } = await becomes(usha, 'available');
  expect(Date.parse(usableUntil ?? '')).toBeGreaterThan(scene.clock.now().getTime() + 27 * 24 * 60 * 60_000);
  expect((await ask(usha.client, CREDIT, NOTE)).body).toMatchObject({ paymentStatus: 'credit' });
  expect((await ask(usha.client, CREDIT, NOTE)).status).toBe(402);
});

it('is taken by exactly one of 50 requests at the same time', async () => {
  const tara = await subscriber('tara');
  const answers = await Promise.all(Array.from({ length: 50 }, () => ask(tara.client, CREDIT, NOTE)));
  const taken = answers.filter(({ status }) => status === 201);
  expect(taken.map(({ body }) => body.paymentStatus)).toEqual(['credit']);
  const others = new Set(answers.filter(({ status }) => status !== 201).map(({ body }) => body.code));
  // A person's rate and files in work are bounded before the credit is looked at.
  expect([...others]).toContain('expert_validation_used');
  expect(await validation(tara)).toMatchObject({
    state: 'reserved',
    uses: [{ reviewId: taken[0]?.body.id, state: 'reserved' }],
  });
});

it('is refused to smaller plans, tried ones and other reviews, and a refused request takes nothing', async () => {
  const free = await scene.app.person('free');
  const refused = await ask(free.client, CREDIT, NOTE);
  expect([refused.status, refused.body.code]).toEqual([402, 'expert_validation_not_included']);
  expect(refused.body.error).toContain('Professional Engineer');
  expect(await validation(free)).toMatchObject({ state: 'not included', usableUntil: null });
  await free.client.post('/api/user/subscription/trial', { tier: 'professional' });
  expect(await validation(free)).toMatchObject({ state: 'trial' });
  expect((await ask(free.client, CREDIT, NOTE)).body.code).toBe('expert_validation_not_included');

  const asha = await subscriber('careful');
  for (const reviewType of ['basic', 'comprehensive']) {
    const { status, body } = await ask(asha.client, { ...CREDIT, reviewType }, NOTE);
    expect([reviewType, status, body.code]).toEqual([reviewType, 400, 'expert_validation_type']);
  }
  expect((await ask(asha.client, { ...CREDIT, name: ' ' }, NOTE)).status).toBe(400);
  expect((await ask(asha.client, { ...CREDIT, useCredit: 'maybe' }, NOTE)).status).toBe(400);
  expect(await validation(asha)).toMatchObject({ state: 'available', uses: [] });
});

it('that was reserved for a request which never came is given back in time', async () => {
  const lost = await subscriber('lost');
  const runner = scene.runner();
  const origin = commandContext({ type: 'user', id: lost.user.id }, scene.clock.now());
  const handler = new ReserveReviewCreditHandler(runner, new PlanReader(runner));
  await handler.execute({ ownerId: lost.user.id, reviewId: '7K3M9QXW2D', reviewType: 'professional', origin });
  expect(await validation(lost)).toMatchObject({ state: 'reserved' });
  await scene.goTo(new Date(scene.clock.now().getTime() + 16 * 60_000), lost);
  const { uses } = await becomes(lost, 'available');
  expect(uses).toMatchObject([{ state: 'given-back', reason: 'not requested' }]);
});
