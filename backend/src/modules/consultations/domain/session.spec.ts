import * as published from '@tracewright/contracts/consultations';
import { inrFromRupees } from '@tracewright/kernel';
import { given as givenHistory } from '@tracewright/testing';
import { consultation } from './consultation';
import type { ConsultationEvent } from './events';
import { COMPLETION_HOURS, INVITE_HOURS, MEETING_LINK_LENGTH, REMINDER_MINUTES } from './session';

const of = { consultationId: 'c1', ownerId: 'asha' };
const at = (startsAt: string) => ({ date: '2026-12-01', time: '14:30', timeZone: 'Asia/Kolkata', startsAt });
const when = at('2026-12-01T09:00:00.000Z');
const later = at('2026-12-03T09:00:00.000Z');
const early = new Date('2026-11-22T00:00:00Z');
const dayBefore = new Date('2026-11-30T09:00:00Z');
const begun = new Date('2026-12-01T09:00:00Z');
const price = inrFromRupees(1499);

const requested: ConsultationEvent = {
  type: 'consultation.Requested',
  data: {
    ...of,
    ...{ serviceType: 'design-review', consultationType: 'troubleshooting', price, minutes: 45, when, urgency: 'low' },
    ...{ name: 'Asha Rao', email: 'asha@example.com', phone: null, message: null, projectDescription: 'It resets.' },
    payment: { purchase: 'c1.1', payableUntil: '2026-11-24T00:00:00.000Z' },
  },
};
const paid: ConsultationEvent = {
  type: 'consultation.Paid',
  data: { ...of, purchase: 'c1.1', paymentId: 'p1', amount: price, method: 'upi', paidAt: early.toISOString() },
};
const expert = (to: string | null, from: string | null = null, time = when): ConsultationEvent => ({
  type: 'consultation.ExpertChanged',
  data: { ...of, from, to, startsAt: to === null ? null : time.startsAt },
});
const confirmed: ConsultationEvent = { type: 'consultation.Confirmed', data: { ...of, by: 'invite' } };
const invited = (sequence: number, expertId = 'ravi', time = when, link: string | null = null): ConsultationEvent => ({
  type: 'consultation.Invited',
  data: { ...of, sequence, when: time, minutes: 45, expertId, link },
});
const moved: ConsultationEvent = {
  type: 'consultation.Rescheduled',
  data: { ...of, from: when, to: later, confirmationLapsed: true },
};
const cancelled: ConsultationEvent = {
  type: 'consultation.Cancelled',
  data: { ...of, by: 'owner', reason: null },
};
const withdrawn = (sequence: number, more: object): ConsultationEvent => ({
  type: 'consultation.InviteWithdrawn',
  data: { ...of, sequence, when, minutes: 45, expertId: 'ravi', customerToo: true, because: 'cancelled', ...more },
});
const link = (address: string): ConsultationEvent => ({
  type: 'consultation.MeetingLinkSet',
  data: { ...of, expertId: 'ravi', link: address },
});
const sent = (sequence: number, address: string, isNew = false): ConsultationEvent => ({
  type: 'consultation.MeetingLinkSent',
  data: { ...of, sequence, when, minutes: 45, expertId: 'ravi', link: address, isNew },
});

const given = (...history: ConsultationEvent[]) => givenHistory(consultation, history);
const ready = [requested, paid, expert('ravi'), confirmed, invited(0)];
const keep = (now = early, room: string | null = null) => ({ type: 'KeepSession', room, now }) as const;

test('the published figures are those that decide', () => {
  expect([published.INVITE_HOURS, published.REMINDER_MINUTES]).toEqual([INVITE_HOURS, REMINDER_MINUTES]);
  expect([published.COMPLETION_HOURS, published.MEETING_LINK_LENGTH]).toEqual([COMPLETION_HOURS, MEETING_LINK_LENGTH]);
});

describe('an invite', () => {
  it('is sent, and confirms the booking, once it is paid and an expert has promised its time', () => {
    given(requested).when(keep()).thenNothing();
    given(requested, paid).when(keep()).thenNothing();
    given(requested, expert('ravi')).when(keep()).thenNothing();
    given(requested, paid, expert('ravi')).when(keep()).then(confirmed, invited(0));
    given(...ready)
      .when(keep())
      .thenNothing();
    given(requested, paid, expert('ravi', null, later))
      .when(keep())
      .thenNothing();
  });

  it('is not sent for what has begun', () => {
    given(requested, paid, expert('ravi')).when(keep(begun)).thenNothing();
  });

  it('is sent again with the next number once somebody has the new time', () => {
    given(...ready, moved)
      .when(keep())
      .thenNothing();
    given(...ready, moved, expert('ravi', 'ravi', later))
      .when(keep())
      .then(confirmed, invited(1, 'ravi', later));
  });

  it('leaves the former expert for the next one, and the customer keeps theirs', () => {
    const leaves = withdrawn(1, { customerToo: false, because: 'expert-changed' });
    given(...ready, expert('divya', 'ravi'))
      .when(keep())
      .then(leaves, invited(2, 'divya'));
    given(...ready, expert(null, 'ravi'))
      .when(keep())
      .then(leaves);
    given(...ready, expert(null, 'ravi'), leaves)
      .when(keep())
      .thenNothing();
    given(...ready, expert(null, 'ravi'), leaves, expert('divya'))
      .when(keep())
      .then(invited(2, 'divya'));
  });

  it('leaves the customer, too, when it was moved to where nobody works', () => {
    given(...ready, moved, expert(null, 'ravi'))
      .when(keep())
      .then(withdrawn(1, { because: 'expert-changed' }));
  });

  it('is withdrawn when it is cancelled, and nothing is where nothing was sent', () => {
    given(...ready, cancelled)
      .when(keep())
      .then(withdrawn(1, {}));
    given(...ready, cancelled, withdrawn(1, {}))
      .when(keep())
      .thenNothing();
    given(requested, paid, cancelled).when(keep()).thenNothing();
  });
});

describe('the meeting link', () => {
  const set = (address: string, expertId = 'ravi', now = early) =>
    ({ type: 'SetMeetingLink', expertId, link: address, now }) as const;

  it('is set by who has it, with an address that is one', () => {
    given(...ready)
      .when(set(' https://meet.example/a '))
      .then(link('https://meet.example/a'));
    given(...ready, link('https://meet.example/a'))
      .when(set('https://meet.example/a'))
      .thenNothing();
    given(...ready)
      .when(set('https://meet.example/a', 'divya'))
      .thenRefused('consultation_not_found');
    given(requested, paid).when(set('https://meet.example/a')).thenRefused('consultation_not_found');
    for (const wrong of [
      '',
      'http://meet.example/a',
      'https://',
      'https://a b',
      'https://u:p@meet.example/',
      'javascript:1',
    ]) {
      given(...ready)
        .when(set(wrong))
        .thenRefused('invalid_request');
    }
    given(...ready)
      .when(set('https://meet.example/a', 'ravi', new Date('2026-12-01T09:45:00Z')))
      .thenRefused('session_over');
    given(...ready, cancelled)
      .when(set('https://meet.example/a'))
      .thenRefused('session_over');
  });

  it('is sent a day before, once, and again when it has changed', () => {
    const known = [...ready, link('https://meet.example/a')];
    given(...known)
      .when(keep())
      .thenNothing();
    given(...known)
      .when(keep(dayBefore))
      .then(sent(1, 'https://meet.example/a'));
    const told = [...known, sent(1, 'https://meet.example/a')];
    given(...told)
      .when(keep(dayBefore))
      .thenNothing();
    given(...told, link('https://meet.example/b'))
      .when(keep(dayBefore))
      .then(sent(2, 'https://meet.example/b', true));
  });

  it('is the installation’s where the expert says nothing', () => {
    given(...ready)
      .when(keep(dayBefore))
      .thenNothing();
    given(...ready)
      .when(keep(dayBefore, 'https://rooms.example/c1'))
      .then(sent(1, 'https://rooms.example/c1'));
    given(...ready, link('https://meet.example/a'))
      .when(keep(dayBefore, 'https://rooms.example/c1'))
      .then(sent(1, 'https://meet.example/a'));
  });

  it('comes with the expert where that is later, after the invite', () => {
    given(requested, paid, expert('ravi'))
      .when(keep(dayBefore, 'https://rooms.example/c1'))
      .then(confirmed, invited(0), sent(1, 'https://rooms.example/c1'));
  });

  it('of a former expert leads nobody anywhere', () => {
    const told = [...ready, link('https://meet.example/a'), sent(1, 'https://meet.example/a')];
    given(...told, expert('divya', 'ravi'))
      .when(keep(dayBefore))
      .then(withdrawn(2, { customerToo: false, because: 'expert-changed' }), invited(3, 'divya'));
  });

  it('stays in the invite when it is moved, and is told again a day before the new time', () => {
    const told = [...ready, link('https://meet.example/a'), sent(1, 'https://meet.example/a')];
    given(...told, moved, expert('ravi', 'ravi', later))
      .when(keep(dayBefore))
      .then(confirmed, invited(2, 'ravi', later, 'https://meet.example/a'));
  });
});

describe('the reminder', () => {
  const remind = (now = new Date('2026-12-01T08:00:00Z'), startsAt = when.startsAt) =>
    ({ type: 'Remind', startsAt, now }) as const;
  const reminded: ConsultationEvent = {
    type: 'consultation.Reminded',
    data: { ...of, expertId: 'ravi', when, minutes: 45 },
  };

  it('is for whoever was invited, once, before it begins', () => {
    given(...ready)
      .when(remind())
      .then(reminded);
    given(...ready, reminded)
      .when(remind())
      .thenNothing();
    given(...ready)
      .when(remind(begun))
      .thenNothing();
    given(requested, paid).when(remind()).thenNothing();
  });

  it('is not sent for what was moved, cancelled or left', () => {
    given(...ready, moved)
      .when(remind())
      .thenNothing();
    given(...ready, cancelled)
      .when(remind())
      .thenNothing();
    given(...ready, expert(null, 'ravi'))
      .when(remind())
      .thenNothing();
  });
});

describe('completion', () => {
  const byExpert = (now = begun, expertId = 'ravi') => ({ type: 'CompleteByExpert', expertId, now }) as const;
  const byTime = { type: 'CompleteAfterEnd', startsAt: when.startsAt } as const;
  const completed = (by: 'expert' | 'time'): ConsultationEvent => ({
    type: 'consultation.Completed',
    data: { ...of, by },
  });

  it('is the expert’s to say once it has begun', () => {
    given(...ready)
      .when(byExpert())
      .then(completed('expert'));
    given(...ready, completed('expert'))
      .when(byExpert())
      .thenNothing();
    given(...ready)
      .when(byExpert(dayBefore))
      .thenRefused('not_begun');
    given(...ready)
      .when(byExpert(begun, 'divya'))
      .thenRefused('consultation_not_found');
    given(...ready, cancelled)
      .when(byExpert())
      .thenRefused('not_open');
    given(requested, expert('ravi')).when(byExpert()).thenRefused('not_paid');
  });

  it('follows by itself where both were invited to this time', () => {
    given(...ready)
      .when(byTime)
      .then(completed('time'));
    given(...ready, completed('expert'))
      .when(byTime)
      .thenNothing();
    given(...ready, cancelled)
      .when(byTime)
      .thenNothing();
    given(...ready, moved)
      .when(byTime)
      .thenNothing();
    given(requested, paid).when(byTime).thenNothing();
  });
});

describe('a time that has gone to somebody else', () => {
  const gone = (startsAt = when.startsAt) => ({ type: 'GiveUpTime', startsAt, now: begun }) as const;
  const refunded: ConsultationEvent = {
    type: 'consultation.Cancelled',
    data: {
      ...of,
      by: 'time-taken',
      reason: null,
      settlement: { purchase: 'c1.1', refund: price, cause: 'not-delivered' },
    },
  };

  it('gives everything back that was paid, however near it is', () => {
    given(requested, paid).when(gone()).then(refunded);
    given(requested, paid, refunded).when(gone()).thenNothing();
  });

  it('changes nothing that is not paid, was moved since, or is confirmed', () => {
    given(requested).when(gone()).thenNothing();
    given(requested, paid).when(gone(later.startsAt)).thenNothing();
    given(requested, paid, { type: 'consultation.Confirmed', data: of }).when(gone()).thenNothing();
  });
});
