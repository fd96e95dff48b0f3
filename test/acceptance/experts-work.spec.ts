import type { Assignment, MonthlyEarnings } from '@tracewright/contracts/experts';
import type { CircuitReview } from '@tracewright/contracts/reviews';
import { until } from '@tracewright/testing';
import { PASSWORD } from './support/app';
import { daily, type Expert, ExpertsScene } from './support/experts';
import { ask } from './support/reviews';

const HOUR = 60 * 60 * 1000;

let scene: ExpertsScene;
let ravi: Expert;
let divya: Expert;
beforeAll(async () => {
  scene = await ExpertsScene.open();
  ravi = await scene.expert('ravi');
  divya = await scene.expert('divya');
});
afterAll(() => scene.bookings.app.stop());

const own = async ({ client }: Expert) => (await client.get<Assignment[]>('/api/expert/assignments')).body;
const ids = (list: readonly Assignment[]) => list.map(({ referenceId }) => referenceId);
const earnings = async ({ client }: Expert) => (await client.get<MonthlyEarnings[]>('/api/expert/earnings')).body;

async function review(more: { readonly [field: string]: string } = {}): Promise<string> {
  const { status, body } = await ask(scene.bookings.asha.client, more);
  expect([status, body]).toEqual([201, expect.anything()]);
  const { id } = body as CircuitReview;
  await until('it is known as work', async () => (await scene.workOf(id)) !== undefined);
  return id;
}

const setReview = (id: string, body: object) => scene.admin.patch(`/api/admin/circuit-reviews/${id}`, body);

describe('an assignment', () => {
  it('shows the expert what is to be done until when, and nobody else', async () => {
    const id = await review({ reviewType: 'express' });
    expect((await scene.assign(ravi.id, id, 'review')).status).toBe(201);
    await until('the expert sees it', async () => ids(await own(ravi)).includes(id));
    expect((await own(ravi))[0]).toMatchObject({
      service: 'review',
      referenceId: id,
      kind: 'express',
      status: 'open',
      customerName: 'Asha Rao',
      projectDescription: 'A soil sensor with a zebra-striped antenna',
      dueAt: null,
      secured: false,
    });
    expect(await own(divya)).toEqual([]);
    const before = scene.bookings.clock.now().getTime();
    expect((await setReview(id, { status: 'confirmed' })).status).toBe(200);
    const { dueAt } = await scene.until(id, 'it has a deadline', ({ secured }) => secured);
    const hours = (Date.parse(dueAt ?? '') - before) / HOUR;
    expect([hours > 11.99, hours < 12.1]).toEqual([true, true]);
  });

  it('goes to another expert when an operator says so, with its time', async () => {
    const date = scene.dayIn(9);
    const id = await scene.booked(date, '10:00');
    expect((await scene.assign(ravi.id, id)).status).toBe(201);
    expect((await scene.assign(ravi.id, id)).status).toBe(201);
    expect((await scene.assign(divya.id, id)).status).toBe(201);
    await until('the other expert sees it', async () => ids(await own(divya)).includes(id));
    expect(ids(await own(ravi))).not.toContain(id);
    // The first one is free again at that time, the second is not.
    const next = await scene.booked(date, '10:15');
    expect(await scene.assign(divya.id, next)).toMatchObject({ status: 409, body: { code: 'slot_taken' } });
    expect((await scene.assign(ravi.id, next)).status).toBe(201);
  });

  it('is refused for what is over, for what is not there, and for who is disabled', async () => {
    const id = await scene.booked(scene.dayIn(10), '10:00');
    expect(await scene.assign(ravi.id, 'none')).toMatchObject({ status: 404, body: { code: 'work_not_found' } });
    const nobody = await scene.assign(scene.bookings.asha.user.id, id);
    expect(nobody).toMatchObject({ status: 404, body: { code: 'expert_not_found' } });
    await scene.bookings.asha.client.post(`/api/consultations/${id}/cancel`, {});
    await scene.until(id, 'it is closed', ({ status }) => status === 'closed');
    expect(await scene.assign(ravi.id, id)).toMatchObject({ status: 409, body: { code: 'work_over' } });
    const off = await scene.expert('off');
    await scene.admin.patch(`/api/admin/experts/${off.id}`, { disabled: true });
    const open = await scene.booked(scene.dayIn(10), '12:00');
    await until('the expert is suspended', async () => {
      return (await scene.assign(off.id, open)).body.code === 'expert_disabled';
    });
  });

  it('of an expert who is gone has nobody, and its time goes to another', async () => {
    const [first, second] = [
      await scene.expert('first', { weekly: daily('14:00', '16:00') }),
      await scene.expert('second'),
    ];
    const consultation = await scene.booked(scene.dayIn(11), '14:00');
    await scene.until(consultation, 'the one with hours has it', ({ expertId }) => expertId === first.id);
    const other = await review();
    expect((await scene.assign(first.id, other, 'review')).status).toBe(201);
    await second.client.put('/api/expert/hours', { weekly: daily('14:00', '16:00') });
    expect((await first.client.delete('/api/user', { password: PASSWORD })).status).toBe(204);
    await scene.until(consultation, 'the other one has it', ({ expertId }) => expertId === second.id);
    await scene.until(other, 'nobody has it', ({ expertId }) => expertId === null);
    expect(ids(await scene.work('&unassigned=true'))).toContain(other);
  });
});

describe('what an expert earns', () => {
  it('is the agreed share of each thing delivered, by month, and is taken back with it', async () => {
    const share = await scene.admin.put(`/api/admin/experts/${divya.id}/share`, { share: 7000 });
    expect(share).toMatchObject({ status: 200, body: { share: 7000 } });
    const id = await review();
    await scene.assign(divya.id, id, 'review');
    await setReview(id, { status: 'confirmed' });
    await setReview(id, {
      status: 'completed',
      reviewReport: 'Swap C3 for a larger one.',
      withoutPayment: true,
      reason: 'Paid by bank transfer',
    });
    const done = await scene.until(id, 'it is delivered', ({ status }) => status === 'delivered');
    expect(done).toMatchObject({ expertId: divya.id, earned: 55_930 });
    await until('it is in the books', async () => (await earnings(divya)).length === 1);
    const month = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata', year: 'numeric', month: '2-digit' });
    expect(await earnings(divya)).toEqual([
      { month: month.format(scene.bookings.clock.now()).slice(0, 7), delivered: 1, earned: 55_930 },
    ]);
    expect(await earnings(ravi)).toEqual([]);
    // Another share counts from now on alone.
    await scene.admin.put(`/api/admin/experts/${divya.id}/share`, { share: 1000 });
    expect(await scene.workOf(id)).toMatchObject({ earned: 55_930 });
    await setReview(id, { status: 'confirmed', reason: 'The customer has a question.' });
    await scene.until(id, 'it is open again', ({ status }) => status === 'open');
    expect(await earnings(divya)).toEqual([]);
  });

  it.each([[-1], [10_001], [0.5], ['all']])('is no share of %s', async (share) => {
    expect(await scene.admin.put(`/api/admin/experts/${divya.id}/share`, { share })).toMatchObject({ status: 400 });
  });
});

test('services and skills are the expert’s own choice', async () => {
  const changed = await ravi.client.patch('/api/expert/profile', { services: ['follow-up'], skills: 'RF' });
  expect(changed).toMatchObject({ status: 200, body: { services: ['follow-up'], skills: 'RF' } });
  await ravi.client.put('/api/expert/hours', { weekly: daily('20:00', '21:00') });
  await scene.profile(ravi.client);
  expect(await scene.free(scene.dayIn(14), 'follow-up')).toContain('20:00');
  expect(await scene.free(scene.dayIn(14), 'project-planning')).not.toContain('20:00');
  const { body } = await scene.admin.get<{ id: string; skills: string }[]>('/api/admin/experts/profiles');
  expect(body.find(({ id }) => id === ravi.id)).toMatchObject({ skills: 'RF', displayName: 'ravi' });
  const wrong = await ravi.client.patch('/api/expert/profile', { services: ['lunch'] });
  expect(wrong).toMatchObject({ status: 400, body: { code: 'invalid_request' } });
});
