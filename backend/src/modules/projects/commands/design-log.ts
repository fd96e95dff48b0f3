import type { DesignEvent } from '@tracewright/circuit/design';
import type { Json } from '@tracewright/kernel';
import type { Aggregate, Recorded } from '../../../platform/commands';
import { DESIGN } from './aggregates';

/** A design's stream as it is stored, newest event first: nothing is unpacked. */
export interface DesignLog {
  /** The newest of DESIGN's snapshots when the reading began there. */
  readonly snapshot?: Json;
  readonly last?: LoggedEvent;
}

interface LoggedEvent {
  readonly event: Recorded<DesignEvent>;
  readonly before: LoggedEvent | undefined;
}

/** Events that were decided on another thread, from all that the log holds. */
export interface RecordDecided {
  readonly type: 'Record';
  readonly events: readonly DesignEvent[];
}

/** The same stream as DESIGN, for those who only pass it on: reading it takes no time that grows with the design. */
export const DESIGN_LOG: Aggregate<DesignLog, RecordDecided, DesignEvent> = {
  category: DESIGN.category,
  retry: 'never',
  decider: {
    initialState: {},
    decide: ({ events }) => events,
    evolve: ({ snapshot, last }, event) => ({
      snapshot,
      last: { event: event as Recorded<DesignEvent>, before: last },
    }),
  },
  snapshots: {
    version: DESIGN.snapshots?.version ?? 0,
    // Only whoever folds the design can take one.
    every: Number.MAX_SAFE_INTEGER,
    toJson: () => null,
    fromJson: (snapshot) => ({ snapshot }),
  },
};

/** Oldest first. */
export function eventsOf({ last }: DesignLog): readonly Recorded<DesignEvent>[] {
  const events: Recorded<DesignEvent>[] = [];
  for (let entry = last; entry; entry = entry.before) events.push(entry.event);
  return events.reverse();
}
