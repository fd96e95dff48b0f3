import { given as givenHistory } from '@tracewright/testing';
import { consultation } from './consultation';
import * as published from '@tracewright/contracts/consultations';
import { COMPLETION_HOURS, INVITE_HOURS, MEETING_LINK_LENGTH, REMINDER_MINUTES } from './session';
import type { ConsultationEvent } from './events';
import {
  later,
  early,
  dayBefore,
  begun,
  requested,
  paid,
  expert,
  confirmed,
  invited,
  moved,
  cancelled,
  withdrawn,
  link,
  sent,
  missing,
  price,
  ready,
  keep,
} from './spec-support';

const given = (...history: ConsultationEvent[]) => givenHistory(consultation, history);

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

  it('is withdrawn with the cancellation itself, whoever cancels, so that one letter says both', () => {
    const by = { userId: 'asha', isAdmin: false };
    given(...ready)
      .when({ type: 'Cancel', by, now: begun })
      .thenRefused('too_late');
    const told = consultation.decide({ type: 'Cancel', by, now: early }, ready.reduce(consultation.evolve, undefined));
    expect(told.map(({ type }) => type)).toEqual(['consultation.Cancelled', 'consultation.InviteWithdrawn']);
    expect(told[1]).toEqual(withdrawn(1, {}));
    expect(told[0]?.data).toMatchObject({ by: 'owner', settlement: { refund: price } });
    const both = [...ready, ...told].reduce(consultation.evolve, undefined);
    expect(consultation.decide(keep(), both)).toEqual([]);
    const set = { type: 'SetStatus', to: 'cancelled', reason: 'Ill', now: early } as const;
    const desk = consultation.decide(set, ready.reduce(consultation.evolve, undefined));
    expect(desk.map(({ type }) => type)).toEqual(['consultation.Cancelled', 'consultation.InviteWithdrawn']);
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
      .when(keep())
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
      .then(withdrawn(2, { customerToo: false, because: 'expert-changed' }), invited(3, 'divya'), missing('divya'));
  });

  it('that is missing a day before is told to who has to set it, once for each expert and time', () => {
    given(...ready)
      .when(keep(dayBefore))
      .then(missing());
    given(...ready, missing())
      .when(keep(dayBefore))
      .thenNothing();
    given(...ready, missing(), link('https://meet.example/a'))
      .when(keep(dayBefore))
      .then(sent(1, 'https://meet.example/a'));
    given(...ready, missing(), expert('divya', 'ravi'))
      .when(keep(dayBefore))
      .then(withdrawn(1, { customerToo: false, because: 'expert-changed' }), invited(2, 'divya'), missing('divya'));
    given(...ready)
      .when(keep(new Date('2026-12-01T09:45:00Z')))
      .thenNothing();
    given(...ready, cancelled, withdrawn(1, {}))
      .when(keep(dayBefore))
      .thenNothing();
  });

  it('stays in the invite when it is moved, and is told again a day before the new time', () => {
    const told = [...ready, link('https://meet.example/a'), sent(1, 'https://meet.example/a')];
    given(...told, moved, expert('ravi', 'ravi', later))
      .when(keep(dayBefore))
      .then(confirmed, invited(2, 'ravi', later, 'https://meet.example/a'));
  });
});
