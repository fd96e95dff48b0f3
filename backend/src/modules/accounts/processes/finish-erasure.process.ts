import { END_OPEN, FINISH_ERASURE, SWEEP_AFTER_ERASURE } from '@tracewright/contracts/accounts/commands';
import { erasedPerson, isAccountErased, isErasureCompleted } from '@tracewright/contracts/accounts/events';
import type { StoredEvent } from '@tracewright/event-store';
import { idOf } from '@tracewright/kernel';
import { defineProcess, defineState, type ProcessManager, type Reaction } from '@tracewright/processes';
import type { WhenErased } from '../../../platform/personal-data/when-erased';

/**
 * When an account was erased, then its traces are removed, also when the server stopped in between; and once its keys
 * are gone, whatever came in meanwhile. What modules say can't go on without the person is ended then, and from then on
 * whatever of it still begins, because it was under way.
 */
export const finishErasureProcess = (ends: readonly WhenErased[]): ProcessManager =>
  defineProcess({
    name: 'accounts.finish-erasure',
    version: 2,
    categories: [...new Set(['account', ...ends.map(({ category }) => category)])],
    takesOver: ends.flatMap(({ formerProcess }) => formerProcess ?? []),
    sends: [FINISH_ERASURE, SWEEP_AFTER_ERASURE, END_OPEN, ...ends.map(({ command }) => command)],
    state: defineState<{ readonly erased: boolean }>({
      initial: { erased: false },
      keyOf: (event) => erasedPerson(event) ?? ends.map((end) => end.begunBy(event)).find(Boolean) ?? null,
      evolve: ({ erased }, event) => ({ erased: erased || erasedPerson(event) !== undefined }),
    }),
    react: (event, state) => {
      if (isAccountErased(event)) {
        const { accountId, claimId } = event.data;
        return [FINISH_ERASURE.send({ accountId, claimId })];
      }
      if (isErasureCompleted(event)) {
        const { accountId } = event.data;
        return [
          SWEEP_AFTER_ERASURE.send({ accountId }),
          ...ends.map(({ section, command }) => END_OPEN.send({ accountId, section, command: command.name }, section)),
        ];
      }
      return state?.erased ? ends.flatMap(endBegun(event)) : [];
    },
  });

const endBegun =
  (event: StoredEvent) =>
  ({ begunBy, command }: WhenErased): readonly Reaction[] =>
    begunBy(event) === undefined ? [] : [command.send({ item: idOf(event.stream) }, command.name)];
