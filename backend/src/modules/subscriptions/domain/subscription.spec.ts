import {
  PLAN_NAMES,
  RENEWAL_DAYS as PUBLISHED_DAYS,
  TIERS,
  TRIAL_DAYS as PUBLISHED_TRIAL,
} from '@tracewright/contracts/subscriptions';
import { given as givenHistory } from '@tracewright/testing';
import { RENEWAL_DAYS } from './offers';
import { NAMES, PRICES } from './plans';
import { activate, at, began, bought, endTerm, ended, historyOf, ownerId, stateAfter, trial } from './spec-support';
import { subscription, type SubscriptionCommand, timeline, TRIAL_DAYS } from './subscription';
import { asOf, tierOf } from './terms';

const given = (...commands: readonly SubscriptionCommand[]) => givenHistory(subscription, historyOf(...commands));

test('what is published is what is decided with', () => {
  expect([PUBLISHED_TRIAL, PUBLISHED_DAYS]).toEqual([TRIAL_DAYS, RENEWAL_DAYS]);
  expect(NAMES).toEqual(PLAN_NAMES);
  expect(Object.keys(NAMES)).toEqual([...TIERS]);
});

describe('a paid month', () => {
  test('begins with the payment and ends a calendar month later', () => {
    const decided = given().when(activate('smart', 'p1', at('2027-01-31')));
    decided.then(
      bought('smart', 'p1', at('2027-01-31'), at('2027-02-28')),
      began('smart', 'p1', at('2027-01-31'), at('2027-02-28'), 31),
    );
    const state = decided.state();
    expect(tierOf(asOf(state, '2027-02-28T06:29:59.999Z'))).toBe('smart');
    expect(tierOf(asOf(state, at('2027-02-28')))).toBe('free');
  });

  test('is given once, however often it is told', () => {
    given(activate('smart', 'p1', at('2026-12-01')))
      .when(activate('smart', 'p1', at('2026-12-02')))
      .thenNothing();
  });

  test('counts from the payment when we hear of it later, and from then on when that is more than a day', () => {
    const starts = (paidAt: string, now: string): string | undefined =>
      given()
        .when(activate('smart', 'p1', now, paidAt))
        .state().current?.startsAt;
    expect(starts('2026-12-01T06:00:00Z', '2026-12-01T06:20:00.000Z')).toBe('2026-12-01T06:00:00.000Z');
    expect(starts('2026-12-01T06:00:00Z', '2026-12-04T06:00:00.000Z')).toBe('2026-12-04T06:00:00.000Z');
    expect(starts('2026-12-01T06:00:05Z', '2026-12-01T06:00:00.000Z')).toBe('2026-12-01T06:00:00.000Z');
  });

  test('that is renewed before its end goes on from there, on the day of the first', () => {
    const renewed = given(activate('smart', 'p1', at('2027-01-31')), activate('smart', 'p2', at('2027-02-26')));
    renewed
      .when(endTerm(at('2027-02-28')))
      .then(
        ended('smart', at('2027-02-28'), { next: 'smart' }),
        began('smart', 'p2', at('2027-02-28'), at('2027-03-31'), 31),
      );
  });

  test('that was paid before the end goes on from the end, although we hear of it afterwards', () => {
    const decided = given(activate('smart', 'p1', at('2026-11-23'))).when(
      activate('smart', 'p2', '2026-12-23T06:40:00.000Z', '2026-12-23T06:29:00.000Z'),
    );
    decided.then(bought('smart', 'p2', '2026-12-23T06:29:00.000Z', null));
    expect(asOf(decided.state(), at('2026-12-24')).current).toMatchObject({
      startsAt: at('2026-12-23'),
      endsAt: at('2027-01-23'),
    });
  });

  test('ends by itself when its time has come, not before, and once', () => {
    const smart = given(activate('smart', 'p1', at('2026-12-01')));
    smart.when(endTerm('2027-01-01T06:29:59.999Z')).thenNothing();
    smart.when(endTerm(at('2027-01-01'))).then(ended('smart', at('2027-01-01')));
    given(activate('smart', 'p1', at('2026-12-01')), endTerm(at('2027-01-01')))
      .when(endTerm(at('2027-01-02')))
      .thenNothing();
  });
});

describe('a trial', () => {
  const trying = trial('professional', at('2026-12-01'));

  test('gives the plan for seven days, once, and only as the first plan', () => {
    given()
      .when(trying)
      .then({
        type: 'subscription.TrialStarted',
        data: { ownerId, tier: 'professional', startsAt: at('2026-12-01'), endsAt: at('2026-12-08') },
      });
    given(trying)
      .when(trial('smart', at('2027-02-01')))
      .thenRefused('trial_used');
    given(activate('smart', 'p1', at('2026-10-01')))
      .when(trial('smart', at('2026-12-01')))
      .thenRefused('trial_used');
  });

  test('that is paid goes on: the month counts from the end of the trial', () => {
    const paidDuring = given(trying, activate('professional', 'p1', at('2026-12-03')));
    paidDuring
      .when(endTerm(at('2026-12-08')))
      .then(
        ended('professional', at('2026-12-08'), { kind: 'trial', next: 'professional' }),
        began('professional', 'p1', at('2026-12-08'), at('2027-01-08'), 8),
      );
  });

  test('leads to a smaller plan at its end, and to a larger one at once with a month from the end of the trial', () => {
    const smaller = given(trying).when(activate('smart', 'p1', at('2026-12-03')));
    smaller.then(bought('smart', 'p1', at('2026-12-03'), null));
    given(trial('smart', at('2026-12-01')))
      .when(activate('professional', 'p1', at('2026-12-03')))
      .then(
        bought('professional', 'p1', at('2026-12-03'), at('2027-01-08')),
        ended('smart', at('2026-12-03'), { kind: 'trial', next: 'professional', because: 'larger plan' }),
        began('professional', 'p1', at('2026-12-03'), at('2027-01-08'), 8),
      );
  });

  test('that nobody pays ends', () => {
    given(trying)
      .when(endTerm(at('2026-12-09')))
      .then(ended('professional', at('2026-12-08'), { kind: 'trial' }));
  });
});

describe('a larger plan', () => {
  const DAY = 24 * 60 * 60_000;
  const smart = activate('smart', 'p1', at('2026-12-01'));

  test('begins at once; the paid rest of the smaller one waits and resumes', () => {
    const upgraded = given(smart).when(activate('professional', 'p2', at('2026-12-11')));
    upgraded.then(
      bought('professional', 'p2', at('2026-12-11'), at('2027-01-11')),
      {
        type: 'subscription.PlanPaused',
        data: { ownerId, purchase: 'p1', tier: 'smart', price: PRICES.smart, rest: 21 * DAY },
      },
      began('professional', 'p2', at('2026-12-11'), at('2027-01-11'), 11),
    );
    given(smart, activate('professional', 'p2', at('2026-12-11')))
      .when(endTerm(at('2027-01-11')))
      .then(
        ended('professional', at('2027-01-11'), { next: 'smart' }),
        began('smart', 'p1', at('2027-01-11'), at('2027-02-01'), 1),
      );
  });

  test('is renewed before what waits below it', () => {
    const state = stateAfter(
      smart,
      activate('professional', 'p2', at('2026-12-11')),
      activate('professional', 'p3', at('2027-01-09')),
    );
    expect(timeline(state).map(({ tier, startsAt, endsAt }) => [tier, startsAt, endsAt])).toEqual([
      ['professional', at('2027-01-11'), at('2027-02-11')],
      ['smart', at('2027-02-11'), at('2027-03-04')],
    ]);
  });

  test('that runs refuses a smaller one, whose money then goes back', () => {
    const refused = {
      type: 'subscription.ActivationRefused',
      data: { ownerId, purchase: 'p2', tier: 'smart', because: 'larger plan runs' },
    } as const;
    const professional = activate('professional', 'p1', at('2026-12-01'));
    given(professional)
      .when(activate('smart', 'p2', at('2026-12-02')))
      .then(refused);
    given(professional, activate('smart', 'p2', at('2026-12-02')))
      .when(activate('smart', 'p2', at('2026-12-02')))
      .thenNothing();
  });
});
