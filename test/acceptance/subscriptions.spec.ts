import type { ErrorBody } from '@tracewright/contracts';
import type { Plan, Subscription } from '@tracewright/contracts/subscriptions';
import { until } from '@tracewright/testing';
import type { Person } from './support/app';
import { PlanScene } from './support/plan-scene';

const DAY_MS = 24 * 60 * 60_000;
const MINUTE_MS = 60_000;

let scene: PlanScene;
beforeAll(async () => {
  scene = await PlanScene.open();
});
afterAll(() => scene.app.stop());

const person = (name: string): Promise<Person> => scene.app.person(name);
const later = (moment: string | null, ms: number): string => new Date(Date.parse(moment ?? '') + ms).toISOString();

describe('plans', () => {
  it('are public, at the recorded prices', async () => {
    const { status, body } = await scene.app.client().get<Plan[]>('/api/subscriptions/plans');
    expect(status).toBe(200);
    expect(body.map(({ id, name, price, usageLimit }) => [id, name, price, usageLimit])).toEqual([
      ['free', 'Free', 0, 3],
      ['smart', 'Smart Recommendations', 199, -1],
      ['professional', 'Professional Engineer', 499, -1],
      ['enterprise', 'Enterprise', 1999, -1],
    ]);
    expect(await scene.app.infrastructure.store.readStream('planPrices-inr')).toMatchObject([
      { type: 'planPrices.Published', data: { prices: { smart: { paise: 19_900 }, enterprise: { paise: 199_900 } } } },
    ]);
  });

  it('begin as free, with three uses a month', async () => {
    expect(await scene.planOf(await person('new'))).toMatchObject({
      tier: 'free',
      monthlyUsage: 0,
      usageLimit: 3,
      state: 'free',
      endsAt: null,
      waiting: [],
      trialAvailable: true,
    });
  });

  it('are not given for nothing: what is not paid is 402, and what is no plan 400', async () => {
    const { client } = await person('hopeful');
    const refused = await client.post<ErrorBody>('/api/user/subscription', { tier: 'smart' });
    expect([refused.status, refused.body.code]).toEqual([402, 'payment_required']);
    expect(refused.body.error).toContain('₹199');
    expect((await client.post('/api/user/subscription', { tier: 'gold' })).status).toBe(400);
    expect((await client.post('/api/user/subscription', { tier: 'free' })).status).toBe(200);
    expect((await client.post<ErrorBody>('/api/user/subscription/cancel')).body.code).toBe('nothing_to_cancel');
    expect((await client.post<ErrorBody>('/api/user/subscription/trial', { tier: 'free' })).status).toBe(400);
  });
});

describe('uses', () => {
  it('never go past the limit: of fifty at once three are reserved', async () => {
    const racer = await person('racer');
    const runners = [scene.runner(), scene.runner()];
    const tries = Array.from({ length: 50 }, (_, index) => scene.reserve(racer, `use-${index}`, runners[index % 2]));
    const outcomes = await Promise.allSettled(tries);
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
    for (const outcome of outcomes) {
      if (outcome.status === 'rejected')
        expect(outcome.reason).toMatchObject({ kind: 'payment_required', code: 'usage_limit_reached' });
    }
    expect(await scene.planOf(racer)).toMatchObject({ monthlyUsage: 3, usageLimit: 3 });
    expect(await scene.usesOf(racer)).toHaveLength(3);
  });

  it('are the same use when they are asked for again, and anybody’s own', async () => {
    const [asha, ravi] = [await person('asha'), await person('ravi')];
    await scene.reserve(asha, 'one');
    expect(await scene.reserve(asha, 'one')).toMatchObject({ used: 1, limit: 3 });
    expect(await scene.usesOf(ravi)).toEqual([]);
    const [use] = await scene.usesOf(asha);
    expect(use).toMatchObject({ id: 'one', what: 'Recommendations', state: 'reserved', settledAt: null });
    expect(await scene.usesOf(asha, '?month=2020-01')).toEqual([]);
    expect((await asha.client.get('/api/user/usage?month=2020-13')).status).toBe(400);
  });

  it('are listed page by page, newest first', async () => {
    const pager = await person('pager');
    for (const id of ['a', 'b', 'c']) await scene.reserve(pager, id);
    const first = await pager.client.get<{ id: string }[]>('/api/user/usage?limit=2');
    const cursor = first.headers.get('x-next-cursor');
    const second = await pager.client.get<{ id: string }[]>(`/api/user/usage?limit=2&cursor=${cursor}`);
    expect([...first.body, ...second.body].map(({ id }) => id)).toEqual(['c', 'b', 'a']);
    expect(second.headers.get('x-next-cursor')).toBeNull();
  });

  it('are given back after fifteen minutes of which nothing was heard', async () => {
    const waiting = await person('waiting');
    await scene.reserve(waiting, 'lost');
    const reservedAt = (await scene.usesOf(waiting))[0]?.at ?? '';
    await scene.goTo(later(reservedAt, 14 * MINUTE_MS), waiting);
    expect(await scene.usesOf(waiting)).toMatchObject([{ state: 'reserved' }]);
    await scene.goTo(later(reservedAt, 15 * MINUTE_MS), waiting);
    await until('it is given back', async () => (await scene.usesOf(waiting))[0]?.state === 'given-back');
    expect(await scene.usesOf(waiting)).toMatchObject([{ id: 'lost', reason: 'timed-out' }]);
    expect(await scene.planOf(waiting)).toMatchObject({ monthlyUsage: 0 });
  });
});

describe('a trial', () => {
  it('runs seven days, is announced before its end, ends by itself, and comes once', async () => {
    const tester = await person('tester');
    const start = (tier: string) =>
      tester.client.post<Subscription & ErrorBody>('/api/user/subscription/trial', { tier });
    const { status, body } = await start('professional');
    expect([status, body.tier, body.state, body.usageLimit]).toEqual([200, 'professional', 'trial', -1]);
    expect(Date.parse(body.endsAt ?? '') - Date.parse(body.startsAt ?? '')).toBe(7 * DAY_MS);
    expect((await start('smart')).body.code).toBe('trial_used');

    await scene.goTo(later(body.endsAt, -3 * DAY_MS), tester);
    const due = await (await scene.desk()).newest('plan-renewal-due', { recipient: 'tester' });
    expect(due.content?.to).toBe('tester@example.com');
    expect(due.content?.subject).toContain('Your trial of Professional Engineer ends on');
    expect(due.content?.text).toContain('/payment-gateway?service=subscription&id=professional&amount=499');

    await scene.goTo(later(body.endsAt, 0), tester);
    expect(await scene.planOf(tester)).toMatchObject({ tier: 'free', usageLimit: 3, trialAvailable: false });
    const over = await (await scene.desk()).newest('plan-expired', { recipient: 'tester' });
    expect(over.content?.subject).toBe('Your trial of Professional Engineer has ended');
  });
});
