import { given as givenHistory } from '@tracewright/testing';
import { consultation } from './consultation';
import type { ConsultationEvent } from './events';
import {
  of,
  when,
  later,
  dayBefore,
  begun,
  price,
  requested,
  paid,
  expert,
  moved,
  cancelled,
  ready,
} from './spec-support';

const given = (...history: ConsultationEvent[]) => givenHistory(consultation, history);

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
