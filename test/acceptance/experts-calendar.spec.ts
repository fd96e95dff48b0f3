import type { ConsultationService } from '@tracewright/contracts/consultations';
import type { ExpertStanding } from '@tracewright/contracts/experts';
import { until } from '@tracewright/testing';
import { DAY, daily, type Expert, ExpertsScene } from './support/experts';

const HOUR = 60 * 60 * 1000;

let scene: ExpertsScene;
let ravi: Expert;
beforeAll(async () => {
  scene = await ExpertsScene.open();
  ravi = await scene.expert('ravi', { weekly: daily('09:00', '12:00') });
});
afterAll(() => scene.bookings.app.stop());

const slots = (query: string) => scene.bookings.app.client().get<{ code: string }>(`/api/consultations/slots?${query}`);

describe('free times', () => {
  it('are as long as the service of the price list', async () => {
    const { body } = await scene.admin.get<ConsultationService[]>('/api/consultations/services');
    for (const { id, duration } of body) {
      const day = scene.dayIn(5);
      const answer = await slots(`service=${id}&from=${day}&to=${day}&timeZone=UTC`);
      expect(answer.body).toContainEqual({ startsAt: `${day}T09:00:00.000Z`, minutes: duration });
    }
  });

  it('end when the hours do, and begin at the half hour', async () => {
    expect(await scene.free(scene.dayIn(5), 'project-planning')).toEqual(['09:00', '09:30', '10:00', '10:30', '11:00']);
    expect((await scene.free(scene.dayIn(5), 'follow-up')).slice(-2)).toEqual(['11:30', '11:45']);
  });

  it('mean the days of the zone that is asked for', async () => {
    const day = scene.dayIn(5);
    const answer = await slots(`service=project-planning&from=${day}&to=${day}&timeZone=Pacific/Kiritimati`);
    // Its day begins at 10:00 in UTC, on the day before.
    const before = ['10:00', '10:30', '11:00'].map((time) => `${scene.dayIn(4)}T${time}:00.000Z`);
    const after = ['09:00', '09:30'].map((time) => `${day}T${time}:00.000Z`);
    expect(answer.body).toEqual([...before, ...after].map((startsAt) => ({ startsAt, minutes: 60 })));
    const honolulu = await slots(`service=project-planning&from=${day}&to=${day}&timeZone=Pacific/Honolulu`);
    expect(honolulu.body).toContainEqual({ startsAt: `${scene.dayIn(6)}T09:00:00.000Z`, minutes: 60 });
  });

  it('leave out what is too near to be paid', async () => {
    const now = scene.bookings.clock.now().getTime();
    const query = 'service=follow-up&timeZone=UTC';
    const { body } = await scene.bookings.app.client().get<{ startsAt: string }[]>(`/api/consultations/slots?${query}`);
    expect(body.length).toBeGreaterThan(50);
    expect(body.filter(({ startsAt }) => Date.parse(startsAt) < now + 5 * HOUR)).toEqual([]);
  });

  it.each([
    ['service', 'service=free-lunch'],
    ['to', 'service=follow-up&from=2026-12-01&to=2027-12-01'],
    ['to', 'service=follow-up&from=2026-12-02&to=2026-12-01'],
    ['from', 'service=follow-up&from=2026-02-30'],
    ['from', 'service=follow-up&from=soon'],
    ['timeZone', 'service=follow-up&timeZone=Mars/Olympus'],
    ['timeZone', 'service=follow-up&timeZone=%2B05:30'],
  ])('are refused for a wrong %s: %s', async (field, query) => {
    expect(await slots(query)).toMatchObject({
      status: 400,
      body: { code: 'invalid_request', details: [{ field }] },
    });
  });
});

describe('hours', () => {
  it('are set by the expert, in order, and seen by the operator', async () => {
    const weekly = [
      { day: 5, from: '13:00', to: '15:00' },
      { day: 1, from: '09:00', to: '10:00' },
    ];
    const exceptions = [{ date: '2027-12-24', ranges: [] }];
    const divya = await scene.expert('divya');
    const { body } = await divya.client.put<ExpertStanding>('/api/expert/hours', {
      timeZone: 'Europe/Berlin',
      weekly,
      exceptions,
    });
    const ordered = { timeZone: 'Europe/Berlin', weekly: weekly.toReversed(), exceptions };
    expect(body).toMatchObject(ordered);
    expect(await scene.profile(divya.client)).toMatchObject({ displayName: 'divya', ...ordered });
    const listed = await scene.admin.get<{ id: string; timeZone: string }[]>('/api/admin/experts');
    expect(listed.body.find(({ id }) => id === divya.id)).toMatchObject({ timeZone: 'Europe/Berlin' });
    // Somebody else has changed them in the meantime.
    const stale = { 'if-match': String(body.revision - 1) };
    expect(await divya.client.put('/api/expert/hours', { weekly: [] }, stale)).toMatchObject({
      status: 409,
      body: { code: 'stale_revision' },
    });
    // The days of the other tests are those of their own experts, whatever weekday it is.
    expect(await divya.client.put('/api/expert/hours', { weekly: [] })).toMatchObject({ status: 200 });
    expect(await scene.profile(divya.client)).toMatchObject({ weekly: [] });
  });

  it.each([
    ['a range that ends before it begins', { weekly: [{ day: 1, from: '12:00', to: '09:00' }] }],
    ['ranges that overlap', { weekly: daily('09:00', '12:00').concat(daily('11:00', '13:00')) }],
    ['a time that is none', { weekly: [{ day: 1, from: '9', to: '10:00' }] }],
    ['an eighth day', { weekly: [{ day: 8, from: '09:00', to: '10:00' }] }],
    ['a date that is none', { weekly: [], exceptions: [{ date: '2027-02-29', ranges: [] }] }],
    ['a zone that is none', { weekly: [], timeZone: 'Mars/Olympus' }],
  ])('are refused with %s', async (_, hours) => {
    expect(await ravi.client.put('/api/expert/hours', hours)).toMatchObject({
      status: 400,
      body: { code: 'invalid_request' },
    });
  });

  it('of a day apart take the place of its weekday', async () => {
    const [closed, short] = [scene.dayIn(20), scene.dayIn(21)];
    const meera = await scene.expert('meera', {
      weekly: daily('18:00', '20:00'),
      exceptions: [
        { date: closed, ranges: [] },
        { date: short, ranges: [{ from: '18:30', to: '19:30' }] },
      ],
    });
    const evening = async (date: string) => (await scene.free(date, 'project-planning')).filter((at) => at >= '18:00');
    expect(await evening(scene.dayIn(19))).toEqual(['18:00', '18:30', '19:00']);
    expect(await evening(closed)).toEqual([]);
    expect(await evening(short)).toEqual(['18:30']);
    expect((await scene.admin.patch(`/api/admin/experts/${meera.id}`, { disabled: true })).status).toBe(204);
    await until('nobody is offered who is disabled', async () => (await evening(scene.dayIn(19))).length === 0);
  });
});

describe('a booking', () => {
  const day = () => scene.dayIn(8);

  it('holds its time, which nobody else is offered, and gives it back when it is cancelled', async () => {
    const id = await scene.booked(day(), '10:00');
    expect(await scene.until(id, 'it has an expert', ({ expertId }) => expertId !== null)).toMatchObject({
      expertId: ravi.id,
      expertName: 'ravi',
      secured: false,
    });
    expect(await scene.free(day())).toEqual(['09:00', '09:30', '10:30', '11:00', '11:30']);
    await scene.bookings.asha.client.post(`/api/consultations/${id}/cancel`, {});
    await until('the time is free again', async () => (await scene.free(day())).includes('10:00'));
  });

  it('takes its expert along when it is moved, and stands without one where nobody works', async () => {
    const id = await scene.booked(day(), '09:00');
    await scene.until(id, 'it has an expert', ({ expertId }) => expertId === ravi.id);
    const move = (preferredTime: string) =>
      scene.bookings.asha.client.post(`/api/consultations/${id}/reschedule`, { preferredDate: day(), preferredTime });
    expect((await move('11:00')).status).toBe(200);
    await until('the former time is free', async () => (await scene.free(day())).includes('09:00'));
    expect(await scene.free(day())).not.toContain('11:00');
    await scene.until(id, 'it is at its new time', ({ expertId, startsAt }) => {
      return expertId === ravi.id && startsAt === `${day()}T11:00:00.000Z`;
    });
    expect((await move('03:00')).status).toBe(200);
    await scene.until(id, 'it has no expert', ({ expertId }) => expertId === null);
    await until('the time is free again', async () => (await scene.free(day())).includes('11:00'));
    await until('it waits for an expert', async () =>
      (await scene.work('&unassigned=true')).some(({ referenceId }) => referenceId === id),
    );
  });

  it('at a time at which nobody works is a request, and is seen by the operator', async () => {
    const id = await scene.booked(day(), '22:00');
    expect(await scene.work('&unassigned=true')).toContainEqual(
      expect.objectContaining({ referenceId: id, expertId: null, customerName: 'Asha Rao' }),
    );
  });

  it('that is paid keeps its time; one that is not loses it after two days', async () => {
    const date = scene.dayIn(12);
    const [kept, lost] = [await scene.booked(date, '09:00'), await scene.booked(date, '10:00')];
    for (const id of [kept, lost]) await scene.until(id, 'it has an expert', ({ expertId }) => expertId === ravi.id);
    await scene.paid(kept);
    await scene.until(kept, 'it is certain', ({ secured }) => secured);
    scene.bookings.clock.advance(2 * DAY + HOUR);
    await scene.until(lost, 'it is given up', ({ status }) => status === 'closed');
    await until('its time is free', async () => (await scene.free(date)).includes('10:00'));
    expect(await scene.free(date)).not.toContain('09:00');
    expect(await scene.workOf(kept)).toMatchObject({ status: 'open', expertId: ravi.id });
    // It takes place after all, and the time was still free.
    const again = { status: 'confirmed', reason: 'She paid by bank transfer.' };
    expect((await scene.bookings.setStatus(lost, again)).status).toBe(200);
    await scene.until(lost, 'it is certain', ({ secured }) => secured);
    await scene.until(lost, 'it has its expert again', ({ expertId }) => expertId === ravi.id);
    await until('its time is taken', async () => !(await scene.free(date)).includes('10:00'));
    expect(await scene.workOf(lost)).toMatchObject({ status: 'open' });
  });
});

test('of fifty who want the same expert at the same time, one gets it', async () => {
  const solo = await scene.expert('solo');
  const date = scene.dayIn(30);
  const people = await Promise.all(Array.from({ length: 5 }, (_, n) => scene.bookings.app.person(`racer${n}`)));
  const ids: string[] = [];
  for (let n = 0; n < 50; n += 1) {
    ids.push(await scene.booked(date, n % 2 ? '20:00' : '20:15', {}, people[n % 5]?.client));
  }
  const answers = await Promise.all(ids.map((id) => scene.assign(solo.id, id)));
  const told = answers.map(({ status, body: { code } }) => (status === 201 ? 'given' : `${status} ${code}`));
  expect(told.toSorted()).toEqual([...Array<string>(49).fill('409 slot_taken'), 'given']);
  const { body } = await scene.admin.get<{ expertId: string }[]>('/api/admin/assignments?limit=200');
  expect(body.filter(({ expertId }) => expertId === solo.id)).toHaveLength(1);
}, 120_000);
