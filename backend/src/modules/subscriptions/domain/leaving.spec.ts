import { inr } from '@tracewright/kernel';
import { given as givenHistory } from '@tracewright/testing';
import type { SubscriptionEvent } from './events';
import { PRICES } from './plans';
import { activate, at, began, cancel, ended, historyOf, ownerId, remind, select, trial } from './spec-support';
import { subscription, type SubscriptionCommand } from './subscription';
import { asOf, tierOf } from './terms';

const given = (...commands: readonly SubscriptionCommand[]) => givenHistory(subscription, historyOf(...commands));

describe('cancelling', () => {
  const smart = activate('smart', 'p1', at('2026-12-01'));
  const cancelled: SubscriptionEvent = {
    type: 'subscription.Cancelled',
    data: { ownerId, tier: 'smart', until: at('2027-01-01') },
  };

  test('stops at the end of what is paid, and so does the change to free', () => {
    given(smart)
      .when(cancel(at('2026-12-05')))
      .then(cancelled);
    const decided = given(smart).when(select('free', at('2026-12-05')));
    decided.then(cancelled);
    expect(tierOf(asOf(decided.state(), at('2026-12-31')))).toBe('smart');
    expect(tierOf(asOf(decided.state(), at('2027-01-01')))).toBe('free');
  });

  test('is done once, and not where nothing runs', () => {
    given(smart, cancel(at('2026-12-05')))
      .when(cancel(at('2026-12-06')))
      .thenNothing();
    given()
      .when(cancel(at('2026-12-06')))
      .thenRefused('nothing_to_cancel');
    given()
      .when(select('free', at('2026-12-06')))
      .thenNothing();
  });

  test('is taken back by choosing what is paid; what is not paid is refused', () => {
    given(smart, cancel(at('2026-12-05')))
      .when(select('smart', at('2026-12-06')))
      .then({ type: 'subscription.Continued', data: { ownerId, tier: 'smart' } });
    given(smart)
      .when(select('smart', at('2026-12-06')))
      .thenNothing();
    given(smart)
      .when(select('professional', at('2026-12-06')))
      .thenRefused('payment_required');
    given(smart)
      .when(select('smart', at('2027-01-02')))
      .thenRefused('payment_required');
    given()
      .when(select('smart', at('2026-12-06')))
      .thenRefused('payment_required');
  });
});

describe('the link to pay the next month', () => {
  const smart = activate('smart', 'p1', at('2026-12-01'));
  const endsAt = at('2027-01-01');

  test('is due once, at the price at which the plan was bought', () => {
    const due = {
      type: 'subscription.RenewalDue',
      data: { ownerId, tier: 'smart', price: PRICES.smart, endsAt, afterTrial: false },
    } as const;
    given(smart)
      .when(remind(endsAt, at('2026-12-29')))
      .then(due);
    given(smart, remind(endsAt, at('2026-12-29')))
      .when(remind(endsAt, at('2026-12-29')))
      .thenNothing();
  });

  test('is not sent where it was renewed or cancelled, or another time runs', () => {
    given(smart, cancel(at('2026-12-05')))
      .when(remind(endsAt, at('2026-12-29')))
      .thenNothing();
    given(smart, activate('smart', 'p2', at('2026-12-29')))
      .when(remind(endsAt, at('2026-12-29')))
      .thenNothing();
    given(smart)
      .when(remind(at('2026-12-31'), at('2026-12-29')))
      .thenNothing();
  });

  test('says after a trial what the list says', () => {
    given(trial('smart', at('2026-12-01')))
      .when(remind(at('2026-12-08'), at('2026-12-05')))
      .then({
        type: 'subscription.RenewalDue',
        data: { ownerId, tier: 'smart', price: PRICES.smart, endsAt: at('2026-12-08'), afterTrial: true },
      });
  });
});

describe('money that went back', () => {
  const refund = (purchase: string, paise: number, now: string) =>
    ({ type: 'EndRefunded', purchase, refunded: inr(paise), ownerId, now }) as const;
  const smart = activate('smart', 'p1', at('2026-12-01'));

  test('ends what it had bought; a part of the price takes nothing away', () => {
    given(smart)
      .when(refund('p1', 19_900, at('2026-12-05')))
      .then(ended('smart', at('2026-12-05'), { because: 'refund' }));
    given(smart)
      .when(refund('p1', 19_899, at('2026-12-05')))
      .thenNothing();
    given(smart)
      .when(refund('p9', 19_900, at('2026-12-05')))
      .thenNothing();
    given(smart)
      .when(refund('p1', 19_900, at('2027-02-01')))
      .then(ended('smart', at('2027-01-01')));
  });

  test('takes away what waits, and lets what waits begin', () => {
    const upgraded = [smart, activate('professional', 'p2', at('2026-12-11'))];
    given(...upgraded)
      .when(refund('p1', 19_900, at('2026-12-12')))
      .then({ type: 'subscription.WaitingPlanWithdrawn', data: { ownerId, tier: 'smart', purchase: 'p1' } });
    given(...upgraded)
      .when(refund('p2', 49_900, at('2026-12-12')))
      .then(
        ended('professional', at('2026-12-12'), { next: 'smart', because: 'refund' }),
        began('smart', 'p1', at('2026-12-12'), at('2027-01-02'), 2),
      );
  });
});

describe('an erased account', () => {
  const close = (now: string) => ({ type: 'Close', ownerId, now }) as const;

  test('has no plan any more, and what is paid later goes back', () => {
    const smart = activate('smart', 'p1', at('2026-12-01'));
    given(smart)
      .when(close(at('2026-12-05')))
      .then(ended('smart', at('2026-12-05'), { because: 'account is gone' }), {
        type: 'subscription.Closed',
        data: { ownerId },
      });
    given(smart, close(at('2026-12-05')))
      .when(close(at('2026-12-05')))
      .thenNothing();
    given(close(at('2026-12-05')))
      .when(activate('smart', 'p1', at('2026-12-06')))
      .then({
        type: 'subscription.ActivationRefused',
        data: { ownerId, purchase: 'p1', tier: 'smart', because: 'account is gone' },
      });
  });
});
