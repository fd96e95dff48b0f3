import type { Consultation, TimeTakenDetail } from '@tracewright/contracts/consultations';
import type { Person } from './support/app';
import { daily, type Expert, ExpertsScene } from './support/experts';
import { MessageDesk } from './support/message-desk';

const HOUR = 60 * 60 * 1000;

let scene: ExpertsScene;
let ravi: Expert;
beforeAll(async () => {
  scene = await ExpertsScene.open();
  ravi = await scene.expert('ravi', { weekly: daily('00:00', '24:00') });
});
afterAll(() => scene.bookings.app.stop());

interface Refused {
  readonly code: string;
  readonly error: string;
  readonly details: readonly TimeTakenDetail[];
}

const at = (date: string, time: string) => ({
  ...{ preferredDate: date, preferredTime: time, timeZone: 'UTC', serviceType: 'expert-consultation' },
});

test('of fifty who book one time at once, one has it and all others are told at once what is free', async () => {
  const date = scene.dayIn(20);
  const people: Person[] = [];
  for (let n = 0; n < 10; n += 1) people.push(await scene.bookings.app.person(`racer${n}`));
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, n) => {
      const client = people[n % people.length]?.client ?? scene.admin;
      return client.post<Consultation & Refused>('/api/consultations', scene.bookings.wish(at(date, '10:00')));
    }),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array<number>(49).fill(409)]);
  for (const { status, body } of answers) {
    if (status === 201) continue;
    expect(body.code).toBe('time_taken');
    expect(body.error).toMatch(/^Somebody else has this time\. Free are: .*\(UTC\)\.$/);
    const [detail] = body.details;
    expect(detail?.field).toBe('preferredTime');
    expect(detail?.nearest).toHaveLength(4);
    expect(detail?.nearest).not.toContain(`${date}T10:00:00.000Z`);
  }
  const bookings = await Promise.all(people.map(({ client }) => scene.bookings.own(client)));
  expect(bookings.flat()).toHaveLength(1);
  const [won] = bookings.flat();
  await scene.until(won?.id ?? '', 'the winner has the expert', ({ expertId }) => expertId === ravi.id);
  // Whoever takes one of the times that were named has it.
  const next = answers.find(({ status }) => status === 409)?.body.details[0]?.nearest[0] ?? '';
  const [day = '', time = ''] = next.split('T');
  const again = await people[1]?.client.post('/api/consultations', scene.bookings.wish(at(day, time.slice(0, 5))));
  expect(again?.status).toBe(201);
}, 120_000);

test('a booking that is refused for another reason keeps no time', async () => {
  const date = scene.dayIn(21);
  const { client } = await scene.bookings.app.person('wrong');
  const body = scene.bookings.wish({ ...at(date, '10:00'), email: 'nowhere' });
  expect((await client.post('/api/consultations', body)).status).toBe(400);
  await scene.booked(date, '10:00', {}, client);
});

test('who moves to a time that somebody has keeps the former one, and is told what is free', async () => {
  const date = scene.dayIn(22);
  await scene.booked(date, '10:00');
  const { client } = await scene.bookings.app.person('mover');
  const id = await scene.booked(date, '12:00', {}, client);
  const move = (time: string) =>
    client.post<Refused>(`/api/consultations/${id}/reschedule`, { preferredDate: date, preferredTime: time });
  const refused = await move('10:00');
  expect(refused).toMatchObject({ status: 409, body: { code: 'time_taken' } });
  expect((await scene.workOf(id))?.startsAt).toBe(`${date}T12:00:00.000Z`);
  expect((await move('13:00')).status).toBe(200);
});

/** Booked so near that the time is held for less long than it can be paid. */
async function near(name: string, hours: number) {
  const { client } = await scene.bookings.app.person(name);
  const whole = new Date(Math.ceil((scene.bookings.clock.now().getTime() + hours * HOUR) / HOUR) * HOUR).toISOString();
  const [date = '', time = ''] = whole.split('T');
  const id = await scene.booked(date, time.slice(0, 5), { email: `${name}@example.com` }, client);
  await scene.until(id, 'it has an expert', ({ expertId }) => expertId !== null);
  return { client, id, date, time: time.slice(0, 5) };
}

describe('who pays when the time has gone to somebody else', () => {
  it('is told before anything is paid, where that is possible', async () => {
    const slow = await near('slow', 10);
    scene.bookings.clock.advance(7 * HOUR);
    await scene.until(slow.id, 'the hold is over', ({ expertId }) => expertId === null);
    const quick = await scene.booked(slow.date, slow.time);
    expect((await scene.assign(ravi.id, quick)).status).toBe(201);
    expect(await scene.order(slow.id, slow.client)).toMatchObject({ status: 409, body: { code: 'time_taken' } });
    expect(await scene.seen(slow.id, 'is unpaid', () => true, slow.client)).toMatchObject({ paid: 0 });
  });

  it('gets everything back at once, with a letter and a line in the timeline', async () => {
    const slow = await near('paying', 10);
    const { orderId } = (await scene.order(slow.id, slow.client)).body;
    scene.bookings.clock.advance(7 * HOUR);
    await scene.until(slow.id, 'the hold is over', ({ expertId }) => expertId === null);
    const quick = await scene.booked(slow.date, slow.time);
    expect((await scene.assign(ravi.id, quick)).status).toBe(201);
    await scene.settle(orderId, slow.client);
    const back = await scene.seen(
      slow.id,
      'is refunded',
      ({ paymentStatus }) => paymentStatus === 'refunded',
      slow.client,
    );
    expect(back).toMatchObject({
      status: 'cancelled',
      paid: 999,
      refunded: 999,
      log: [{ event: 'time-taken' }, { event: 'refund-due' }, { event: 'refunded' }],
    });
    expect(back.statusReason).toMatch(/its time had gone to somebody else/);
    const desk = new MessageDesk(scene.admin);
    const { content } = await desk.newest('session-taken', { recipient: 'paying' });
    expect(content?.text).toContain('All that you paid (₹999) goes back at once.');
    await desk.newest('refunded', { recipient: 'paying' });
  });
});
