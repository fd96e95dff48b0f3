import type { PersonalExport } from '@tracewright/contracts/accounts';
import type { ConsultationStanding } from '@tracewright/contracts/consultations';
import { until } from '@tracewright/testing';
import { PASSWORD } from './support/app';
import { ConsultationScene } from './support/consultation-scene';
import { everythingIn } from './support/everything-in';
import type { HttpClient } from './support/http-client';

let scene: ConsultationScene;
beforeAll(async () => {
  scene = await ConsultationScene.open();
});
afterAll(() => scene.app.stop());

describe('another time', () => {
  it('is given by the owner, and has to be confirmed again', async () => {
    const { id } = await scene.booked();
    await scene.setStatus(id, { status: 'confirmed' });
    const to = scene.inHours(100);
    const moved = await scene.asha.client.post<ConsultationStanding>(`/api/consultations/${id}/reschedule`, to);
    expect(moved).toMatchObject({ status: 200, body: { id, status: 'pending', ...to } });
    expect((await scene.own()).find((booking) => booking.id === id)).toMatchObject({ status: 'pending', ...to });
  });

  it('stays in the zone of the booking when none is told', async () => {
    const { id } = await scene.booked(scene.asha.client, { timeZone: 'Europe/Berlin' });
    const { preferredDate, preferredTime } = scene.inHours(100);
    const moved = await scene.asha.client.post<ConsultationStanding>(`/api/consultations/${id}/reschedule`, {
      preferredDate,
      preferredTime,
    });
    expect(moved.body).toMatchObject({ preferredDate, preferredTime, timeZone: 'Europe/Berlin' });
  });

  it('is refused later than four hours before, and for the past', async () => {
    const { id } = await scene.booked(scene.asha.client, scene.inHours(5));
    const move = (to: object) => scene.asha.client.post(`/api/consultations/${id}/reschedule`, to);
    expect(await move(scene.inHours(-1))).toMatchObject({ status: 400 });
    scene.clock.advance(1.5 * 60 * 60 * 1000);
    expect(await move(scene.inHours(50))).toMatchObject({ status: 409, body: { code: 'too_late' } });
  });
});

describe('cancelling', () => {
  it('is for the owner and the administrator, and is once', async () => {
    const { id } = await scene.booked();
    const cancel = (client: HttpClient, body?: object) => client.post(`/api/consultations/${id}/cancel`, body);
    expect(await cancel(scene.asha.client, { reason: 'Found it' })).toMatchObject({
      status: 200,
      body: { status: 'cancelled' },
    });
    expect((await scene.own()).find((booking) => booking.id === id)).toMatchObject({
      status: 'cancelled',
      statusReason: 'Found it',
    });
    expect((await cancel(scene.asha.client)).status).toBe(200);
    const other = await scene.booked();
    expect((await scene.admin.post(`/api/consultations/${other.id}/cancel`)).status).toBe(200);
    await scene.setStatus(id, { status: 'completed', reason: 'It took place' });
    expect(await cancel(scene.asha.client)).toMatchObject({ status: 409, body: { code: 'not_open' } });
  });

  it("leaves other people's bookings alone: they are not there", async () => {
    const { id } = await scene.booked();
    const eve = (await scene.app.person('eve')).client;
    expect((await eve.post(`/api/consultations/${id}/cancel`)).status).toBe(404);
    expect((await eve.post(`/api/consultations/${id}/reschedule`, scene.inHours(100))).status).toBe(404);
    expect((await scene.own()).find((booking) => booking.id === id)?.status).toBe('pending');
  });
});

describe('a person', () => {
  it('finds the bookings in the export', async () => {
    const { client } = await scene.app.person('exporting');
    const { id } = await scene.booked(client, { message: 'only for the expert' });
    const { body } = await client.get<PersonalExport>('/api/user/export');
    expect(body.consultations).toEqual([expect.objectContaining({ id, message: 'only for the expert' })]);
    const history = JSON.stringify(body.history);
    expect(history).toContain('consultation.Requested');
    expect(history).toContain('only for the expert');
  });

  it('leaves nothing personal when the account is deleted, and no open booking', async () => {
    const { client } = await scene.app.person('leaving');
    const personal = { name: 'Xanthippe', email: 'xanthippe@example.org', projectDescription: 'Xanthippe’s amplifier' };
    const { id } = await scene.booked(client, personal);
    const done = await scene.booked(client, personal);
    await scene.setStatus(done.id, { status: 'completed', withoutPayment: true, reason: 'Paid by bank transfer' });
    await scene.setStatus(id, { status: 'confirmed', reason: 'for Xanthippe' });
    for (const booking of [id, done.id]) {
      const stored = await scene.app.infrastructure.store.raw.readStream(`consultation-${booking}`);
      expect(stored?.length).toBeGreaterThan(1);
      expect(JSON.stringify(stored?.map(({ data }) => data))).not.toMatch(/xanthippe/i);
    }
    await until('a table holds it', async () => /xanthippe/i.test(await everythingIn(scene.app.infrastructure.pool)));

    const erased = await client.delete('/api/user', { password: PASSWORD });
    const position = erased.headers.get('x-event-position');
    const standing = async (which: string) => (await scene.all(position)).find((booking) => booking.id === which);
    await until('the open booking is cancelled', async () => (await standing(id))?.status === 'cancelled');
    for (const which of [id, done.id]) {
      expect(await standing(which)).toMatchObject({ name: null, email: null, message: null, projectDescription: null });
    }
    expect(await standing(done.id)).toMatchObject({ status: 'completed', amount: 1499 });
    expect(await everythingIn(scene.app.infrastructure.pool)).not.toMatch(/xanthippe/i);

    const reopened = await scene.setStatus(id, { status: 'pending', reason: 'Xanthippe will be sorry' });
    expect(reopened.status).toBe(200);
    const after = reopened.headers.get('x-event-position');
    await until('it is cancelled again', async () =>
      (await scene.all(after)).some((booking) => booking.id === id && booking.status === 'cancelled'),
    );
    expect(await everythingIn(scene.app.infrastructure.pool)).not.toMatch(/xanthippe/i);
  });

  it('leaves read models that equal rebuilt ones', async () => {
    const { headers } = await scene.asha.client.post('/api/consultations', scene.wish());
    const { projections } = scene.app.infrastructure;
    expect(await projections.waitFor(headers.get('x-event-position') ?? '', ['consultations'], 15_000)).toBe(true);
    const compared = await projections.compare('consultations');
    expect(compared).toMatchObject({ equal: true });
    expect(compared.tables.every(({ liveRows }) => liveRows > 1)).toBe(true);
  });
});
