import fc from 'fast-check';
import type { UseState } from '@tracewright/contracts/subscriptions';
import { fold } from '@tracewright/kernel';
import { given as givenHistory } from '@tracewright/testing';
import type { ReviewCreditEvent } from './events';
import {
  creditMonthOf,
  NO_CREDITS,
  reviewCredit,
  type ReviewCreditCommand,
  type ReviewCredits,
  stateOf,
  usableOf,
} from './review-credit';
import { activate, at, endTerm, ownerId, stateAfter, trial } from './spec-support';

const credit = (reviewId: string, month = 'november') => ({ ownerId, month, reviewId });
const reserved = (reviewId: string, month?: string): ReviewCreditEvent => ({
  type: 'reviewCredit.Reserved',
  data: credit(reviewId, month),
});
const committed = (reviewId: string): ReviewCreditEvent => ({
  type: 'reviewCredit.Committed',
  data: credit(reviewId),
});
type Because = Extract<ReviewCreditCommand, { type: 'GiveBack' }>['because'];
const givenBack = (reviewId: string, because: Because = 'cancelled'): ReviewCreditEvent => ({
  type: 'reviewCredit.GivenBack',
  data: { ...credit(reviewId), because, usableUntil: at('2026-12-20') },
});
const reserve = (reviewId: string, month?: string): ReviewCreditCommand => ({
  type: 'Reserve',
  credit: credit(reviewId, month),
  endsAt: at('2026-12-03'),
});
const commit = (reviewId: string): ReviewCreditCommand => ({ type: 'Commit', ownerId, reviewId });
const giveBack = (reviewId: string, because: Because = 'cancelled'): ReviewCreditCommand => ({
  type: 'GiveBack',
  ownerId,
  reviewId,
  because,
  now: at('2026-11-20'),
});
const used = (month: string, state: UseState, usableUntil: string | null = null): ReviewCredits => ({
  uses: { a: { month, state, usableUntil } },
  withdrawn: [],
});
const given = (...history: ReviewCreditEvent[]) => givenHistory(reviewCredit, history);

describe('the credit of a month', () => {
  test('is reserved once, and named with when there is another', () => {
    given().when(reserve('a')).then(reserved('a'));
    given(reserved('a')).when(reserve('a')).thenNothing();
    given(reserved('a')).when(reserve('b')).thenRefused('expert_validation_used');
    given(reserved('a'), committed('a')).when(reserve('b')).thenRefused('expert_validation_used');
    given(reserved('a'), committed('a')).when(reserve('b', 'december')).then(reserved('b', 'december'));
    expect(() =>
      reviewCredit.decide(reserve('b'), {
        uses: { a: { month: 'november', state: 'committed', usableUntil: null } },
        withdrawn: [],
      }),
    ).toThrow('from December 3, 2026 on');
  });

  test('can be used again after it was given back, by another request', () => {
    given(reserved('a'), givenBack('a')).when(reserve('b')).then(reserved('b'));
    given(reserved('a'), givenBack('a')).when(reserve('a')).thenRefused('credit_given_back');
  });

  test('is settled once', () => {
    given(reserved('a')).when(commit('a')).then(committed('a'));
    given(reserved('a'), committed('a')).when(commit('a')).thenNothing();
    given(reserved('a'), givenBack('a')).when(commit('a')).thenNothing();
    given(reserved('a')).when(giveBack('a')).then(givenBack('a'));
    given(reserved('a'), givenBack('a')).when(giveBack('a')).thenNothing();
    given().when(commit('a')).thenNothing();
    given().when(giveBack('a')).thenNothing();
  });

  test('that somebody began with stays used, but for what we do not deliver', () => {
    given(reserved('a'), committed('a')).when(giveBack('a')).thenNothing();
    given(reserved('a'), committed('a')).when(giveBack('a', 'not requested')).thenNothing();
    given(reserved('a'), committed('a')).when(giveBack('a', 'not delivered')).then(givenBack('a', 'not delivered'));
  });

  test('of a month that was refunded is taken back once', () => {
    const withdraw = { type: 'Withdraw', ownerId, month: 'november' } as const;
    const withdrawn: ReviewCreditEvent = { type: 'reviewCredit.Withdrawn', data: { ownerId, month: 'november' } };
    given().when(withdraw).then(withdrawn);
    given(withdrawn).when(withdraw).thenNothing();
  });

  test('of a month that was refunded is called back from a review that waits, not from one that is begun', () => {
    const withdraw = { type: 'Withdraw', ownerId, month: 'november' } as const;
    const withdrawn: ReviewCreditEvent = { type: 'reviewCredit.Withdrawn', data: { ownerId, month: 'november' } };
    const recalled: ReviewCreditEvent = { type: 'reviewCredit.Recalled', data: credit('a') };
    given(reserved('a')).when(withdraw).then(withdrawn, recalled);
    given(reserved('a', 'december')).when(withdraw).then(withdrawn);
    given(reserved('a'), committed('a')).when(withdraw).then(withdrawn);
    given(reserved('a'), givenBack('a')).when(withdraw).then(withdrawn);
    given(reserved('a'), withdrawn, recalled).when(giveBack('a', 'refunded')).then(givenBack('a', 'refunded'));
    // It was begun at that moment: then it is used.
    given(reserved('a'), withdrawn, recalled).when(commit('a')).then(committed('a'));
    given(withdrawn).when(reserve('a')).thenRefused('expert_validation_refunded');
  });

  test('is never taken by two reviews, whatever is asked in whatever order', () => {
    const ids = fc.constantFrom('a', 'b', 'c', 'd');
    const commands = fc.oneof<fc.Arbitrary<ReviewCreditCommand>[]>(
      fc.tuple(ids, fc.constantFrom('november', 'december')).map(([id, month]) => reserve(id, month)),
      ids.map(commit),
      fc
        .tuple(ids, fc.constantFrom<Because[]>('cancelled', 'not delivered', 'not requested'))
        .map(([id, because]) => giveBack(id, because)),
    );
    fc.assert(
      fc.property(fc.array(commands, { maxLength: 40 }), (asked) => {
        let state: ReviewCredits = NO_CREDITS;
        for (const command of asked) {
          try {
            state = fold(reviewCredit, state, reviewCredit.decide(command, state));
          } catch (error) {
            expect(error).toMatchObject({
              code: expect.stringMatching(/^(expert_validation_used|credit_given_back)$/),
            });
          }
          for (const month of ['november', 'december']) {
            const taken = Object.values(state.uses).filter((one) => one.month === month && one.state !== 'given-back');
            expect(taken.length).toBeLessThanOrEqual(1);
          }
        }
      }),
    );
  });
});

describe('a plan', () => {
  const now = at('2026-11-03');

  test('gives one with each paid month from Professional Engineer on', () => {
    const professional = stateAfter(activate('professional', 'p1', now));
    expect(creditMonthOf(professional)).toEqual({ month: 'p1', endsAt: at('2026-12-03') });
    expect(stateOf(professional, NO_CREDITS, now)).toBe('available');
    expect(stateOf(professional, used('p1', 'reserved'), now)).toBe('reserved');
    expect(stateOf(professional, used('p1', 'committed'), now)).toBe('used');
    expect(stateOf(professional, used('p1', 'given-back', at('2026-12-10')), now)).toBe('available');
    expect(stateOf(professional, used('p0', 'committed'), now)).toBe('available');
  });

  test('that is over leaves what was given back usable for a month, unless its price went back', () => {
    const over = stateAfter(activate('professional', 'p1', now), endTerm(at('2026-12-03')));
    const spare = used('p1', 'given-back', at('2026-12-10'));
    expect(usableOf(over, spare, at('2026-12-09'))).toEqual({ month: 'p1', endsAt: at('2026-12-10') });
    expect(stateOf(over, spare, at('2026-12-09'))).toBe('available');
    expect(usableOf(over, spare, at('2026-12-10'))).toBeUndefined();
    expect(stateOf(over, { ...spare, withdrawn: ['p1'] }, at('2026-12-09'))).toBe('not included');
    const again = { ...spare.uses, b: { month: 'p1', state: 'reserved', usableUntil: null } } as const;
    expect(usableOf(over, { uses: again, withdrawn: [] }, at('2026-12-09'))).toBeUndefined();
  });

  test('that goes on uses first what ends first', () => {
    const running = stateAfter(activate('professional', 'p2', now));
    const spare = used('p1', 'given-back', at('2026-11-20'));
    expect(usableOf(running, spare, now)).toEqual({ month: 'p1', endsAt: at('2026-11-20') });
    expect(usableOf(running, spare, at('2026-11-20'))?.month).toBe('p2');
  });

  test('that was refunded gives none, also while it still seems to run', () => {
    const running = stateAfter(activate('professional', 'p1', now));
    const refunded = { uses: {}, withdrawn: ['p1'] };
    expect(usableOf(running, refunded, now)).toBeUndefined();
    expect(stateOf(running, refunded, now)).toBe('not included');
  });

  test('that is smaller, or is tried, gives none', () => {
    expect(creditMonthOf(stateAfter(activate('smart', 's1', now)))).toBeUndefined();
    expect(stateOf(stateAfter(activate('smart', 's1', now)), NO_CREDITS, now)).toBe('not included');
    expect(creditMonthOf(stateAfter(trial('professional', now)))).toBeUndefined();
    expect(stateOf(stateAfter(trial('professional', now)), NO_CREDITS, now)).toBe('trial');
    expect(stateOf(stateAfter(), NO_CREDITS, now)).toBe('not included');
  });

  test('that is paused goes on as the same month', () => {
    const enterprise = stateAfter(activate('professional', 'p1', now), activate('enterprise', 'e1', at('2026-11-10')));
    expect(creditMonthOf(enterprise)?.month).toBe('e1');
    expect(stateOf(enterprise, used('p1', 'committed'), now)).toBe('available');
  });
});
