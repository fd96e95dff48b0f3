import type { StoredEvent } from '@tracewright/event-store';
import type { JsonObject } from '@tracewright/kernel';
import type { Behind } from '@tracewright/runtime';

/** A command or a job that a process may send. Contracts and modules have typed tokens of it. */
export interface Sendable<Name extends string = string> {
  readonly kind: 'command' | 'job';
  readonly name: Name;
}

/** A command to run or a job to enqueue, by name. */
export interface Act<Name extends string = string> extends Sendable<Name> {
  readonly payload: JsonObject;
  /** Tells reactions to the same event apart when their order may change between builds. Default: place in the list. */
  readonly key?: string;
}

/**
 * What the process wants to be told when it is time: it comes back to `whenDue`. One key is one timer of an instance: set
 * again, it takes the place of the one before. It is stored with the checkpoint, goes off once, and never before the
 * process has seen every event that was there by then.
 */
export interface SetTimer {
  readonly kind: 'timer';
  readonly key: string;
  /** ISO 8601 in UTC. */
  readonly dueAt: string;
}

/** The timer is wanted no more; nothing happens when there is none. */
export interface CancelTimer {
  readonly kind: 'cancel timer';
  readonly key: string;
}

/** What should follow from an event or a timer. */
export type Reaction<Name extends string = string> = Act<Name> | SetTimer | CancelTimer;

/** A timer that has gone off. */
export interface DueTimer {
  readonly key: string;
  readonly dueAt: string;
  /** The event that set it, perhaps by way of other timers. */
  readonly cause: StoredEvent;
}

/** An act on its way. */
export interface Effect extends Act {
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
export interface ProcessManager<State = unknown, Name extends string = string> {
  readonly name: string;
  /** Shown in the status. Default 1. */
  readonly version?: number;
  /** Stream categories it follows. */
  readonly categories: readonly string[];
  /** Where a process begins that was never run before. Default: the first event. */
  readonly startFrom?: 'first event' | 'now';
  /** All that it may ever send: start-up refuses what nobody executes, and a reaction that is not in it fails. */
  readonly sends: readonly Sendable<Name>[];
  /**
   * Names of processes that are no more, and whose part it does now: it begins no later than the hindmost of them, or at the
   * first event when they left something parked, and nothing of theirs is kept. What it sends must bear being sent again.
   */
  readonly takesOver?: readonly string[];
  readonly state?: ProcessState<State>;
  /** Pure. `state` is that of the event's key after this event, undefined for a process without state. */
  react(event: StoredEvent, state: State | undefined): readonly Reaction<NoInfer<Name>>[];
  /** Pure. A process that sets timers is asked here when one is due; `state` is the instance's as it is then. */
  whenDue?(timer: DueTimer, state: State | undefined): readonly Reaction<NoInfer<Name>>[];
}

/** Checks that a process sends only what it states, and keeps the type of its state while many stand in one list. */
export function defineProcess<State, const Name extends string>(process: ProcessManager<State, Name>): ProcessManager {
  return process;
}

/** What a process remembers, with a type that its initial value alone does not tell. */
export function defineState<State>(state: ProcessState<State>): ProcessState<State> {
  return state;
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

/** A timer that waits, or that waits for a person because what follows from it failed. */
export interface WaitingTimer {
  readonly process: string;
  readonly instance: string;
  readonly key: string;
  readonly dueAt: string;
  readonly setAt: string;
  readonly causeId: string;
  readonly causeStream: string;
  readonly causeRevision: string;
  readonly causeType: string;
  readonly correlationId: string;
  /** Why it failed. */
  readonly message?: string;
  readonly attempts: number;
}

/** Where something waits for a person. */
export interface StuckEvent {
  readonly eventId: string;
  readonly stream: string;
  readonly type: string;
}

export interface ProcessStatus extends Behind {
  readonly name: string;
  readonly version: number;
  /** retrying: an effect fails and is tried again; parked: it goes on, but some events wait for a person. */
  readonly state: 'catching up' | 'live' | 'retrying' | 'parked';
  readonly position: string;
  readonly parkedCount: number;
  /** Timers whose effect fails, and that wait for a person. */
  readonly failedTimers: number;
  /** The oldest ten. */
  readonly parked: readonly ParkedEvent[];
  /** The oldest ten of the timers that failed. */
  readonly failing: readonly WaitingTimer[];
  /** Why the effect under way is tried again. */
  readonly retrying?: { readonly eventId: string; readonly message: string };
}
