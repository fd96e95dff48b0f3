import fc from 'fast-check';
import { fold } from '@tracewright/kernel';
import { given as givenHistory } from '@tracewright/testing';
import type { ReviewCreditEvent } from './events';
import { creditMonthOf, reviewCredit, type ReviewCreditCommand, type ReviewCredits, stateOf } from './review-credit';
import { activate, at, ownerId, stateAfter, trial } from './spec-support';

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
  data: { ...credit(reviewId), because },
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
});
const given = (...history: ReviewCreditEvent[]) => givenHistory(reviewCredit, history);

describe('the credit of a month', () => {
  test('is reserved once, and named with when there is another', () => {
    given().when(reserve('a')).then(reserved('a'));
    given(reserved('a')).when(reserve('a')).thenNothing();
    given(reserved('a')).when(reserve('b')).thenRefused('expert_validation_used');
    given(reserved('a'), committed('a')).when(reserve('b')).thenRefused('expert_validation_used');
    given(reserved('a'), committed('a')).when(reserve('b', 'december')).then(reserved('b', 'december'));
    expect(() => reviewCredit.decide(reserve('b'), { a: { month: 'november', state: 'committed' } })).toThrow(
      'from 3 December 2026 on',
    );
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
        let state: ReviewCredits = {};
        for (const command of asked) {
          try {
            state = fold(reviewCredit, state, reviewCredit.decide(command, state));
          } catch (error) {
            expect(error).toMatchObject({
              code: expect.stringMatching(/^(expert_validation_used|credit_given_back)$/),
            });
          }
          for (const month of ['november', 'december']) {
            const taken = Object.values(state).filter((one) => one.month === month && one.state !== 'given-back');
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
    expect(stateOf(professional, {})).toBe('available');
    expect(stateOf(professional, { a: { month: 'p1', state: 'reserved' } })).toBe('reserved');
    expect(stateOf(professional, { a: { month: 'p1', state: 'committed' } })).toBe('used');
    expect(stateOf(professional, { a: { month: 'p1', state: 'given-back' } })).toBe('available');
    expect(stateOf(professional, { a: { month: 'p0', state: 'committed' } })).toBe('available');
  });

  test('that is smaller, or is tried, gives none', () => {
    expect(creditMonthOf(stateAfter(activate('smart', 's1', now)))).toBeUndefined();
    expect(stateOf(stateAfter(activate('smart', 's1', now)), {})).toBe('not included');
    expect(creditMonthOf(stateAfter(trial('professional', now)))).toBeUndefined();
    expect(stateOf(stateAfter(trial('professional', now)), {})).toBe('trial');
    expect(stateOf(stateAfter(), {})).toBe('not included');
  });

  test('that is paused goes on as the same month', () => {
    const enterprise = stateAfter(activate('professional', 'p1', now), activate('enterprise', 'e1', at('2026-11-10')));
    expect(creditMonthOf(enterprise)?.month).toBe('e1');
    expect(stateOf(enterprise, { a: { month: 'p1', state: 'committed' } })).toBe('available');
  });
});
