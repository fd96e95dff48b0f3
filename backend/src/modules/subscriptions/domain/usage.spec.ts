import fc from 'fast-check';
import { fold } from '@tracewright/kernel';
import { given as givenHistory } from '@tracewright/testing';
import type { UsageEvent } from './events';
import { usage, type UsageCommand } from './usage';

const use = (useId: string) => ({ ownerId: 'asha', month: '2026-11', useId });
const reserved = (useId: string, limit = 3): UsageEvent => ({
  type: 'usage.Reserved',
  data: { ...use(useId), what: 'Recommendations', limit },
});
const committed = (useId: string): UsageEvent => ({ type: 'usage.Committed', data: use(useId) });
const givenBack = (useId: string): UsageEvent => ({
  type: 'usage.GivenBack',
  data: { ...use(useId), because: 'failed' },
});
const reserve = (useId: string, limit = 3) =>
  ({ type: 'Reserve', use: use(useId), what: 'Recommendations', limit }) as const;
const given = (...history: UsageEvent[]) => givenHistory(usage, history);

describe('a use', () => {
  test('is reserved while there is one left', () => {
    given(reserved('a'), committed('b')).when(reserve('c')).then(reserved('c'));
    given(reserved('a'), reserved('b'), reserved('c')).when(reserve('d')).thenRefused('usage_limit_reached');
    given(reserved('a'), reserved('b'), reserved('c'), givenBack('b')).when(reserve('d')).then(reserved('d'));
    given(reserved('a'), reserved('b'), reserved('c')).when(reserve('d', -1)).then(reserved('d', -1));
  });

  test('is the same use when it is asked for again', () => {
    given(reserved('a')).when(reserve('a')).thenNothing();
    given(reserved('a'), reserved('b'), reserved('c')).when(reserve('c')).thenNothing();
    given(reserved('a'), givenBack('a')).when(reserve('a')).thenRefused('use_given_back');
  });

  test('is settled once', () => {
    given(reserved('a'))
      .when({ type: 'Commit', use: use('a') })
      .then(committed('a'));
    given(reserved('a'), committed('a'))
      .when({ type: 'Commit', use: use('a') })
      .thenNothing();
    given(reserved('a'))
      .when({ type: 'GiveBack', use: use('a'), because: 'failed' })
      .then(givenBack('a'));
    given(reserved('a'), committed('a'))
      .when({ type: 'GiveBack', use: use('a'), because: 'timed-out' })
      .thenNothing();
    given(reserved('a'), givenBack('a'))
      .when({ type: 'Commit', use: use('a') })
      .thenNothing();
    given()
      .when({ type: 'Commit', use: use('a') })
      .thenNothing();
  });

  test('never goes past the limit, whatever is asked in whatever order', () => {
    const ids = fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f');
    const commands = fc.oneof<fc.Arbitrary<UsageCommand>[]>(
      ids.map((id) => reserve(id)),
      ids.map((id) => ({ type: 'Commit', use: use(id) })),
      ids.map((id) => ({ type: 'GiveBack', use: use(id), because: 'timed-out' })),
    );
    fc.assert(
      fc.property(fc.array(commands, { maxLength: 40 }), (asked) => {
        let state = usage.initialState;
        for (const command of asked) {
          try {
            state = fold(usage, state, usage.decide(command, state));
          } catch (error) {
            expect(error).toMatchObject({ code: expect.stringMatching(/^(usage_limit_reached|use_given_back)$/) });
          }
          const open = Object.values(state.uses).filter((one) => one !== 'given-back').length;
          expect(state.counted).toBe(open);
          expect(open).toBeLessThanOrEqual(3);
        }
      }),
    );
  });
});
