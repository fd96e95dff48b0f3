import { type EventStore, EventStoreUnavailable, START, type StoredEvent } from '@tracewright/event-store';
import { keyIdsOf, type PersonalKeys } from '@tracewright/event-store/codec';
import type { DomainEvent, Json } from '@tracewright/kernel';
import { Slices } from '../slices';
import type { KeptStreams } from '../event-store/kept-streams';
import type { Aggregate, Loaded, Recorded } from './aggregate';
import type { SnapshotStore } from './snapshots';
import { type CachedState, StateCache } from './state-cache';

type Foldable<State, Event extends DomainEvent> = Pick<Aggregate<State, never, Event>, 'decider' | 'snapshots'>;

/** What is known of a stream without folding it whole. */
interface Known<State> {
  readonly base: Loaded<State>;
  readonly snapshotRevision: bigint;
  /** Of the event the base ends with, where it is known. */
  readonly lastEventId?: string;
  readonly keyIds: ReadonlySet<string>;
}

/** A stream as it stands: where the fold began, the events since then, and where it ended. */
interface Newest<State> extends Known<State> {
  readonly events: readonly StoredEvent[];
  readonly loaded: Loaded<State>;
}

interface Asked {
  readonly upTo?: bigint;
  /** While the store does not answer, what any process knew will do, and not only what this one has read. */
  readonly isShown?: boolean;
}

/** A stream up to some revision, as the store has it. */
export interface Unfolded {
  readonly snapshot: Json | undefined;
  readonly events: readonly StoredEvent[];
}

/** Reads and folds streams, from the nearest known state on. */
export class StreamReader {
  private readonly cache = new StateCache();

  constructor(
    private readonly store: EventStore,
    private readonly snapshots: SnapshotStore | undefined,
    private readonly keys?: Pick<PersonalKeys, 'keysById'>,
    /** Only beside a store that can be away while the database is there. */
    private readonly kept?: KeptStreams,
  ) {}

  /** @param whole read every event, whatever is known, because an earlier one is looked for */
  async newest<State, Event extends DomainEvent>(
    aggregate: Foldable<State, Event>,
    stream: string,
    whole = false,
  ): Promise<Newest<State>> {
    const knownAt = performance.now();
    const read =
      (whole ? undefined : await this.sinceCached(aggregate, stream)) ??
      (await this.since(stream, whole ? unknown(aggregate) : await this.snapshot(aggregate, stream)));
    const loaded = await foldStored(aggregate, read.base, read.events);
    const lastEventId = read.events.at(-1)?.id ?? read.lastEventId;
    if (lastEventId !== undefined) {
      const snapshotRevision = await this.takeSnapshot(aggregate, stream, loaded, read.snapshotRevision);
      const keyIds = withKeys(
        read.keyIds,
        read.events.flatMap(({ metadata }) => keyIdsOf(metadata)),
      );
      this.remember(aggregate, stream, { ...loaded, lastEventId, knownAt, snapshotRevision, keyIds });
    }
    return { ...read, loaded };
  }

  /** The stream as it stood not longer ago than `maxAgeMs`, with everything that this process appended to it. */
  async recent<State, Event extends DomainEvent>(
    aggregate: Foldable<State, Event>,
    stream: string,
    maxAgeMs: number,
  ): Promise<Loaded<State>> {
    const cached = this.cache.get<State>(stream, aggregate.decider);
    const isYoung = cached && performance.now() - cached.knownAt <= maxAgeMs;
    if (isYoung && (await this.mayBeKnown(cached.keyIds))) return cached;
    return this.known(aggregate, stream, { isShown: true });
  }

  /**
   * Whole or up to and including a revision; to be looked at, not to be decided on.
   * @throws EventStoreUnavailable where nothing is known
   */
  async known<State, Event extends DomainEvent>(
    aggregate: Foldable<State, Event>,
    stream: string,
    asked: Asked = {},
  ): Promise<Loaded<State>> {
    try {
      const { upTo } = asked;
      return await (upTo === undefined
        ? this.newest(aggregate, stream).then(({ loaded }) => loaded)
        : this.until(aggregate, stream, upTo));
    } catch (error) {
      return this.lastKnown(error, aggregate, stream, asked);
    }
  }

  /** What was known when the store was last there. @throws the error where that was nothing, or another revision */
  private async lastKnown<State, Event extends DomainEvent>(
    error: unknown,
    aggregate: Foldable<State, Event>,
    stream: string,
    { upTo, isShown = false }: Asked,
  ): Promise<Loaded<State>> {
    if (!this.kept || !(error instanceof EventStoreUnavailable)) throw error;
    const cached = this.cache.get<State>(stream, aggregate.decider);
    const own = cached && (await this.mayBeKnown(cached.keyIds)) ? cached : undefined;
    const known = isShown ? await this.lastSeen(this.kept, aggregate, stream, own, upTo) : own;
    if (!known || (upTo !== undefined && known.revision !== upTo)) throw error;
    return known;
  }

  /** What this process knew, and what any other has read since. */
  private async lastSeen<State, Event extends DomainEvent>(
    kept: KeptStreams,
    aggregate: Foldable<State, Event>,
    stream: string,
    own: Loaded<State> | undefined,
    last?: bigint,
  ): Promise<Loaded<State> | undefined> {
    const isWithin = ({ revision }: { readonly revision: bigint }): boolean => last === undefined || revision <= last;
    const bases = [own, (await this.snapshot(aggregate, stream)).base, nothing(aggregate)];
    const base = bases.find((one) => one !== undefined && isWithin(one)) ?? nothing(aggregate);
    const events = await kept.readStream(stream, { from: base.revision + 1n });
    if (events === undefined && base.revision < 0n) return undefined;
    return foldStored(aggregate, base, (events ?? []).filter(isWithin));
  }

  private async until<State, Event extends DomainEvent>(
    aggregate: Foldable<State, Event>,
    stream: string,
    revision: bigint,
  ): Promise<Loaded<State>> {
    const snapshot = await this.snapshot(aggregate, stream);
    const { base, events } = await this.since(
      stream,
      snapshot.base.revision <= revision ? snapshot : unknown(aggregate),
    );
    return foldStored(
      aggregate,
      base,
      events.filter((event) => event.revision <= revision),
    );
  }

  /** The newest snapshot up to a revision as it was saved, and the events from there up to it, folded by nobody yet. */
  async unfolded<State, Event extends DomainEvent>(
    aggregate: Foldable<State, Event>,
    stream: string,
    revision: bigint,
  ): Promise<Unfolded> {
    const { snapshots } = aggregate;
    const saved = snapshots && (await this.snapshots?.load(stream, snapshots.version));
    const snapshot = saved && saved.revision <= revision ? saved : undefined;
    const from = (snapshot?.revision ?? -1n) + 1n;
    const maxCount = Number(revision - from) + 1;
    try {
      const events = maxCount > 0 ? await this.store.readStream(stream, { from, maxCount }) : [];
      return { snapshot: snapshot?.state, events: events ?? [] };
    } catch (error) {
      if (!snapshots) throw error;
      const { state } = await this.lastKnown(error, aggregate, stream, { upTo: revision, isShown: true });
      return { snapshot: await snapshots.toJson(state), events: [] };
    }
  }

  remember(aggregate: { readonly decider: object }, stream: string, state: CachedState): void {
    this.cache.put(stream, aggregate.decider, state);
  }

  /** What this process knows of a stream, without a look at the store. */
  keysBehind(aggregate: { readonly decider: object }, stream: string): ReadonlySet<string> {
    return this.cache.get(stream, aggregate.decider)?.keyIds ?? NO_KEYS;
  }

  /** False once somebody was erased whose data is in a state: it must be folded anew, without it. */
  private async mayBeKnown(keyIds: ReadonlySet<string>): Promise<boolean> {
    if (keyIds.size === 0 || !this.keys) return true;
    return (await this.keys.keysById([...keyIds])).size === keyIds.size;
  }

  private async sinceCached<State, Event extends DomainEvent>(
    aggregate: Foldable<State, Event>,
    stream: string,
  ): Promise<(Known<State> & { events: readonly StoredEvent[] }) | undefined> {
    const cached = this.cache.get<State>(stream, aggregate.decider);
    if (!cached) return undefined;
    const [read, mayBeKnown] = await Promise.all([
      this.store.readStream(stream, { from: cached.revision }),
      this.mayBeKnown(cached.keyIds),
    ]);
    const [last, ...events] = read ?? [];
    if (last?.id !== cached.lastEventId || !mayBeKnown) {
      this.cache.remove(stream);
      return undefined;
    }
    const { snapshotRevision = -1n, lastEventId, keyIds } = cached;
    return { base: cached, snapshotRevision, lastEventId, keyIds, events };
  }

  private async since<State>(stream: string, known: Known<State>) {
    const events = (await this.store.readStream(stream, { from: known.base.revision + 1n })) ?? [];
    return { ...known, events };
  }

  private async snapshot<State, Event extends DomainEvent>(
    aggregate: Foldable<State, Event>,
    stream: string,
  ): Promise<Known<State>> {
    const { snapshots } = aggregate;
    const saved = snapshots && (await this.snapshots?.load(stream, snapshots.version));
    if (!saved || !snapshots) return unknown(aggregate);
    const base = { state: await snapshots.fromJson(saved.state), revision: saved.revision, position: START };
    return { base, snapshotRevision: saved.revision, keyIds: NO_KEYS };
  }

  private async takeSnapshot<State, Event extends DomainEvent>(
    { snapshots }: Foldable<State, Event>,
    stream: string,
    { state, revision }: Loaded<State>,
    newest: bigint,
  ): Promise<bigint> {
    if (!snapshots || revision - newest < BigInt(snapshots.every)) return newest;
    await this.snapshots?.save(stream, snapshots.version, { revision, state: await snapshots.toJson(state) });
    return revision;
  }
}

function unknown<State>(aggregate: { decider: { initialState: State } }): Known<State> {
  return { base: nothing(aggregate), snapshotRevision: -1n, keyIds: NO_KEYS };
}

const NO_KEYS: ReadonlySet<string> = new Set();

/** The same set when there is nothing new, as nearly always. */
export function withKeys(known: ReadonlySet<string>, keyIds: readonly string[]): ReadonlySet<string> {
  return keyIds.every((id) => known.has(id)) ? known : new Set([...known, ...keyIds]);
}

/** What is known of a stream that does not exist. */
export function nothing<State>({ decider }: { decider: { initialState: State } }): Loaded<State> {
  return { state: decider.initialState, revision: -1n, position: START };
}

/** What stands in an aggregate's stream is what its decisions once answered: nobody else writes there. */
export function asDecided<Event extends DomainEvent>({ type, data }: Pick<StoredEvent, 'type' | 'data'>): Event {
  return { type, data } as unknown as Event;
}

export function asRecorded<Event extends DomainEvent>(
  stored: Pick<StoredEvent, 'type' | 'data' | 'metadata' | 'revision'>,
): Recorded<Event> {
  return { ...asDecided<Event>(stored), metadata: stored.metadata, revision: stored.revision };
}

/** In slices: a step of a large design's stream takes its time. */
export async function foldStored<State, Event extends DomainEvent>(
  aggregate: Pick<Aggregate<State, never, Event>, 'decider'>,
  base: Loaded<State>,
  events: readonly StoredEvent[],
): Promise<Loaded<State>> {
  let state = base.state;
  const slices = new Slices();
  for (const event of events) {
    if (slices.isOver()) await slices.next();
    state = aggregate.decider.evolve(state, asRecorded<Event>(event));
  }
  const last = events.at(-1);
  return { state, revision: last?.revision ?? base.revision, position: last?.position ?? base.position };
}
