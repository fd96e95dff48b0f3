import { isPartEdited, isPartsRemoved, isPartsTaken } from '@tracewright/contracts/own-parts/events';
import { jobToken, text } from '@tracewright/contracts/tokens';
import type { StoredEvent } from '@tracewright/event-store';
import { defineProcess, defineState } from '@tracewright/processes';

export const REFRESH_AFTER_PARTS = jobToken('refresh-feedback-after-parts', { ownerId: text });

/** How long somebody's own parts have to be left alone before designs are analysed with them. */
const QUIET_MS = 3_000;
const QUIET = 'quiet';

/** When somebody changed parts of their own, their designs are looked through once things are quiet: once, for a whole file. */
export const refreshAfterPartsProcess = defineProcess({
  name: 'refresh-feedback-after-parts',
  categories: ['partShelf'],
  startFrom: 'now',
  sends: [REFRESH_AFTER_PARTS],
  state: defineState<null>({ initial: null, keyOf: ownerIn, evolve: () => null }),
  react: (event) => {
    if (ownerIn(event) === null) return [];
    const dueAt = new Date(Date.parse(event.metadata.occurredAt) + QUIET_MS).toISOString();
    return [{ kind: 'timer', key: QUIET, dueAt } as const];
  },
  whenDue: ({ cause }) => {
    const ownerId = ownerIn(cause);
    return ownerId === null ? [] : [REFRESH_AFTER_PARTS.send({ ownerId })];
  },
});

function ownerIn(event: StoredEvent): string | null {
  return isPartsTaken(event) || isPartEdited(event) || isPartsRemoved(event) ? event.data.ownerId : null;
}
