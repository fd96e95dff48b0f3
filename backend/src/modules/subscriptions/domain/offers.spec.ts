import { inr, inrFromRupees } from '@tracewright/kernel';
import { plansAt, PRICES, USAGE_LIMITS } from './plans';
import { offerOf, renewableFrom } from './offers';
import { activate, at, ownerId, stateAfter, trial } from './spec-support';
import type { SubscriptionCommand } from './subscription';
import { asOf } from './terms';

const offered = (tier: 'smart' | 'professional' | 'enterprise', now: string, prices = PRICES) => ({
  after: (...commands: readonly SubscriptionCommand[]) => offerOf(ownerId, tier, stateAfter(...commands), prices, now),
});
const smart = activate('smart', 'p1', at('2026-12-01'));
const DEARER = { ...PRICES, smart: inr(29_900) };

describe('an offer', () => {
  it('is the same purchase for the same thing until it was given or refused', () => {
    expect(offered('smart', at('2026-12-01')).after()).toEqual({ purchase: 'asha.smart.0', price: inr(19_900) });
    expect(offered('smart', at('2026-12-29')).after(smart).purchase).toBe('asha.smart.1');
    expect(offered('professional', at('2026-12-02')).after(smart).purchase).toBe('asha.professional.1');
  });

  it('keeps the price at which a plan was bought for as long as it goes on', () => {
    expect(offered('smart', at('2026-12-29'), DEARER).after(smart).price).toEqual(inr(19_900));
    expect(offered('smart', at('2027-01-02'), DEARER).after(smart).price).toEqual(inr(29_900));
    expect(offered('smart', at('2026-12-02'), DEARER).after(trial('smart', at('2026-12-01'))).price).toEqual(
      inr(29_900),
    );
  });

  it('is refused where it would be paid for nothing', () => {
    const code = (text: string) => expect.objectContaining({ code: text });
    expect(() => offered('smart', at('2026-12-02')).after(smart)).toThrow(code('already_subscribed'));
    const renewed = activate('smart', 'p2', at('2026-12-29'));
    expect(() => offered('smart', at('2026-12-30')).after(smart, renewed)).toThrow(code('already_subscribed'));
    const larger = activate('professional', 'p1', at('2026-12-01'));
    expect(() => offered('smart', at('2026-12-30')).after(larger)).toThrow(code('larger_plan_runs'));
    expect(() => offered('smart', at('2026-12-02')).after(smart)).toThrow(
      'You have Smart Recommendations until January 1, 2027. The next month can be paid from December 29, 2026 on.',
    );
  });

  it('can be renewed in the last three days, and at any time of a trial', () => {
    expect(renewableFrom(stateAfter(smart))).toBe(at('2026-12-29'));
    expect(renewableFrom(stateAfter(trial('smart', at('2026-12-01'))))).toBe(at('2026-12-01'));
    expect(renewableFrom(stateAfter())).toBeNull();
    expect(renewableFrom(asOf(stateAfter(smart), at('2027-02-01')))).toBeNull();
  });
});

describe('the price list', () => {
  it('is that of the specification, at whatever price was published', () => {
    expect(
      plansAt(PRICES).map(({ id, name, price, usageLimit, popular }) => [id, name, price, usageLimit, popular]),
    ).toEqual([
      ['free', 'Free', 0, 3, false],
      ['smart', 'Smart Recommendations', 199, -1, false],
      ['professional', 'Professional Engineer', 499, -1, true],
      ['enterprise', 'Enterprise', 1999, -1, false],
    ]);
    expect(plansAt({ ...PRICES, smart: inrFromRupees(249) })[1]?.price).toBe(249);
    expect(USAGE_LIMITS).toEqual({ free: 3, smart: -1, professional: -1, enterprise: -1 });
  });

  it('promises nothing as there that is not', () => {
    const lines = plansAt(PRICES).flatMap(({ features }) => features);
    expect(lines).toHaveLength(21);
    expect(lines.filter(({ state }) => state === 'included').map(({ text }) => text)).toEqual([
      '3 recommendations per month',
      'Basic AI analysis',
      'Community templates',
      'Unlimited recommendations',
      'Advanced optimization',
      'Cost analysis',
      'Priority processing',
      'Unlimited recommendations',
      'Expert validation',
      'Industry templates',
      'Advanced filters',
      'Unlimited recommendations',
      'Custom component database integration',
      'Bulk processing',
      'API access',
      'Custom templates',
    ]);
    const texts = plansAt(PRICES).map(({ features }) => features.map(({ text }) => text));
    expect(texts).toEqual([
      ['3 recommendations per month', 'Basic AI analysis', 'Community templates'],
      ['Unlimited recommendations', 'Advanced optimization', 'Cost analysis', 'Priority processing', 'Email support'],
      [
        'Unlimited recommendations',
        'Expert validation',
        'Industry templates',
        'Advanced filters',
        'Phone and chat support',
        'Priority service',
      ],
      [
        'Unlimited recommendations',
        'Custom component database integration',
        'Bulk processing',
        'API access',
        'Dedicated account manager',
        'Custom templates',
        'SLA guarantees',
      ],
    ]);
  });
});
