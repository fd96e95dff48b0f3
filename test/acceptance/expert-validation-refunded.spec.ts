import type { CreatedOrder } from '@tracewright/contracts/payments';
import type { CircuitReview, ManagedReview } from '@tracewright/contracts/reviews';
import type { ExpertValidation } from '@tracewright/contracts/subscriptions';
import { until } from '@tracewright/testing';
import type { HttpClient } from './support/http-client';
import type { Person } from './support/app';
import type { MessageDesk } from './support/message-desk';
import { PlanScene } from './support/plan-scene';
import { ask, change, PICTURE } from './support/reviews';

let scene: PlanScene;
let admin: HttpClient;
let desk: MessageDesk;
beforeAll(async () => {
  scene = await PlanScene.open();
  admin = await scene.app.admin();
  desk = await scene.desk();
});
afterAll(() => scene.app.stop());

const FILE = [['lamps.png', PICTURE]] as const;
const withCredit = async ({ client }: Person): Promise<CircuitReview> => {
  const { status, body } = await ask(client, { useCredit: 'true' }, FILE);
  expect([status, body.paymentStatus]).toEqual([201, 'credit']);
  return body;
};

async function subscriber(name: string): Promise<{ readonly person: Person; readonly order: CreatedOrder }> {
  const person = await scene.app.person(name);
  const order = await scene.pay(person, 'professional');
  await scene.becomes(person, { tier: 'professional' });
  return { person, order };
}

/** @param paise all of it where left out */
async function refund({ paymentId }: CreatedOrder, paise?: number): Promise<void> {
  const body = { reason: 'Asked for by phone', ...(paise !== undefined && { amount: paise }) };
  expect((await admin.post(`/api/admin/payments/${paymentId}/refund`, body)).status).toBe(202);
}

const validation = async ({ client }: Person): Promise<ExpertValidation> =>
  (await client.get<ExpertValidation>('/api/user/expert-validation')).body;

async function becomes(person: Person, state: ExpertValidation['state']): Promise<ExpertValidation> {
  await until(`the expert validation is ${state}`, async () => (await validation(person)).state === state);
  return validation(person);
}

async function review({ client }: Person, id: string): Promise<CircuitReview> {
  return (await client.get<CircuitReview>(`/api/circuit-reviews/${id}`)).body;
}

it('is taken back unused with its month, and neither a part of the price nor another month takes it', async () => {
  const { person, order } = await subscriber('asha');
  await refund(order, 10_000);
  await until('a part went back', async () => (await scene.payment(person, order))?.refunded === 10_000);
  expect(await validation(person)).toMatchObject({ state: 'available' });
  await refund(order);
  await becomes(person, 'not included');
  const { status, body } = await ask(person.client, { useCredit: 'true' }, FILE);
  expect([status, body.code]).toEqual([402, 'expert_validation_not_included']);
  await scene.pay(person, 'professional');
  await becomes(person, 'available');
});

it('that was given back is taken back too, though it could be used beyond its month', async () => {
  const { person, order } = await subscriber('ravi');
  const asked = await withCredit(person);
  await change(admin, asked.id, { status: 'cancelled' });
  await becomes(person, 'available');
  await refund(order);
  await becomes(person, 'not included');
});

it('leaves a review that has not begun to be paid: told by letter, with its own time to pay and to deliver', async () => {
  const { person, order } = await subscriber('mira');
  const { id } = await withCredit(person);
  await refund(order);
  await until('it is to be paid', async () => (await review(person, id)).paymentStatus === 'pending');
  const unpaid = await review(person, id);
  expect(unpaid).toMatchObject({ status: 'pending', amount: 799, paid: 0, dueAt: null });
  expect(unpaid.steps.map(({ step }) => step)).toContain('credit-withdrawn');
  expect(Date.parse(unpaid.payableUntil ?? '')).toBeGreaterThan(scene.clock.now().getTime() + 47 * 60 * 60_000);
  await becomes(person, 'not included');
  await until('the use is given back', async () => (await validation(person)).uses[0]?.state === 'given-back');
  expect((await validation(person)).uses).toMatchObject([{ reviewId: id, reason: 'refunded' }]);
  const { content } = await desk.newest('payment-due');
  const text = content?.text ?? '';
  expect(text).toContain('was covered by an expert validation of your plan');
  expect(text).toContain(`/payment-gateway?service=review&id=${id}&amount=799`);
  expect((await change(admin, id, { status: 'in-review' })).body.code).toBe('not_paid');

  const wish = { service: 'review', referenceId: id, amount: 79_900, currency: 'INR' };
  const { body } = await person.client.post<CreatedOrder>('/api/razorpay/create-order', wish);
  await scene.settle(person, body);
  await until('it is paid', async () => (await review(person, id)).paymentStatus === 'paid');
  const { paidAt, dueAt } = await review(person, id);
  expect(Date.parse(dueAt ?? '') - Date.parse(paidAt ?? '')).toBe(48 * 60 * 60_000);
  await until('nothing keeps an expert from beginning', async () => {
    const { status } = await change(admin, id, { status: 'in-review' });
    return status === 200;
  });
  // What was paid does not use what was taken back.
  expect((await validation(person)).uses).toMatchObject([{ state: 'given-back', reason: 'refunded' }]);
});

it('leaves a review that nobody pays to expire, and one that has begun to be delivered', async () => {
  const { person: usha, order: first } = await subscriber('usha');
  const { person: tara, order: second } = await subscriber('tara');
  const [waiting, begun] = [await withCredit(usha), await withCredit(tara)];
  await change(admin, begun.id, { status: 'in-review' });
  await becomes(tara, 'used');
  await Promise.all([refund(first), refund(second)]);
  await until('it is to be paid', async () => (await review(usha, waiting.id)).paymentStatus === 'pending');
  await until('the other month ended', async () => (await scene.planOf(tara)).tier === 'free');
  await scene.goTo(new Date(scene.clock.now().getTime() + 49 * 60 * 60_000), usha, tara);
  await until('it expired', async () => (await review(usha, waiting.id)).status === 'cancelled');
  expect(await review(tara, begun.id)).toMatchObject({ status: 'in-review', paymentStatus: 'credit' });
  expect((await validation(tara)).uses).toMatchObject([{ reviewId: begun.id, state: 'committed' }]);
  const report = { status: 'completed', reviewReport: 'It is fine.' };
  const signedIn = await scene.app.admin();
  const { body } = await signedIn.patch<ManagedReview>(`/api/admin/circuit-reviews/${begun.id}`, report);
  expect(body).toMatchObject({ status: 'completed', paymentStatus: 'credit' });
});
