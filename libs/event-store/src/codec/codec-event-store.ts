import type { KeyObject } from 'node:crypto';
import { contentHash, FIRST_PREV_HASH } from '@tracewright/evidence';
import type { EventMetadata } from '@tracewright/kernel';
import type { EventCatalogue } from '../catalogue';
import type {
  AppendResult,
  EventBatch,
  EventFilter,
  EventStore,
  EventToAppend,
  ExpectedRevision,
  Lag,
  Position,
  ReadStreamOptions,
  StoredEvent,
} from '../port';
import { EventTooLarge, MAX_EVENT_DATA_BYTES, UnknownEventType, UnreadableEvent } from './errors';
import { freeze } from './freeze';
import { decryptPersonal, encryptPersonal } from './personal-fields';
import type { PersonalKeys } from './personal-keys';
import { StreamHeads } from './stream-heads';
import { upcast } from './upcast';

export interface CodecOptions {
  readonly catalogue: EventCatalogue;
  readonly keys: PersonalKeys;
  /** Written to each event's metadata as `build`; left as the caller set it when missing. */
  readonly build?: string;
  /** For a copy of the log: each event that is read carries along how it is stored, and takes about twice the memory. */
  readonly keepsEncoded?: boolean;
}

/** An event store as the product sees it, and the one below it, whose events are as stored. */
export interface EncodedEventStore extends EventStore {
  readonly raw: EventStore;
}

const REMEMBERED_STREAMS = 10_000;
const encoded = new WeakMap<StoredEvent, StoredEvent>();

/**
 * An event as it is stored, its personal fields closed.
 * @throws TypeError for any other than those that a store whose codec keeps them so has answered
 */
export function encodedOf(event: StoredEvent): StoredEvent {
  const stored = encoded.get(event);
  if (!stored) throw new TypeError(`event ${event.id} does not come from a store whose codec keeps it as stored`);
  return stored;
}

/**
 * Puts what all events have in common around an adapter: catalogue, versions, encrypted personal fields and the
 * hash chain of each stream. Events are read with their personal fields open, raised to the version of today, frozen.
 *
 * Append throws, besides the port's errors: UnknownEventType, EventTooLarge, TypeError (a personal field without its
 * subject). Reading throws UnreadableEvent.
 */
export function withCodec(store: EventStore, options: CodecOptions): EncodedEventStore {
  return new CodecEventStore(store, options);
}

class CodecEventStore implements EncodedEventStore {
  private readonly heads = new StreamHeads(REMEMBERED_STREAMS);

  constructor(
    readonly raw: EventStore,
    private readonly options: CodecOptions,
  ) {}

  async append(stream: string, expected: ExpectedRevision, events: readonly EventToAppend[]): Promise<AppendResult> {
    const sealed = await Promise.all(events.map((event) => this.encode(stream, event)));
    const encoded = sealed.map(({ event }) => event);
    const first = expected === 'no_stream' ? 0n : expected + 1n;
    const { chained, head } = chain(stream, first, await this.prevHash(stream, expected), encoded);
    try {
      const result = await this.raw.append(stream, expected, chained);
      // Another try of the same append has other nonces: unless this one was written, its hash is not the stream's.
      if (result.written) this.heads.advance(stream, { revision: result.lastRevision, hash: head });
      return { ...result, keyIds: [...keyIdsIn(encoded)], withheld: sealed.some(({ withheld }) => withheld) };
    } catch (error) {
      this.heads.forget(stream);
      throw error;
    }
  }

  async readStream(stream: string, options?: ReadStreamOptions): Promise<readonly StoredEvent[] | null> {
    const events = await this.raw.readStream(stream, options);
    if (events === null) return null;
    const newest = events.length > 1 && options?.direction !== 'backwards' ? events.at(-1) : events[0];
    if (newest?.metadata.contentHash !== undefined)
      this.heads.advance(stream, { revision: newest.revision, hash: newest.metadata.contentHash });
    return this.decode(events, (ids) => this.options.keys.keysById(ids));
  }

  /**
   * Followers keep what they read: a key that was erased before an event was read opens nothing any more, whichever
   * process erased it. So everything behind an erasure reads the same in every pass over the log.
   */
  async readAll(after: Position, options: { filter?: EventFilter; limit: number }): Promise<EventBatch> {
    const batch = await this.raw.readAll(after, options);
    return { ...batch, events: await this.decode(batch.events, (ids) => this.options.keys.currentKeys(ids)) };
  }

  head(): Promise<Position> {
    return this.raw.head();
  }

  appendedUpTo(): Promise<Position> {
    return this.raw.appendedUpTo();
  }

  lag(after: Position): Promise<Lag> {
    return this.raw.lag(after);
  }

  onWakeUp(listener: () => void): () => void {
    return this.raw.onWakeUp(listener);
  }

  close(): Promise<void> {
    return this.raw.close();
  }

  private async encode(
    stream: string,
    event: EventToAppend,
  ): Promise<{ readonly event: EventToAppend; readonly withheld: boolean }> {
    const definition = this.options.catalogue.get(event.type);
    if (!definition) throw new UnknownEventType(event.type);
    const id = event.id.toLowerCase(); // as every store answers it
    const { data, keyIds, withheld } = definition.personal
      ? await encryptPersonal(event.data, definition.personal, this.options.keys, { stream, eventId: id })
      : { data: event.data, keyIds: [], withheld: false };
    const bytes = Buffer.byteLength(JSON.stringify(data));
    if (bytes > MAX_EVENT_DATA_BYTES) throw new EventTooLarge(event.type, bytes);
    const metadata: EventMetadata = {
      ...event.metadata,
      schemaVersion: String(definition.version),
      build: this.options.build ?? event.metadata.build,
      ...(keyIds.length > 0 ? { keyIds: keyIds.join(',') } : {}),
    };
    return { event: { ...event, id, data, metadata }, withheld };
  }

  /** The hash of the event that the append follows. */
  private async prevHash(stream: string, expected: ExpectedRevision): Promise<string> {
    if (expected === 'no_stream') return FIRST_PREV_HASH;
    const known = this.heads.get(stream);
    if (known?.revision === expected) return known.hash;
    // Past that revision only the same append or a conflict is possible: the hash will not be written.
    if (known && known.revision > expected) return FIRST_PREV_HASH;
    const events = await this.raw.readStream(stream, { from: expected, direction: 'backwards', maxCount: 1 });
    const [before] = events ?? [];
    return before?.revision === expected ? (before.metadata.contentHash ?? FIRST_PREV_HASH) : FIRST_PREV_HASH;
  }

  private async decode(
    events: readonly StoredEvent[],
    find: PersonalKeys['keysById'],
  ): Promise<readonly StoredEvent[]> {
    const ids = keyIdsIn(events);
    const keys = ids.size === 0 ? NO_KEYS : await find([...ids]);
    return events.map((event) => this.decodeOne(event, keys));
  }

  private decodeOne(event: StoredEvent, keys: ReadonlyMap<string, KeyObject>): StoredEvent {
    const { data, version } = upcast(event, this.opened(event, keys), this.options.catalogue);
    const decoded = freeze({ ...event, data, metadata: { ...event.metadata, schemaVersion: version } });
    if (this.options.keepsEncoded) encoded.set(decoded, event);
    return decoded;
  }

  private opened(event: StoredEvent, keys: ReadonlyMap<string, KeyObject>): StoredEvent['data'] {
    if (event.metadata.keyIds === undefined) return event.data;
    try {
      return decryptPersonal(event.data, keys, { stream: event.stream, eventId: event.id });
    } catch (cause) {
      throw new UnreadableEvent(event, 'its personal data does not match its key', { cause });
    }
  }
}

const NO_KEYS: ReadonlyMap<string, KeyObject> = new Map();

function keyIdsIn(events: readonly EventToAppend[]): ReadonlySet<string> {
  return new Set(events.flatMap(({ metadata }) => keyIdsOf(metadata)));
}

/** The person keys that an event's personal fields were encrypted with. */
export function keyIdsOf({ keyIds }: EventMetadata): readonly string[] {
  return keyIds?.split(',') ?? [];
}

function chain(
  stream: string,
  first: bigint,
  prevHash: string,
  events: readonly EventToAppend[],
): { chained: EventToAppend[]; head: string } {
  let head = prevHash;
  const chained = events.map((event, index) => {
    const hash = contentHash({ ...event, stream, revision: first + BigInt(index) }, head);
    const metadata: EventMetadata = { ...event.metadata, contentHash: hash, prevHash: head };
    head = hash;
    return { ...event, metadata };
  });
  return { chained, head };
}
