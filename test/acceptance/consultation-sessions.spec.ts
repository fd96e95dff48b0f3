import type { AuditEvent } from '@tracewright/contracts/audit';
import type { Consultation } from '@tracewright/contracts/consultations';
import type { Assignment } from '@tracewright/contracts/experts';
import { until } from '@tracewright/testing';
import { appointmentIn, calendarPartsOf } from '../messages/calendar-mail';
import { headerOf, type MailServer, startMailServer } from '../messages/mail-server';
import { PASSWORD, type Person } from './support/app';
import { daily, type Expert, ExpertsScene } from './support/experts';
import { MessageDesk } from './support/message-desk';

const MINUTE = 60 * 1000;
const HOUR = 60 * MINUTE;

let mail: MailServer;
let scene: ExpertsScene;
let desk: MessageDesk;
let ravi: Expert;
beforeAll(async () => {
  mail = await startMailServer();
  scene = await ExpertsScene.open({
    SMTP_URL: `smtp://127.0.0.1:${mail.port}`,
    MAIL_FROM: 'Tracewright <hello@tracewright.example>',
    PUBLIC_URL: 'http://board.example',
    MEETING_URL_TEMPLATE: 'https://rooms.example/{id}',
  });
  desk = new MessageDesk(scene.admin);
  ravi = await scene.expert('ravi', { weekly: daily('06:00', '22:00') });
});
afterAll(async () => {
  await scene.bookings.app.stop();
  await mail.stop();
});

const now = (): number => scene.bookings.clock.now().getTime();
const advanceTo = (moment: number): void => scene.bookings.clock.advance(moment - now());

/** Mails to an address about sessions, oldest first: what they are, and what calendars are told. */
const mailsTo = (address: string) =>
  mail.mails
    .filter(({ to, raw }) => to.includes(address) && /session|expert/.test(headerOf(raw, 'X-Tracewright-Kind') ?? ''))
    .map(({ raw }) => {
      const [alternative, file] = calendarPartsOf(raw);
      return {
        kind: headerOf(raw, 'X-Tracewright-Kind'),
        id: headerOf(raw, 'Message-ID'),
        alternative,
        file,
        told: alternative && appointmentIn(alternative.text),
      };
    });

const arrived = (address: string, kind: string, count = 1) =>
  until(`${count} ${kind} to ${address}`, () =>
    Promise.resolve(mailsTo(address).filter((one) => one.kind === kind).length === count),
  );

/** Somebody with a paid booking that an expert has. */
async function invited(name: string, days: number, time: string): Promise<{ id: string; person: Person }> {
  const person = await scene.bookings.app.person(name);
  const id = await scene.booked(scene.dayIn(days), time, { email: `${name}@example.com` }, person.client);
  await scene.until(id, 'it has an expert', ({ expertId }) => expertId === ravi.id);
  await scene.paid(id, person.client);
  await arrived(`${name}@example.com`, 'session-invite');
  return { id, person };
}

const calendar = (client: Person['client'], id: string) => client.get<string>(`/api/consultations/${id}/calendar.ics`);
const setLink = (client: Person['client'], id: string, link: string) =>
  client.put(`/api/expert/consultations/${id}/meeting-link`, { link });
const log = (booking: Consultation): readonly string[] => booking.log.map(({ event }) => event);
const isAt = (event: string) => (booking: Consultation) => log(booking).at(-1) === event;

describe('a paid booking', () => {
  it('is in both calendars from the expert on, moves with it, and goes on to its end by itself', async () => {
    const date = scene.dayIn(6);
    const { id, person } = await invited('journey', 6, '10:00');
    const [told] = mailsTo('journey@example.com');
    expect(told?.told).toMatchObject({
      ...{ method: 'REQUEST', sequence: 0, uid: `consultation-${id}@tracewright`, status: 'CONFIRMED' },
      ...{
        startsAt: `${date}T10:00:00.000Z`,
        endsAt: `${date}T10:30:00.000Z`,
        summary: 'Expert Consultation with ravi',
      },
      ...{ organizer: 'mailto:hello@tracewright.example', attendees: ['mailto:journey@example.com'] },
    });
    expect(told?.alternative).toMatchObject({ type: 'text/calendar', method: 'REQUEST' });
    expect(told?.file).toMatchObject({ type: 'application/ics', text: told?.alternative?.text });
    await arrived('ravi@experts.example', 'expert-invite');
    expect(mailsTo('ravi@experts.example')[0]?.told).toMatchObject({
      summary: 'Expert Consultation with Asha Rao',
      attendees: ['mailto:ravi@experts.example'],
    });
    // The invite says that it is confirmed: no letter besides does.
    expect(await scene.seen(id, 'is confirmed', ({ status }) => status === 'confirmed', person.client)).toMatchObject({
      hasInvite: true,
      meetingLink: null,
    });
    expect(
      (await desk.all()).filter(({ kind, recipient }) => kind === 'booking-confirmed' && recipient === 'journey'),
    ).toEqual([]);

    const moved = await person.client.post(`/api/consultations/${id}/reschedule`, {
      ...{ preferredDate: date, preferredTime: '14:00', timeZone: 'UTC' },
    });
    expect(moved.status).toBe(200);
    await arrived('journey@example.com', 'session-invite', 2);
    expect(mailsTo('journey@example.com').at(-1)?.told).toMatchObject({
      ...{ method: 'REQUEST', sequence: 1, uid: `consultation-${id}@tracewright` },
      startsAt: `${date}T14:00:00.000Z`,
    });

    const start = Date.parse(`${date}T14:00:00Z`);
    expect(await setLink(ravi.client, id, 'https://meet.example/first')).toMatchObject({ status: 200 });
    await until('the expert sees it', async () => {
      const { body } = await ravi.client.get<Assignment[]>('/api/expert/assignments');
      return body.find(({ referenceId }) => referenceId === id)?.meetingLink === 'https://meet.example/first';
    });
    advanceTo(start - 24 * HOUR - MINUTE);
    expect(mailsTo('journey@example.com').map(({ kind }) => kind)).toEqual(['session-invite', 'session-invite']);
    advanceTo(start - 24 * HOUR + 1000);
    await arrived('journey@example.com', 'session-link');
    await arrived('ravi@experts.example', 'expert-link');
    expect(mailsTo('journey@example.com').at(-1)?.told).toMatchObject({
      ...{ sequence: 2, location: 'https://meet.example/first', startsAt: `${date}T14:00:00.000Z` },
    });
    const linked = await scene.seen(id, 'has its link', ({ meetingLink }) => meetingLink !== null, person.client);
    expect(linked.meetingLink).toBe('https://meet.example/first');
    expect(linked.steps.at(-1)?.at).toBe(linked.log.at(-1)?.at);

    await setLink(ravi.client, id, 'https://meet.example/second');
    await arrived('journey@example.com', 'session-link', 2);
    const again = await scene.seen(id, 'has another link', isAt('link-changed'), person.client);
    expect(again.steps.at(-1)?.at).toBe(linked.steps.at(-1)?.at);
    expect(mailsTo('journey@example.com').at(-1)?.told).toMatchObject({
      sequence: 3,
      location: 'https://meet.example/second',
    });

    advanceTo(start - HOUR + 1000);
    await arrived('journey@example.com', 'session-reminder');
    await arrived('ravi@experts.example', 'expert-reminder');
    advanceTo(start + 30 * MINUTE + 2 * HOUR + 1000);
    const done = await scene.seen(id, 'is completed', ({ status }) => status === 'completed', person.client);
    expect(log(done)).toEqual(['invited', 'moved', 'link-sent', 'link-changed', 'reminded', 'completed']);
    expect(done.log.map(({ at }) => at)).toEqual(done.log.map(({ at }) => at).toSorted());
    await scene.until(id, 'it is delivered', ({ status }) => status === 'delivered');
    const ids = mailsTo('journey@example.com').map((one) => one.id);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('that is cancelled leaves both calendars, and nothing is sent of it any more', async () => {
    const { id, person } = await invited('off', 5, '11:00');
    await person.client.post(`/api/consultations/${id}/cancel`, {});
    await arrived('off@example.com', 'session-withdrawn');
    expect(mailsTo('off@example.com').at(-1)?.told).toMatchObject({
      ...{ method: 'CANCEL', sequence: 1, status: 'CANCELLED', uid: `consultation-${id}@tracewright` },
    });
    await until('the expert is told', () =>
      Promise.resolve(
        mailsTo('ravi@experts.example').some(
          ({ kind, told }) => kind === 'expert-withdrawn' && told?.uid === `consultation-${id}@tracewright`,
        ),
      ),
    );
    expect(await calendar(person.client, id)).toMatchObject({ status: 404, body: { code: 'no_invite' } });
    const off = await scene.seen(id, 'its money goes', (one) => log(one).includes('refund-due'), person.client);
    expect(log(off)).toContain('cancelled');
    const letter = await desk.newest('session-withdrawn', { recipient: 'off' });
    for (const said of ['You cancelled this consultation.', 'What you paid goes back in full']) {
      expect(letter.content?.text).toContain(said);
    }
    const letters = (await desk.all()).filter(({ recipient }) => recipient === 'off').map(({ kind }) => kind);
    expect(letters).not.toContain('booking-cancelled');
    // Another one at the same time shows that the timers were looked at.
    const other = await invited('on', 5, '11:00');
    advanceTo(Date.parse(`${scene.dayIn(5)}T11:00:00Z`) - HOUR + 1000);
    await arrived('on@example.com', 'session-reminder');
    expect(mailsTo('off@example.com').map(({ kind }) => kind)).toEqual(['session-invite', 'session-withdrawn']);
    const shown = await scene.seen(other.id, 'is reminded', isAt('reminded'), other.person.client);
    expect(shown.meetingLink).toBe(`https://rooms.example/${other.id}`);
  });

  it('can be taken along by its customer, its expert and the administrator alone', async () => {
    const { id, person } = await invited('along', 5, '12:00');
    const eve = await scene.bookings.app.person('eve');
    const other = await scene.expert('divya');
    for (const client of [person.client, ravi.client, scene.admin]) {
      const { status, headers, body } = await calendar(client, id);
      expect([status, headers.get('content-type')]).toEqual([200, 'text/calendar; charset=utf-8']);
      expect(appointmentIn(body)).toMatchObject({
        ...{ method: 'PUBLISH', sequence: 0, uid: `consultation-${id}@tracewright`, attendees: [] },
      });
    }
    for (const client of [eve.client, other.client]) {
      expect(await calendar(client, id)).toMatchObject({ status: 404, body: { code: 'consultation_not_found' } });
    }
    expect((await setLink(other.client, id, 'https://evil.example/')).status).toBe(404);
    expect((await other.client.post(`/api/expert/consultations/${id}/complete`)).status).toBe(404);
    expect((await setLink(ravi.client, id, 'http://plain.example/')).status).toBe(400);
  });

  it('is completed by its expert once it has begun', async () => {
    const { id, person } = await invited('done', 5, '13:00');
    const complete = () => ravi.client.post<{ code?: string }>(`/api/expert/consultations/${id}/complete`);
    expect(await complete()).toMatchObject({ status: 409, body: { code: 'not_begun' } });
    advanceTo(Date.parse((await scene.workOf(id))?.startsAt ?? '') + 10 * MINUTE);
    expect((await complete()).status).toBe(200);
    await scene.seen(id, 'is completed', isAt('completed'), person.client);
  });

  it('goes to another expert with its entry: one loses it, the other gets it', async () => {
    const divya = await scene.expert('second');
    const { id } = await invited('passed', 5, '15:00');
    expect((await scene.assign(divya.id, id)).status).toBe(201);
    await arrived('second@experts.example', 'expert-invite');
    await arrived('passed@example.com', 'session-invite', 2);
    const left = () =>
      mailsTo('ravi@experts.example').find(
        ({ kind, told }) => kind === 'expert-withdrawn' && told?.uid === `consultation-${id}@tracewright`,
      );
    await until('the first is told', () => Promise.resolve(left() !== undefined));
    expect(left()?.told).toMatchObject({ method: 'CANCEL', sequence: 1 });
    expect(mailsTo('second@experts.example')[0]?.told).toMatchObject({ method: 'REQUEST', sequence: 2 });
    // What the desk shows is what was sent.
    const { content } = await desk.newest('expert-invite', { recipient: 'second' });
    expect(content?.calendar?.text).toBe(mailsTo('second@experts.example')[0]?.alternative?.text);
  });

  it('whose customer is erased leaves the expert’s calendar, and its link is nowhere any more', async () => {
    const { id, person } = await invited('gone', 5, '16:00');
    await setLink(ravi.client, id, 'https://meet.example/of-gone');
    expect((await person.client.delete('/api/user', { password: PASSWORD })).status).toBe(204);
    await until('the expert is told', () =>
      Promise.resolve(
        mailsTo('ravi@experts.example').some(
          ({ kind, told }) => kind === 'expert-withdrawn' && told?.uid === `consultation-${id}@tracewright`,
        ),
      ),
    );
    const { body } = await scene.admin.get<AuditEvent[]>(`/api/audit/events?stream=consultation-${id}&limit=100`);
    expect(JSON.stringify(body)).not.toContain('of-gone');
    await until('the expert’s list is clean', async () => (await scene.workOf(id))?.meetingLink === null);
  });
});
