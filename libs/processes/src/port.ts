import type { StoredEvent } from '@tracewright/event-store';
import type { JsonObject } from '@tracewright/kernel';

/** What should follow from an event: a command to run or a job to enqueue, by name. */
export interface Reaction {
  readonly kind: 'command' | 'job';
  readonly name: string;
  readonly payload: JsonObject;
  /** Tells reactions to the same event apart when their order may change between builds. Default: place in the list. */
  readonly key?: string;
}

/** A reaction on its way. */
export interface Effect extends Reaction {
  /**
   * UUID made from the process, the causing event and the reaction: the same however often it is tried, so that whoever
   * executes it can recognise the second time.
   */
  readonly id: string;
}

/**
 * Executes an effect and answers when it has taken hold. It may be called again with the same effect after a failure or
 * a crash, and must then do nothing twice. What it throws is tried again; a refusal that no retry can change belongs
 * into its answer, not into an exception.
 */
export type Dispatch = (effect: Effect, cause: StoredEvent) => Promise<unknown>;

/** What a process remembers between events, for each of its keys. */
export interface ProcessState<State> {
  readonly initial: State;
  /** Null when the event does not concern any instance. */
  keyOf(event: StoredEvent): string | null;
  /** Pure, and the answer must survive JSON. */
  evolve(state: State, event: StoredEvent): State;
}

/**
 * When X happened, then Y: pure, durable, at least once. It has its own checkpoint and is never run again from the
 * start, since what it does can't be undone by throwing a table away.
 */
export interface ProcessManager<State = unknown> {
  readonly name: string;
  /** Shown in the status. Default 1. */
  readonly version?: number;
  /** Stream categories it follows. */
  readonly categories: readonly string[];
  /** Where a process begins that was never run before. Default: the first event. */
  readonly startFrom?: 'first event' | 'now';
  readonly state?: ProcessState<State>;
  /** Pure. `state` is that of the event's key after this event, undefined for a process without state. */
  react(event: StoredEvent, state: State | undefined): readonly Reaction[];
}

/** Keeps the type of a process's state while many processes stand in one list. */
export function defineProcess<State>(process: ProcessManager<State>): ProcessManager {
  return process;
}

/** An event whose reaction failed for good, or that waits behind such a one of the same key. */
export interface ParkedEvent {
  readonly eventId: string;
  readonly stream: string;
  readonly revision: string;
  readonly type: string;
  readonly message: string;
  readonly attempts: number;
  readonly at: string;
}

export interface ProcessStatus {
  readonly name: string;
  readonly version: number;
  /** retrying: an effect fails and is tried again; parked: it goes on, but some events wait for a person. */
  readonly state: 'catching up' | 'live' | 'retrying' | 'parked';
  readonly position: string;
  /** At most 1000: then it reads as "or more". */
  readonly lagEvents: number;
  readonly parkedCount: number;
  /** The oldest ten. */
  readonly parked: readonly ParkedEvent[];
  /** Why the effect under way is tried again. */
  readonly retrying?: { readonly eventId: string; readonly message: string };
}
