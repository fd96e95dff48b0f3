import { Inject, Injectable } from '@nestjs/common';
import type { EventStore, StoredEvent } from '@tracewright/event-store';
import type { EncodedEventStore } from '@tracewright/event-store/codec';
import type { EventKnowledge } from '../event-knowledge';
import { EVENT_KNOWLEDGE, EVENT_STORE } from '../tokens';
import { PersonalData } from './personal-data';

/** One event that the person caused or that is about them. */
export interface HistoryItem {
  readonly at: string;
  readonly type: string;
  readonly stream: string;
  readonly revision: number;
  readonly data: unknown;
}

const BATCH = 1000;
/** Proofs of identity, of no use to the person and dangerous in anybody's hands. */
const SECRETS = new Set(['passwordHash', 'tokenHash']);

/** Every event that a person caused or that is about them, of whichever module, for their export. */
@Injectable()
export class OwnHistory {
  private readonly running = new Map<string, Promise<readonly HistoryItem[]>>();

  constructor(
    @Inject(EVENT_STORE) private readonly store: EncodedEventStore,
    @Inject(EVENT_KNOWLEDGE) private readonly events: Pick<EventKnowledge, 'streams'>,
    @Inject(PersonalData) personalData: PersonalData,
  ) {
    personalData.add({ section: 'history', collect: (userId) => this.of(userId) });
  }

  /** Reads the whole log, so several calls of one person share one pass. */
  of(userId: string): Promise<readonly HistoryItem[]> {
    const running = this.running.get(userId) ?? this.collect(userId).finally(() => this.running.delete(userId));
    this.running.set(userId, running);
    return running;
  }

  /** Other people's events are looked at as stored, with their personal fields closed. */
  private async collect(userId: string): Promise<readonly HistoryItem[]> {
    const wanted = new Map<string, Set<bigint>>();
    for await (const event of allEvents(this.store.raw)) {
      if (!this.isOf(event, userId)) continue;
      const revisions = wanted.get(event.stream) ?? new Set();
      wanted.set(event.stream, revisions.add(event.revision));
    }
    const items: HistoryItem[] = [];
    for (const [stream, revisions] of wanted) {
      const events = (await this.store.readStream(stream)) ?? [];
      items.push(...events.filter(({ revision }) => revisions.has(revision)).map(itemOf));
    }
    return items.sort((a, b) => a.at.localeCompare(b.at));
  }

  private isOf(event: StoredEvent, userId: string): boolean {
    const { actorId, onBehalfOf } = event.metadata;
    return actorId === userId || onBehalfOf === userId || this.events.streams.ownerOf(event) === userId;
  }
}

async function* allEvents(store: EventStore): AsyncGenerator<StoredEvent> {
  for (let after = '', atEnd = false; !atEnd;) {
    const batch = await store.readAll(after, { limit: BATCH });
    yield* batch.events;
    ({ next: after, atEnd } = batch);
  }
}

function itemOf({ metadata, type, stream, revision, data }: StoredEvent): HistoryItem {
  const shown = Object.fromEntries(Object.entries(data).filter(([field]) => !SECRETS.has(field)));
  return { at: metadata.occurredAt, type, stream, revision: Number(revision), data: shown };
}
