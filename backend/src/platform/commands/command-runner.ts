import {
  type EventStore,
  EventStoreAway,
  EventStoreUnavailable,
  type EventToAppend,
  type Position,
  WrongExpectedRevision,
} from '@tracewright/event-store';
import type { PersonalKeys } from '@tracewright/event-store/codec';
import { type DomainEvent, type EventMetadata, type JsonObject, Refusal, streamName } from '@tracewright/kernel';
import type { KeptStreams } from '../event-store/kept-streams';
import type { Aggregate, Loaded } from './aggregate';
import type { CommandContext } from './command-context';
import { eventId } from './ids';
import { RetryBudget } from './retry-budget';
import type { SnapshotStore } from './snapshots';
import { inSlices, Slices } from '../slices';
import { StreamTurns } from './stream-turns';
import { asDecided, asRecorded, foldStored, nothing, StreamReader, type Unfolded, withKeys } from './stream-reader';
import { asRefusal, staleRevision } from './store-refusals';

export interface CommandOutcome<State, Event extends DomainEvent> extends Loaded<State> {
  /** What this command appended, also when an earlier try of it did. Empty when there was nothing to do. */
  readonly events: readonly Event[];
}

export interface RunOptions {
  /** The revision the caller decided on; anything else in the stream is a 409 `stale_revision`. -1n: no event yet. */
  readonly expected?: bigint;
  /**
   * The stream was named for this command and can hold nothing else, so it need not be read first. An earlier try of the
   * command is still found: the store knows its events again.
   */
  readonly isNew?: boolean;
}

export interface CommandRunnerHooks {
  /** Called for every append or finding of the command's events, so that the answer can carry the position. */
  onPosition?(position: Position, context: CommandContext): void;
  onAppend?(stream: string, seconds: number, outcome: 'ok' | 'conflict' | 'failed'): void;
  onCommand?(category: string, seconds: number, outcome: 'ok' | 'refused' | 'failed'): void;
}

export interface CommandRunnerOptions {
  readonly store: EventStore;
  /** Name of the running build, for the events' metadata. */
  readonly build: string;
  /** Schema version of an event type, for the events' metadata. */
  versionOf(type: string): number;
  readonly hooks?: CommandRunnerHooks;
  readonly snapshots?: SnapshotStore;
  /** Those of the store's codec: what was read with a key that is gone is forgotten here, too. */
  readonly keys?: Pick<PersonalKeys, 'keysById'>;
  /** Beside a store that is no part of the database: while one is away, what is known can be shown with the other's help. */
  readonly kept?: KeptStreams;
  /** How long conflicts and a failing store are retried, and the longest turn of a command. Default 4000. */
  readonly retryBudgetMs?: number;
}

/** The shared way of every command: load, decide, append at the exact revision, try again where that is safe. */
export class CommandRunner {
  private readonly reader: StreamReader;
  private readonly turns: StreamTurns;
  private readonly budgetMs: number;

  constructor(private readonly options: CommandRunnerOptions) {
    this.budgetMs = options.retryBudgetMs ?? 4000;
    this.turns = new StreamTurns(this.budgetMs);
    this.reader = new StreamReader(options.store, options.snapshots, options.keys, options.kept);
  }

  /**
   * @throws Refusal as decided; `stale_revision` (conflict) when the stream moved and the aggregate or `expected` forbids
   * another decision; `store_unavailable` (unavailable) when the store did not answer within the budget; `change_too_large`
   */
  async run<State, Command, Event extends DomainEvent>(
    aggregate: Aggregate<State, Command, Event>,
    id: string,
    command: Command,
    context: CommandContext,
    options: RunOptions = {},
  ): Promise<CommandOutcome<State, Event>> {
    const started = performance.now();
    const report = (outcome: 'ok' | 'refused' | 'failed'): void =>
      this.options.hooks?.onCommand?.(aggregate.category, (performance.now() - started) / 1000, outcome);
    try {
      const stream = streamName(aggregate.category, id);
      const decided = () => this.tryUntilDecided(aggregate, stream, command, context, options);
      const outcome = await (mayDecideAgain(aggregate, options) ? this.turns.take(stream, decided) : decided());
      report('ok');
      this.options.hooks?.onPosition?.(outcome.position, context);
      return outcome;
    } catch (error) {
      const told = asRefusal(error);
      report(told instanceof Refusal ? 'refused' : 'failed');
      throw told;
    }
  }

  /**
   * For what is decided on a revision that was read before: commands of this process on the stream wait meanwhile. Only
   * those with an `expected` revision may be run within, since the others wait for their own turn.
   */
  inTurn<T>({ category }: { readonly category: string }, id: string, work: () => Promise<T>): Promise<T> {
    return this.turns.take(streamName(category, id), work);
  }

  private async tryUntilDecided<State, Command, Event extends DomainEvent>(
    aggregate: Aggregate<State, Command, Event>,
    stream: string,
    command: Command,
    context: CommandContext,
    options: RunOptions,
  ): Promise<CommandOutcome<State, Event>> {
    const budget = new RetryBudget(this.budgetMs);
    let own = context;
    for (let isNew = options.isNew === true; ; isNew = false) {
      try {
        return isNew
          ? await this.decide(aggregate, stream, command, own, nothing(aggregate))
          : await this.tryOnce(aggregate, stream, command, own, options);
      } catch (error) {
        // Its outcome is unknown: the next try must find it, however much was appended since.
        if (error instanceof EventStoreUnavailable || isNew) own = { ...own, repeated: true };
        const isConflict = error instanceof WrongExpectedRevision;
        const retriable = isConflict
          ? isNew || mayDecideAgain(aggregate, options)
          : error instanceof EventStoreUnavailable && !(error instanceof EventStoreAway);
        if (!retriable || !(await budget.wait(isConflict ? 'conflict' : 'no answer'))) throw error;
      }
    }
  }

  /** Folds a stream, whole or up to and including a revision; while the store does not answer, what this process knows of it. */
  load<State, Event extends DomainEvent>(
    aggregate: Aggregate<State, never, Event>,
    id: string,
    upTo?: bigint,
  ): Promise<Loaded<State>> {
    return this.reader.known(aggregate, streamName(aggregate.category, id), { upTo });
  }

  /** As `load`, for what is only looked at: while the store is away, the stream as any process has seen it last. */
  show<State, Event extends DomainEvent>(
    aggregate: Aggregate<State, never, Event>,
    id: string,
    upTo?: bigint,
  ): Promise<Loaded<State>> {
    return this.reader.known(aggregate, streamName(aggregate.category, id), { upTo, isShown: true });
  }

  /** A stream up to and including a revision as it is stored, for a thread to fold. */
  unfolded<State, Event extends DomainEvent>(
    aggregate: Aggregate<State, never, Event>,
    id: string,
    upTo: bigint,
  ): Promise<Unfolded> {
    return this.reader.unfolded(aggregate, streamName(aggregate.category, id), upTo);
  }

  /**
   * As `load`, but what this process knows of the stream may be up to `maxAgeMs` old. Its own appends count at once; those
   * of other processes may be missed for so long.
   */
  recent<State, Event extends DomainEvent>(
    aggregate: Aggregate<State, never, Event>,
    id: string,
    maxAgeMs: number,
  ): Promise<Loaded<State>> {
    return this.reader.recent(aggregate, streamName(aggregate.category, id), maxAgeMs);
  }

  private async tryOnce<State, Command, Event extends DomainEvent>(
    aggregate: Aggregate<State, Command, Event>,
    stream: string,
    command: Command,
    context: CommandContext,
    options: RunOptions,
  ): Promise<CommandOutcome<State, Event>> {
    const { loaded, base, events } = await this.reader.newest(aggregate, stream, context.repeated === true);
    const earlier = events.filter((event) => event.metadata.commandId === context.commandId);
    const lastEarlier = earlier.at(-1);
    if (lastEarlier) {
      const until = events.filter((event) => event.revision <= lastEarlier.revision);
      const own = earlier.map(asDecided<Event>);
      return { ...(await foldStored(aggregate, base, until)), events: own };
    }
    if (options.expected !== undefined && options.expected !== loaded.revision) throw staleRevision(loaded.revision);
    return this.decide(aggregate, stream, command, context, loaded);
  }

  private async decide<State, Command, Event extends DomainEvent>(
    aggregate: Aggregate<State, Command, Event>,
    stream: string,
    command: Command,
    context: CommandContext,
    loaded: Loaded<State>,
  ): Promise<CommandOutcome<State, Event>> {
    const steps = aggregate.decideInSteps?.(command, loaded.state);
    const events = steps ? await inSlices(steps) : aggregate.decider.decide(command, loaded.state);
    if (events.length === 0) return { ...loaded, events };
    const appended = this.toAppend(stream, events, context);
    const before = this.reader.keysBehind(aggregate, stream);
    const {
      lastRevision,
      position,
      written,
      keyIds = [],
      withheld,
    } = await this.append(stream, loaded.revision, appended);
    // An earlier try did it, or less was kept than was given: what is stored counts, not what was decided now.
    if (written === false || withheld)
      return this.tryOnce(aggregate, stream, command, { ...context, repeated: true }, {});
    let state = loaded.state;
    const slices = new Slices();
    for (const [index, event] of appended.entries()) {
      if (slices.isOver()) await slices.next();
      const revision = loaded.revision + BigInt(index + 1);
      state = aggregate.decider.evolve(state, asRecorded<Event>({ ...event, revision }));
    }
    const lastEventId = appended.at(-1)?.id ?? '';
    const knownAt = performance.now();
    const known = { state, revision: lastRevision, position, lastEventId, knownAt };
    this.reader.remember(aggregate, stream, { ...known, keyIds: withKeys(before, keyIds) });
    return { state, events, revision: lastRevision, position };
  }

  private async append(stream: string, revision: bigint, events: readonly EventToAppend[]) {
    const started = performance.now();
    const report = (outcome: 'ok' | 'conflict' | 'failed'): void =>
      this.options.hooks?.onAppend?.(stream, (performance.now() - started) / 1000, outcome);
    try {
      const result = await this.options.store.append(stream, revision < 0n ? 'no_stream' : revision, events);
      report('ok');
      return result;
    } catch (error) {
      report(error instanceof WrongExpectedRevision ? 'conflict' : 'failed');
      throw error;
    }
  }

  private toAppend(stream: string, events: readonly DomainEvent[], context: CommandContext): EventToAppend[] {
    return events.map((event, index) => ({
      id: eventId(context.commandId, stream, index),
      type: event.type,
      data: event.data as JsonObject,
      metadata: this.metadata(event, context),
    }));
  }

  private metadata(event: DomainEvent, context: CommandContext): EventMetadata {
    const { actor } = context;
    return {
      schemaVersion: String(this.options.versionOf(event.type)),
      commandId: context.commandId,
      correlationId: context.correlationId,
      causationId: context.causationId,
      ...(context.changeId !== undefined && { changeId: context.changeId }),
      actorType: actor.type,
      actorId: actor.id,
      ...(actor.onBehalfOf !== undefined && { onBehalfOf: actor.onBehalfOf }),
      ...(actor.sessionId !== undefined && { sessionId: actor.sessionId }),
      occurredAt: context.now.toISOString(),
      build: this.options.build,
      ...(context.reason !== undefined && { reason: context.reason }),
    };
  }
}

const mayDecideAgain = ({ retry }: Pick<Aggregate<never, never, never>, 'retry'>, { expected }: RunOptions): boolean =>
  retry === 'on-conflict' && expected === undefined;
