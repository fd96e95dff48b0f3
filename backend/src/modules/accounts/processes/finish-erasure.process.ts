import { erasedPerson, isAccountErased, isErasureCompleted } from '@tracewright/contracts/accounts/events';
import type { StoredEvent } from '@tracewright/event-store';
import { idOf } from '@tracewright/kernel';
import { defineProcess, type ProcessManager, type Reaction } from '@tracewright/processes';
import type { WhenErased } from '../../../platform/personal-data/when-erased';
import { END_OPEN, FINISH_ERASURE, SWEEP_AFTER_ERASURE } from '../commands/person-eraser';

/**
 * When an account was erased, then its traces are removed, also when the server stopped in between; and once its keys
 * are gone, whatever came in meanwhile. What modules say can't go on without the person is ended then, and from then on
 * whatever of it still begins, because it was under way.
 */
export const finishErasureProcess = (ends: readonly WhenErased[]): ProcessManager =>
  defineProcess<{ readonly erased: boolean }>({
    name: 'accounts.finish-erasure',
    version: 2,
    categories: [...new Set(['account', ...ends.map(({ category }) => category)])],
    takesOver: ends.flatMap(({ formerProcess }) => formerProcess ?? []),
    state: {
      initial: { erased: false },
      keyOf: (event) => erasedPerson(event) ?? ends.map((end) => end.begunBy(event)).find(Boolean) ?? null,
      evolve: ({ erased }, event) => ({ erased: erased || erasedPerson(event) !== undefined }),
    },
    react: (event, state) => {
      if (isAccountErased(event)) {
        const { accountId, claimId } = event.data;
        return [{ kind: 'command', name: FINISH_ERASURE, payload: { accountId, claimId } }];
      }
      if (isErasureCompleted(event)) {
        const { accountId } = event.data;
        return [
          { kind: 'command', name: SWEEP_AFTER_ERASURE, payload: { accountId } },
          ...ends.map(({ section, command }): Reaction => {
            return { kind: 'command', name: END_OPEN, key: section, payload: { accountId, section, command } };
          }),
        ];
      }
      return state?.erased ? ends.flatMap(endBegun(event)) : [];
    },
  });

const endBegun =
  (event: StoredEvent) =>
  ({ begunBy, command }: WhenErased): readonly Reaction[] =>
    begunBy(event) === undefined
      ? []
      : [{ kind: 'command', name: command, key: command, payload: { item: idOf(event.stream) } }];
