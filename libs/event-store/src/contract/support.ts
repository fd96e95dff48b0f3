import { randomBytes, randomUUID } from 'node:crypto';
import type { EventMetadata, JsonObject } from '@tracewright/kernel';
import type { EventStore, EventToAppend, Position, StoredEvent } from '../port';

/** One log and the ways in to it. */
export interface Subject {
  /** A store object over the same log, as another process would have it. */
  open(): Promise<EventStore>;
  /** Ends the server, or every connection to it, without warning and brings it back with its log. */
  restart?(): Promise<void>;
  dispose(): Promise<void>;
}

export type SubjectFactory = () => Promise<Subject>;

/** Filled before the first test runs. */
export interface Suite {
  readonly subject: Subject;
  readonly store: EventStore;
}

export function newCategory(): string {
  return `c${randomBytes(6).toString('hex')}`;
}

export function newStream(category = newCategory()): string {
  return `${category}-${randomUUID()}`;
}

export const METADATA: EventMetadata = {
  schemaVersion: '1',
  commandId: '0195a000-0000-7000-8000-000000000001',
  correlationId: 'correlation',
  causationId: 'causation',
  actorType: 'user',
  actorId: 'somebody',
  occurredAt: '2026-11-20T10:00:00.000Z',
  build: 'test',
};

export function newEvent(data: JsonObject = { text: 'hello' }, type = 'test.Happened'): EventToAppend {
  return { id: randomUUID(), type, data, metadata: METADATA };
}

export function newEvents(count: number): EventToAppend[] {
  return Array.from({ length: count }, (_, n) => newEvent({ n }));
}

export function ids(events: readonly { readonly id: string }[] | null): string[] {
  return (events ?? []).map((event) => event.id);
}

/** All events of the categories after a position, read in batches of `limit`, and where the reading ended. */
export async function drain(
  store: EventStore,
  after: Position,
  categories: readonly string[],
  limit = 100,
): Promise<{ events: StoredEvent[]; next: Position }> {
  const events: StoredEvent[] = [];
  for (let next = after; ;) {
    const batch = await store.readAll(next, { filter: { categories }, limit });
    events.push(...batch.events);
    next = batch.next;
    if (batch.atEnd) return { events, next };
  }
}

/** Reads the categories again until `count` events are there, and fails after the deadline. */
export async function drainUntil(
  store: EventStore,
  after: Position,
  categories: readonly string[],
  count: number,
): Promise<StoredEvent[]> {
  const follower = follow(store, after, categories);
  try {
    await follower.until(count);
    return follower.events;
  } finally {
    await follower.stop();
  }
}

export interface Follower {
  readonly events: StoredEvent[];
  /** Where it has read to; a new follower may start from here. */
  checkpoint(): Position;
  /** Rejects when fewer than `count` events have come after the deadline. */
  until(count: number, deadlineMs?: number): Promise<void>;
  stop(): Promise<void>;
}

/** Reads as a projection does: batch after batch until the end, then again at every wake-up. */
export function follow(store: EventStore, after: Position, categories: readonly string[], limit = 50): Follower {
  const events: StoredEvent[] = [];
  let position = after;
  let stopped = false;
  let wake: () => void = () => undefined;
  let woken = false;
  const endWakeUps = store.onWakeUp(() => {
    woken = true;
    wake();
  });
  const running = (async () => {
    while (!stopped) {
      woken = false;
      const batch = await store.readAll(position, { filter: { categories }, limit });
      events.push(...batch.events);
      position = batch.next;
      if (!batch.atEnd || woken || stopped) continue;
      await new Promise<void>((resolve) => (wake = resolve));
    }
  })();
  return {
    events,
    checkpoint: () => position,
    until: (count, deadlineMs = 20_000) => eventually(() => events.length >= count, deadlineMs, running),
    async stop() {
      stopped = true;
      endWakeUps();
      wake();
      await running;
    },
  };
}

/** Waits until the condition holds; rejects after the deadline, or as soon as `failing` rejects. */
export async function eventually(
  condition: () => boolean | Promise<boolean>,
  deadlineMs = 20_000,
  failing: Promise<unknown> = new Promise(() => undefined),
): Promise<void> {
  const deadline = Date.now() + deadlineMs;
  while (!(await condition())) {
    if (Date.now() > deadline) throw new Error(`not true after ${deadlineMs} ms: ${condition.toString()}`);
    await Promise.race([failing, new Promise((resolve) => setTimeout(resolve, 5))]);
  }
}
