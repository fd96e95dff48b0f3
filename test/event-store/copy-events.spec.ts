import { randomUUID } from 'node:crypto';
import type { EventStore, StoredEvent } from '@tracewright/event-store';
import { withCodec } from '@tracewright/event-store/codec';
import { compareLogs, copyEvents, type CopyTarget, TargetHoldsOtherEvents } from '@tracewright/event-store/copying';
import { createEventStoreDbCopyTarget, createEventStoreDbEventStore } from '@tracewright/event-store/eventstoredb';
import { createMemoryEventStore } from '@tracewright/event-store/memory';
import {
  createPostgresCopyTarget,
  createPostgresEventStore,
  migrateEventStore,
} from '@tracewright/event-store/postgres';
import { createTestDatabase, type TestDatabase } from '@tracewright/testing';
import { productRegistry } from '../../backend/src/registry';
import { seededRandom } from '../support/random';
import { type EventStoreDbServer, startEventStoreDbServer } from '../support/eventstoredb-server';
import { Histories } from '../replay/histories';

const REGISTRY = productRegistry();
const { catalogue } = REGISTRY.events;
const DATE = '2026-11-23';
const closing: (() => Promise<unknown>)[] = [];

afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

interface Side {
  readonly store: EventStore;
  open(): CopyTarget;
}

async function eventStoreDb(prefix = ''): Promise<Side & { readonly server: EventStoreDbServer }> {
  const server = await startEventStoreDbServer();
  closing.push(() => server.stop());
  return { ...eventStoreDbAt(server.url, prefix), server };
}

function eventStoreDbAt(url: string, prefix = ''): Side {
  const store = createEventStoreDbEventStore({ url, prefix });
  closing.push(() => store.close());
  return { store, open: () => createEventStoreDbCopyTarget({ url, prefix }) };
}

async function postgres(): Promise<Side & { readonly database: TestDatabase }> {
  const database = await createTestDatabase();
  await migrateEventStore(database.pool());
  const store = createPostgresEventStore({ connectionString: database.url });
  closing.push(
    () => database.drop(),
    () => store.close(),
  );
  return { store, database, open: () => createPostgresCopyTarget({ connectionString: database.url }) };
}

/** Copies and closes the target, also when it fails. */
async function copy(source: EventStore, side: Side, change: (target: CopyTarget) => CopyTarget = (same) => same) {
  const target = side.open();
  try {
    return await copyEvents({ source, target: side.store, writer: change(target) });
  } finally {
    await target.close();
  }
}

/** Of all event types on few streams, in runs of one to many events a stream; written by the product's codec. */
async function historyIn(store: EventStore, length: number): Promise<void> {
  const random = seededRandom(20_261_123);
  const keys = { keyFor: () => Promise.resolve(null), keysById: () => Promise.resolve(new Map()) };
  const encoded = withCodec(store, { catalogue, keys: { ...keys, currentKeys: keys.keysById } });
  const revisions = new Map<string, bigint>();
  for (const { stream, event } of new Histories(REGISTRY).madeUp(random, length)) {
    const result = await encoded.append(stream, revisions.get(stream) ?? 'no_stream', [event]);
    revisions.set(stream, result.lastRevision);
  }
}

async function source(length = 1200): Promise<EventStore> {
  const store = createMemoryEventStore({ now: ticking() });
  await historyIn(store, length);
  return store;
}

/** Recorded long ago, each event a second after the one before. */
function ticking(): () => Date {
  let seconds = 0;
  return () => new Date(Date.UTC(2020, 0, 1, 0, 0, seconds++));
}

/** Also what a transaction of another test's database holds back for a moment. */
async function allOf(store: EventStore): Promise<StoredEvent[]> {
  const events: StoredEvent[] = [];
  const end = await store.appendedUpTo();
  for (let after = '', isWhole = false; !isWhole;) {
    const { events: more, next, atEnd } = await store.readAll(after, { limit: 500 });
    events.push(...more);
    after = next;
    isWhole = atEnd && next >= end;
  }
  return events;
}

const comparable = (events: readonly StoredEvent[]) => events.map(({ position: _, ...event }) => event);

test.each([
  ['EventStoreDB', () => eventStoreDb()],
  ['EventStoreDB with a prefix', () => eventStoreDb('staging_')],
  ['PostgreSQL', postgres],
])('a copy in %s has every event as it was, in the order it was, recorded when it was', async (_, open) => {
  const from = await source();
  const to: Side = await open();
  expect(await copy(from, to)).toEqual({ present: 0, copied: 1200 });
  expect(comparable(await allOf(to.store))).toEqual(comparable(await allOf(from)));
  const compared = await compareLogs({ source: from, target: to.store, date: DATE });
  expect(compared).toMatchObject({ equal: true, source: { events: 1200, intact: true }, target: { intact: true } });
  expect(compared.target.anchor).toEqual(compared.source.anchor);
});

test('the streams of a copy are written on as if it were the original', async () => {
  const from = await source(200);
  const to = await eventStoreDb();
  await copy(from, to);
  const [last] = (await allOf(to.store)).slice(-1);
  const revision = ((await to.store.readStream(last?.stream ?? '')) ?? []).at(-1)?.revision ?? 0n;
  const { type = '', data = {}, metadata } = last ?? {};
  if (!metadata) throw new Error('nothing was copied');
  await to.store.append(last?.stream ?? '', revision, [{ id: randomUUID(), type, data, metadata }]);
  const [written] = (await allOf(to.store)).slice(-1);
  expect(written?.recordedAt.slice(0, 4)).toBe(String(new Date().getUTCFullYear()));
});

test('a copy that was cut off goes on where it stopped, whatever had been under way', async () => {
  const from = await source();
  const to = await eventStoreDb();
  let pages = 0;
  const dying = (target: CopyTarget): CopyTarget => ({
    write: (events) => {
      if (++pages === 2) to.server.faults.next('append', { kind: 'drop-after-commit' });
      return target.write(events);
    },
    flush: () => target.flush(),
    close: () => target.close(),
  });
  await expect(copy(from, to, dying)).rejects.toThrow();
  const again = await copy(from, to);
  expect(again.present).toBeGreaterThan(0);
  expect(again.present + again.copied).toBe(1200);
  expect((await compareLogs({ source: from, target: to.store, date: DATE })).equal).toBe(true);
  expect(await copy(from, to)).toEqual({ present: 1200, copied: 0 });
});

test('a target that holds anything else is refused, and nothing is written to it', async () => {
  const from = await source(100);
  for (const side of [await eventStoreDb(), await postgres()]) {
    const [first] = await allOf(from);
    if (!first) throw new Error('no event');
    await side.store.append('project-of-others', 'no_stream', [{ ...first, id: randomUUID() }]);
    await expect(copy(from, side)).rejects.toThrow(TargetHoldsOtherEvents);
    expect(await allOf(side.store)).toHaveLength(1);
  }
});

test('a target with more than the source is refused', async () => {
  const to = await postgres();
  await copy(await source(50), to);
  await expect(copy(await source(40), to)).rejects.toThrow(/only one side has/);
});

test('a difference is found, wherever it is', async () => {
  const from = await source(60);
  const to = await postgres();
  await copy(from, to);
  const events = await allOf(from);
  const changed = events.map((event, n) => (n === 41 ? { ...event, recordedAt: '2021-01-01T00:00:00.000Z' } : event));
  const other = {
    readAll: async () => ({ events: changed, next: 'end', atEnd: true }),
    appendedUpTo: async () => '',
  };
  const compared = await compareLogs({ source: other, target: to.store, date: DATE });
  expect(compared).toMatchObject({ equal: false, difference: expect.stringContaining('another recordedAt') });
});

/** As designs are saved: some events of one stream after each other, then of another. */
async function inSaves(length: number): Promise<StoredEvent[]> {
  const byStream = new Map<string, StoredEvent[]>();
  for (const event of await allOf(await source(length)))
    byStream.set(event.stream, [...(byStream.get(event.stream) ?? []), event]);
  const [streams, saves] = [[...byStream.values()], new Array<StoredEvent[]>()];
  const random = seededRandom(5);
  while (streams.some((events) => events.length > 0)) {
    const events = streams[Math.floor(random() * streams.length)] ?? [];
    saves.push(events.splice(0, 1 + Math.floor(random() * 11)));
  }
  return saves.flat();
}

/** As long as a disk takes to keep an append; while one waits for it, others may go on. */
const DISK_MS = 2;

test('copying to EventStoreDB is at least five times as fast as single appends', async () => {
  const events = await inSaves(3000);
  const [copied, single] = [await eventStoreDb(), await eventStoreDb()];
  const some = events.slice(0, 300);
  for (const { server } of [copied, single])
    server.faults.next('append', { kind: 'delay', ms: DISK_MS }, events.length);
  const appending = await seconds(async () => {
    for (const { stream, revision, id, type, data, metadata } of some)
      await single.store.append(stream, revision === 0n ? 'no_stream' : revision - 1n, [{ id, type, data, metadata }]);
  });
  const target = copied.open();
  closing.push(() => target.close());
  const copying = await seconds(async () => {
    await target.write(events);
    await target.flush();
  });
  const [copies, appends] = [events.length / copying, some.length / appending];
  console.info(`copying: ${copies.toFixed(0)}/s, ${(copies / appends).toFixed(1)} times single appends`);
  expect(copies / appends).toBeGreaterThan(5);
  expect((await allOf(copied.store)).map(({ id }) => id)).toEqual(events.map(({ id }) => id));
});

async function seconds(action: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await action();
  return (performance.now() - began) / 1000;
}
