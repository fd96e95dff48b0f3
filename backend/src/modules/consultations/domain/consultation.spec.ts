import {
  BOOKING_DAYS,
  CONSULTATION_LENGTHS,
  RESCHEDULE_HOURS as PUBLISHED_HOURS,
  TOPIC_LABELS,
} from '@tracewright/contracts/consultations';
import { inrFromRupees } from '@tracewright/kernel';
import { given as givenHistory } from '@tracewright/testing';
import { type BookingTexts, checkTexts, LENGTHS } from './booking-texts';
import { consultation, RESCHEDULE_HOURS } from './consultation';
import type { ConsultationEvent } from './events';
import { CONSULTATION_SERVICES, consultationService, priceOf } from './services';

const of = { consultationId: 'c1', ownerId: 'asha' };
const at = (startsAt: string) => ({ date: '2026-12-01', time: '14:30', timeZone: 'Asia/Kolkata', startsAt });
const when = at('2026-12-01T09:00:00.000Z');
const later = at('2026-12-03T09:00:00.000Z');
const before = new Date('2026-11-22T00:00:00Z');
const after = new Date('2026-12-01T09:00:00.001Z');
const owner = { userId: 'asha', isAdmin: false };
const admin = { userId: 'root', isAdmin: true };

const request = {
  ...of,
  serviceType: 'follow-up',
  consultationType: 'troubleshooting',
  price: inrFromRupees(499),
  minutes: 15,
  when,
  urgency: 'low',
  name: 'Asha Rao',
  email: 'asha@example.com',
  phone: null,
  message: null,
  projectDescription: 'It resets.',
} as const;
const requested: ConsultationEvent = { type: 'consultation.Requested', data: request };
const payment = { purchase: 'c1.1', payableUntil: '2026-11-24T00:00:00.000Z' };
const confirmed: ConsultationEvent = { type: 'consultation.Confirmed', data: of };
const completed: ConsultationEvent = { type: 'consultation.Completed', data: of };
const cancelledBy = (by: 'owner' | 'administrator' | 'erasure', reason: string | null = null): ConsultationEvent => ({
  type: 'consultation.Cancelled',
  data: { ...of, by, reason },
});
const moved = (confirmationLapsed: boolean): ConsultationEvent => ({
  type: 'consultation.Rescheduled',
  data: { ...of, from: when, to: later, confirmationLapsed },
});
const corrected = (from: 'confirmed' | 'completed' | 'cancelled', to: 'pending' | 'confirmed' | 'cancelled') =>
  ({ type: 'consultation.StatusCorrected', data: { ...of, from, to, reason: 'by mistake' } }) as const;
const given = (...history: ConsultationEvent[]) => givenHistory(consultation, history);

describe('booking', () => {
  test('is pending, at the price that came with it', () => {
    const decided = given().when({ type: 'Request', request, now: before });
    decided.then({ type: 'consultation.Requested', data: { ...request, payment } });
    expect(decided.state()).toMatchObject({ id: 'c1', ownerId: 'asha', status: 'pending', when });
  });

  test('is for a time that is still to come', () => {
    given().when({ type: 'Request', request, now: after }).thenRefused('invalid_request');
    given()
      .when({ type: 'Request', request, now: new Date(when.startsAt) })
      .thenRefused('invalid_request');
  });

  test('is at most a year ahead, also as a new time', () => {
    const inDays = (days: number) => at(new Date(before.getTime() + days * 24 * 60 * 60 * 1000).toISOString());
    const last = { ...request, when: inDays(BOOKING_DAYS + 1) };
    given()
      .when({ type: 'Request', request: last, now: before })
      .then({ type: 'consultation.Requested', data: { ...last, payment } });
    given()
      .when({ type: 'Request', request: { ...request, when: inDays(BOOKING_DAYS + 2) }, now: before })
      .thenRefused('invalid_request');
    given(requested)
      .when({ type: 'Reschedule', by: owner, to: inDays(BOOKING_DAYS + 2), now: before })
      .thenRefused('invalid_request');
  });

  test('happens once', () => {
    given(requested).when({ type: 'Request', request, now: before }).thenRefused('consultation_exists');
  });
});

describe('the status', () => {
  const set = (to: 'pending' | 'confirmed' | 'completed' | 'cancelled', reason?: string, now = before) =>
    ({ type: 'SetStatus', to, ...(reason !== undefined && { reason }), now }) as const;

  test('goes from pending to confirmed to completed', () => {
    given(requested).when(set('confirmed')).then(confirmed);
    given(requested, confirmed).when(set('completed')).then(completed);
    given(requested).when(set('completed')).then(confirmed, completed);
  });

  test('ends in cancelled from pending or confirmed', () => {
    given(requested).when(set('cancelled')).then(cancelledBy('administrator'));
    given(requested, confirmed).when(set('cancelled', ' ill ')).then(cancelledBy('administrator', 'ill'));
  });

  test('that it has already changes nothing', () => {
    given(requested).when(set('pending')).thenNothing();
    given(requested, confirmed).when(set('confirmed')).thenNothing();
  });

  test('goes back only as a correction with a reason', () => {
    for (const reason of [undefined, '', '   ']) {
      given(requested, confirmed).when(set('pending', reason)).thenRefused('reason_needed');
    }
    given(requested, confirmed).when(set('pending', 'by mistake')).then(corrected('confirmed', 'pending'));
    given(requested, confirmed, completed).when(set('cancelled')).thenRefused('reason_needed');
    given(requested, confirmed, completed)
      .when(set('confirmed', 'by mistake'))
      .then(corrected('completed', 'confirmed'));
    given(requested, cancelledBy('owner')).when(set('confirmed')).thenRefused('reason_needed');
    given(requested, cancelledBy('owner'))
      .when(set('confirmed', 'by mistake'))
      .then(corrected('cancelled', 'confirmed'));
  });

  test('goes on from where a correction put it', () => {
    const decided = given(requested, cancelledBy('owner'), corrected('cancelled', 'pending')).when(set('confirmed'));
    decided.then(confirmed);
    expect(decided.state()?.status).toBe('confirmed');
  });

  test('is not confirmed for a time that has passed, but may be completed then', () => {
    given(requested)
      .when(set('confirmed', undefined, after))
      .thenRefused('time_passed');
    given(requested)
      .when(set('completed', undefined, after))
      .then(confirmed, completed);
  });

  test('has a reason of a length that can be read', () => {
    given(requested, confirmed)
      .when(set('pending', 'x'.repeat(LENGTHS.reason + 1)))
      .thenRefused('invalid_request');
  });

  test('of nothing can not be set', () => given().when(set('confirmed')).thenRefused('consultation_not_found'));
});

describe('another time', () => {
  const move = (by = owner, now = before, to = later) => ({ type: 'Reschedule', by, to, now }) as const;
  const hoursBefore = (hours: number, ms = 0) => new Date(Date.parse(when.startsAt) - hours * 3_600_000 + ms);

  test('is given by the owner or the administrator, and by nobody else', () => {
    given(requested).when(move()).then(moved(false));
    given(requested).when(move(admin)).then(moved(false));
    given(requested)
      .when(move({ userId: 'eve', isAdmin: false }))
      .thenRefused('consultation_not_found');
    given().when(move(admin)).thenRefused('consultation_not_found');
  });

  test('has to be confirmed again when the owner chose it', () => {
    const decided = given(requested, confirmed).when(move());
    decided.then(moved(true));
    expect(decided.state()).toMatchObject({ status: 'pending', when: later });
    expect(given(requested, confirmed).when(move(admin)).state()).toMatchObject({ status: 'confirmed', when: later });
  });

  test('can be chosen until four hours before the one that stands', () => {
    given(requested, confirmed)
      .when(move(owner, hoursBefore(4)))
      .then(moved(true));
    given(requested, confirmed)
      .when(move(owner, hoursBefore(4, 1)))
      .thenRefused('too_late');
    given(requested, confirmed)
      .when(move(admin, hoursBefore(4, 1)))
      .thenRefused('too_late');
    given(requested, moved(false))
      .when(move(owner, hoursBefore(1), when))
      .then({
        type: 'consultation.Rescheduled',
        data: { ...of, from: later, to: when, confirmationLapsed: false },
      });
  });

  test('is still to come', () => {
    given(requested)
      .when(move(owner, before, at('2026-11-21T00:00:00.000Z')))
      .thenRefused('invalid_request');
  });

  test('that is the same changes nothing', () =>
    given(requested)
      .when(move(owner, before, when))
      .thenNothing());

  test('is not for what is over', () => {
    given(requested, confirmed, completed).when(move()).thenRefused('not_open');
    given(requested, cancelledBy('owner')).when(move()).thenRefused('not_open');
  });
});

describe('cancelling', () => {
  const cancel = (by = owner, reason?: string, now = before) =>
    ({ type: 'Cancel', by, ...(reason !== undefined && { reason }), now }) as const;

  test('is for the owner and the administrator, from pending and confirmed', () => {
    given(requested).when(cancel()).then(cancelledBy('owner'));
    given(requested, confirmed).when(cancel(owner, 'found it')).then(cancelledBy('owner', 'found it'));
    given(requested, confirmed).when(cancel(admin)).then(cancelledBy('administrator'));
    given(requested)
      .when(cancel({ userId: 'eve', isAdmin: false }))
      .thenRefused('consultation_not_found');
  });

  test('twice is once', () => given(requested, cancelledBy('owner')).when(cancel()).thenNothing());

  test('comes too late for what has begun or was completed', () => {
    given(requested, confirmed)
      .when(cancel(owner, undefined, after))
      .thenRefused('too_late');
    given(requested, confirmed)
      .when(cancel(admin, undefined, after))
      .then(cancelledBy('administrator'));
    given(requested)
      .when(cancel(owner, undefined, after))
      .then(cancelledBy('owner'));
    given(requested, confirmed, completed).when(cancel()).thenRefused('not_open');
  });

  test('follows from a deleted account, once, for what is open', () => {
    const erase = { type: 'CancelForErasure', now: before } as const;
    given(requested).when(erase).then(cancelledBy('erasure'));
    given(requested, confirmed).when(erase).then(cancelledBy('erasure'));
    given(requested, cancelledBy('erasure')).when(erase).thenNothing();
    given(requested, confirmed, completed).when(erase).thenNothing();
    given().when(erase).thenNothing();
  });
});

describe('what is sent', () => {
  const texts: BookingTexts = {
    consultationType: 'new-project',
    name: ' Asha Rao ',
    email: 'asha@example.com',
    projectDescription: 'A soil sensor',
  };

  test('is kept trimmed, with what may be left out as null', () => {
    expect(checkTexts({ ...texts, phone: ' ', message: null })).toEqual({
      ...texts,
      name: 'Asha Rao',
      phone: null,
      message: null,
      urgency: 'medium',
    });
  });

  test.each<[string, Partial<BookingTexts>]>([
    ['consultationType', { consultationType: 'toString' }],
    ['name', { name: '  ' }],
    ['name', { name: 'Asha\nBcc: eve' }],
    ['name', { name: 'x'.repeat(101) }],
    ['email', { email: 'asha' }],
    ['email', { email: 'a@b' }],
    ['email', { email: 'a@example.com?bcc=x@example.com, b@example.com' }],
    ['phone', { phone: 'call me' }],
    ['projectDescription', { projectDescription: '\n' }],
    ['projectDescription', { projectDescription: 'x'.repeat(4001) }],
    ['message', { message: 'x'.repeat(2001) }],
    ['urgency', { urgency: 'now' }],
  ])('names %s when that is wrong: %j', (field, wrong) => {
    expect(() => checkTexts({ ...texts, ...wrong })).toThrow(
      expect.objectContaining({ code: 'invalid_request', details: [expect.objectContaining({ field })] }),
    );
  });

  test('has the topics and the limits that are published', () => {
    for (const consultationType of Object.keys(TOPIC_LABELS)) {
      expect(checkTexts({ ...texts, consultationType }).consultationType).toBe(consultationType);
    }
    expect(LENGTHS).toEqual(CONSULTATION_LENGTHS);
    expect(RESCHEDULE_HOURS).toBe(PUBLISHED_HOURS);
  });
});

describe('the price list', () => {
  test('is the specified one', () => {
    expect(CONSULTATION_SERVICES.map(({ id, price, duration }) => [id, price, duration])).toEqual([
      ['expert-consultation', 999, 30],
      ['design-review', 1499, 45],
      ['project-planning', 1999, 60],
      ['follow-up', 499, 15],
    ]);
    expect(priceOf(consultationService('design-review'))).toEqual({ paise: 149_900, currency: 'INR' });
  });

  test('refuses what is not on it and names what is', () => {
    expect(() => consultationService('constructor')).toThrow(/expert-consultation, design-review/);
  });
});
