import { ids, newEvents, newStream } from '@tracewright/event-store/contract/support';
import {
  AppendTooLarge,
  type EventStore,
  EventStoreUnavailable,
  START,
  WrongExpectedRevision,
} from '@tracewright/event-store';
import { createEventStoreDbCopyTarget, createEventStoreDbEventStore } from '@tracewright/event-store/eventstoredb';
import { createMemoryEventStore } from '@tracewright/event-store/memory';
import { copyEvents } from '@tracewright/event-store/copying';
import {
  type EventStoreDbServer,
  type EventStoreDbServerOptions,
  startEventStoreDbServer,
} from '../support/eventstoredb-server';

const closing: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

async function serverThat(options: EventStoreDbServerOptions = {}): Promise<EventStoreDbServer> {
  const server = await startEventStoreDbServer(options);
  closing.push(() => server.stop());
  return server;
}

function open(url: string, retryBudgetMs = 10_000): EventStore {
  const store = createEventStoreDbEventStore({ url, deadlineMs: 300, silenceMs: 300, retryBudgetMs });
  closing.push(() => store.close());
  return store;
}

/** Some at once and some after each other; a conflict is told with the revision that is there. */
async function worksOn(store: EventStore): Promise<void> {
  const streams = Array.from({ length: 20 }, () => newStream());
  const events = streams.map(() => newEvents(3));
  await Promise.all(streams.map((stream, n) => store.append(stream, 'no_stream', events[n] ?? [])));
  const [stream = ''] = streams;
  const more = newEvents(2);
  const { lastRevision, position } = await store.append(stream, 2n, more);
  expect(await store.append(stream, 2n, more)).toMatchObject({ lastRevision, position });
  await expect(store.append(stream, 2n, newEvents(1))).rejects.toMatchObject({ actual: 4n });
  await expect(store.append(newStream(), 7n, newEvents(1))).rejects.toMatchObject({ actual: 'no_stream' });
  await expect(store.append(stream, 'no_stream', newEvents(1))).rejects.toBeInstanceOf(WrongExpectedRevision);
  for (const [n, name] of streams.entries())
    expect(ids(await store.readStream(name))).toEqual(ids([...(events[n] ?? []), ...(n === 0 ? more : [])]));
}

describe('appends over one call work with a server', () => {
  it.each<[string, EventStoreDbServerOptions]>([
    ['as it is now', {}],
    ['that takes no batches', { takesBatches: false }],
    ['that writes correlation ids out', { writesIdsOut: true }],
    ['whose clock is half an hour ahead', { clockAheadMs: 30 * 60_000 }],
    ['whose clock is a day ahead', { clockAheadMs: 24 * 3_600_000 }],
    ['whose clock is a day behind', { clockAheadMs: -24 * 3_600_000 }],
  ])('%s', async (_, options) => worksOn(open((await serverThat(options)).url)));
});

describe('an append over the call of many', () => {
  it('goes to the new leader when another node leads since then, and so do those under way with it', async () => {
    const [old, next] = [await serverThat(), await serverThat()];
    const store = open(old.url);
    await store.append('thing-before', 'no_stream', newEvents(1));
    old.faults.next('append', { kind: 'silent' }, 3);
    old.faults.next('append', { kind: 'not-leader', port: next.port });
    const streams = Array.from({ length: 4 }, () => newStream());
    await Promise.all(streams.map((stream) => store.append(stream, 'no_stream', newEvents(2))));
    for (const stream of streams) expect(next.log.read(stream)).toHaveLength(2);
    await store.append(streams[0] ?? '', 1n, newEvents(1));
    expect(next.log.read(streams[0] ?? '')).toHaveLength(3);
  });

  it('whose answer never comes takes nobody with it', async () => {
    const server = await serverThat();
    const store = open(server.url);
    await store.append(newStream(), 'no_stream', newEvents(1));
    server.faults.next('append', { kind: 'silent-after-commit' });
    const streams = Array.from({ length: 30 }, () => newStream());
    const results = await Promise.all(streams.map((stream) => store.append(stream, 'no_stream', newEvents(2))));
    expect(results.map(({ lastRevision }) => lastRevision)).toEqual(streams.map(() => 1n));
    for (const stream of streams) expect(server.log.read(stream)).toHaveLength(2);
  });

  it.each([1, 2])('knows its place when the answer does not say it, %i times in a row', async (times) => {
    const server = await serverThat();
    const store = open(server.url);
    const stream = newStream();
    await store.append(stream, 'no_stream', newEvents(1));
    server.faults.next('append', { kind: 'no-position' }, times);
    const { lastRevision, position } = await store.append(stream, 0n, newEvents(2));
    expect(lastRevision).toBe(2n);
    expect((await store.readStream(stream))?.[2]?.position).toBe(position);
    expect(server.faults.waiting).toBe(0);
  });

  it('is refused in the words of the plain call', async () => {
    const server = await serverThat();
    const store = open(server.url);
    server.faults.next('append', { kind: 'access-denied' }, 2);
    const stream = newStream();
    await expect(store.append(stream, 'no_stream', newEvents(1))).rejects.toThrow(/access denied/i);
    const text = 'x'.repeat(700_000);
    const large = newEvents(2).map((event) => ({ ...event, data: { text } }));
    await expect(store.append(stream, 'no_stream', large)).rejects.toBeInstanceOf(AppendTooLarge);
    expect(server.log.read(stream)).toBe('missing');
    expect((await store.append(stream, 'no_stream', newEvents(1))).lastRevision).toBe(0n);
  });

  it('is given up in time when no node of the cluster can be found', async () => {
    const server = await serverThat();
    await server.stop();
    const nodes = `127.0.0.1:${server.port},127.0.0.1:${server.port}`;
    const store = open(`esdb://${nodes}?tls=false&maxDiscoverAttempts=1000&discoveryInterval=100`, 1000);
    const began = performance.now();
    await expect(store.append(newStream(), 'no_stream', newEvents(1))).rejects.toBeInstanceOf(EventStoreUnavailable);
    expect(performance.now() - began).toBeLessThan(10_000);
  });
});

it('a copy keeps its order on a server that takes no batches', async () => {
  const source = createMemoryEventStore();
  for (let n = 0; n < 60; n++)
    await source.append(`thing-${n % 7}`, n < 7 ? 'no_stream' : BigInt(Math.floor(n / 7) - 1), newEvents(1));
  const { url } = await serverThat({ takesBatches: false });
  const target = open(url);
  const writer = createEventStoreDbCopyTarget({ url });
  expect(await copyEvents({ source, target, writer })).toEqual({ present: 0, copied: 60 });
  await writer.close();
  const [expected, copied] = await Promise.all([source, target].map((store) => store.readAll(START, { limit: 100 })));
  expect(ids(copied?.events ?? [])).toEqual(ids(expected?.events ?? []));
});
