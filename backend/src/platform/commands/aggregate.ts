import type { Position } from '@tracewright/event-store';
import type { Decider, DomainEvent, EventMetadata } from '@tracewright/kernel';
import type { Snapshots } from './snapshots';

/** One consistency boundary: where its events live and how it decides. */
export interface Aggregate<State, Command, Event extends DomainEvent> {
  readonly category: string;
  readonly decider: Decider<State, Command, Event>;
  /** 'on-conflict': decide again on the newest state when somebody else was faster. 'never': answer 409. */
  readonly retry: 'on-conflict' | 'never';
  /** As `decider.decide`, for decisions that take long: whoever waits is let in wherever it yields. */
  decideInSteps?(command: Command, state: State): Generator<undefined, readonly Event[]>;
  /** Only for streams that grow past a few hundred events. */
  readonly snapshots?: Snapshots<State>;
}

/** An event with what the store knows about it; `evolve` is given it for every event that was appended. */
export type Recorded<Event extends DomainEvent> = Event & {
  readonly metadata: EventMetadata;
  readonly revision: bigint;
};

/** A stream folded. `revision` is -1n and `position` is START while it has no event. */
export interface Loaded<State> {
  readonly state: State;
  readonly revision: bigint;
  readonly position: Position;
}
