import fc from 'fast-check';
import type { PaidTier } from '@tracewright/contracts/subscriptions';
import { fold, Refusal } from '@tracewright/kernel';
import { between, dayOf, later, monthAfter } from './calendar';
import type { SubscriptionEvent } from './events';
import { compareTiers } from './plans';
import { activate, at, cancel, endTerm, remind, select, trial } from './spec-support';
import { subscription, type SubscriptionCommand } from './subscription';

const HOUR = 60 * 60_000;
const tiers = fc.constantFrom<PaidTier[]>('smart', 'professional', 'enterprise');

interface Step {
  /** Milliseconds since the step before. */
  readonly wait: number;
  readonly make: (now: string, number: number) => SubscriptionCommand;
}
const waits = fc.integer({ min: 0, max: 45 * 24 }).map((hours) => hours * HOUR);
const makers = fc.oneof(
  {
    weight: 5,
    arbitrary: tiers.map(
      (tier): Step['make'] =>
        (now, n) =>
          activate(tier, `p${n}`, now),
    ),
  },
  { weight: 2, arbitrary: fc.constant<Step['make']>((now) => endTerm(now)) },
  {
    weight: 1,
    arbitrary: tiers.map(
      (tier): Step['make'] =>
        (now) =>
          trial(tier, now),
    ),
  },
  { weight: 1, arbitrary: fc.constant<Step['make']>((now) => cancel(now)) },
  {
    weight: 1,
    arbitrary: tiers.map(
      (tier): Step['make'] =>
        (now) =>
          select(tier, now),
    ),
  },
  { weight: 1, arbitrary: fc.constant<Step['make']>((now) => remind(now, now)) },
);
const stories = fc.array(fc.record<Step>({ wait: waits, make: makers }), { minLength: 1, maxLength: 25 });

function told(story: readonly Step[]): readonly SubscriptionEvent[] {
  const events: SubscriptionEvent[] = [];
  let [state, now] = [subscription.initialState, at('2026-11-23')];
  const take = (command: SubscriptionCommand): void => {
    const decided = subscription.decide(command, state);
    events.push(...decided);
    state = fold(subscription, state, decided);
  };
  for (const [number, { wait, make }] of story.entries()) {
    now = later(now, wait);
    try {
      take(make(now, number));
    } catch (error) {
      expect(error).toBeInstanceOf(Refusal);
    }
  }
  // Long after everything that was paid.
  take(endTerm(later(now, 10 * 366 * 24 * HOUR)));
  expect(state).toMatchObject({ current: null, waiting: [] });
  return events;
}

interface Run {
  readonly tier: PaidTier;
  readonly startsAt: string;
  readonly endsAt: string;
  readonly purchase: string | null;
}

/** What really ran, from the beginnings and the pauses and ends that cut them short. */
function runsOf(events: readonly SubscriptionEvent[]): readonly Run[] {
  const runs: Run[] = [];
  for (const event of events) {
    if (event.type === 'subscription.TrialStarted') runs.push({ ...event.data, purchase: null });
    if (event.type === 'subscription.PlanBegan') runs.push(event.data);
    const last = runs.at(-1);
    if (!last) continue;
    if (event.type === 'subscription.PlanPaused')
      runs[runs.length - 1] = { ...last, endsAt: later(last.endsAt, -event.data.rest) };
    if (event.type === 'subscription.TermEnded') runs[runs.length - 1] = { ...last, endsAt: event.data.endedAt };
  }
  return runs;
}

/** Purchases that began at once while something smaller was tried. */
function outOfTrials(events: readonly SubscriptionEvent[]): ReadonlySet<string> {
  return new Set(
    events.flatMap((event, index) => {
      const before = events[index - 1];
      const cutsTrial = before?.type === 'subscription.TermEnded' && before.data.because === 'larger plan';
      return cutsTrial && event.type === 'subscription.PlanBegan' ? [event.data.purchase] : [];
    }),
  );
}

describe('whatever is bought, tried and cancelled in whatever order', () => {
  it('each paid month runs whole, once, and no two plans at a time', () => {
    fc.assert(
      fc.property(stories, (story) => {
        const events = told(story);
        const runs = runsOf(events);
        for (const [index, run] of runs.entries()) {
          const next = runs[index + 1];
          expect(between(run.startsAt, run.endsAt)).toBeGreaterThanOrEqual(0);
          if (next) expect(between(run.endsAt, next.startsAt)).toBeGreaterThanOrEqual(0);
        }
        const afterTrials = outOfTrials(events);
        for (const event of events) {
          if (event.type !== 'subscription.PlanBought') continue;
          const { purchase } = event.data;
          const own = runs.filter((run) => run.purchase === purchase);
          const total = own.reduce((sum, { startsAt, endsAt }) => sum + between(startsAt, endsAt), 0);
          expect(total).toBeGreaterThanOrEqual(28 * 24 * HOUR);
          // What began while a trial ran has the rest of the trial as well.
          expect(total).toBeLessThanOrEqual((afterTrials.has(purchase) ? 31 + 7 : 31) * 24 * HOUR);
          const [only, more] = own;
          if (!only || more || afterTrials.has(purchase)) continue;
          if (dayOf(only.startsAt) > 28 || dayOf(only.endsAt) > 28) continue;
          expect(only.endsAt).toBe(monthAfter(only.startsAt, dayOf(only.startsAt)));
        }
      }),
      { numRuns: 1000 },
    );
  });

  it('nobody pays for a smaller plan while a larger paid one runs', () => {
    fc.assert(
      fc.property(stories, (story) => {
        let state = subscription.initialState;
        for (const event of told(story)) {
          if (event.type === 'subscription.PlanBought' && state.current?.kind === 'paid')
            expect(compareTiers(event.data.tier, state.current.tier)).toBeGreaterThanOrEqual(0);
          state = subscription.evolve(state, event);
        }
      }),
      { numRuns: 500 },
    );
  });
});
