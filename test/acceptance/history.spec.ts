import type { UserStatistics } from '@tracewright/contracts/history';
import { PASSWORD } from './support/app';
import { ConsultationScene } from './support/consultation-scene';
import type { HttpClient } from './support/http-client';
import { after, ask, change } from './support/reviews';

let scene: ConsultationScene;
beforeAll(async () => {
  scene = await ConsultationScene.open();
});
afterAll(() => scene.app.stop());

const statistics = async (client: HttpClient, seen: { readonly [name: string]: string } = {}) => {
  const { status, body } = await client.get<UserStatistics>('/api/user/statistics', seen);
  expect(status).toBe(200);
  return body;
};

const NOTHING = {
  totalRecommendations: 0,
  monthlyRecommendations: 0,
  totalReviews: 0,
  completedReviews: 0,
  totalConsultations: 0,
  consultationHours: 0,
  estimatedSavings: 0,
};

describe('the statistics of somebody', () => {
  it('are zeros at first, with the reason where a zero needs one', async () => {
    const ravi = await scene.app.person('ravi');
    const found = await statistics(ravi.client);
    expect(found).toMatchObject(NOTHING);
    expect(found.reasons).toEqual({ recommendations: null, savings: expect.stringContaining('no recommendation yet') });
  });

  it('count what was asked for, and the hours of what took place', async () => {
    const { client } = scene.asha;
    const first = await scene.booked();
    await scene.booked(client, { serviceType: 'expert-consultation', ...scene.inHours(96) });
    expect(await statistics(client)).toMatchObject({ ...NOTHING, totalConsultations: 2 });
    const held = await scene.setStatus(first.id, {
      status: 'completed',
      withoutPayment: true,
      reason: 'Paid by bank transfer',
    });
    expect(await statistics(client, after(held))).toMatchObject({ totalConsultations: 2, consultationHours: 0.75 });
    const corrected = await scene.setStatus(first.id, { status: 'confirmed', reason: 'It is tomorrow' });
    expect(await statistics(client, after(corrected))).toMatchObject({ totalConsultations: 2, consultationHours: 0 });
  });

  it('count reviews, and those with a report as completed', async () => {
    const { client } = scene.asha;
    const { id } = (await ask(client)).body;
    expect(await statistics(client)).toMatchObject({ totalReviews: 1, completedReviews: 0 });
    const done = await change(scene.admin, id, {
      reviewReport: 'Mind the antenna.',
      status: 'completed',
      withoutPayment: true,
      reason: 'Paid by bank transfer',
    });
    expect(done.status).toBe(200);
    expect(await statistics(client, after(done))).toMatchObject({ totalReviews: 1, completedReviews: 1 });
  });

  it('are nobody else’s, and gone with the account', async () => {
    const meera = await scene.app.person('meera');
    await scene.booked(meera.client, scene.inHours(120));
    expect(await statistics(meera.client)).toMatchObject({ totalConsultations: 1, totalReviews: 0 });
    const erased = await meera.client.delete('/api/user', { password: PASSWORD });
    const gone = erased.headers.get('x-event-position') ?? '';
    expect(await scene.app.infrastructure.projections.waitFor(gone, ['history'], 10_000)).toBe(true);
    const { rows } = await scene.app.infrastructure.pool.query(
      'select id from read.history_items where owner_id = $1',
      [meera.user.id],
    );
    expect(rows).toEqual([]);
  });
});
