import {
  drainUntil,
  eventually,
  follow,
  ids,
  newCategory,
  newEvent,
  newEvents,
  newStream,
} from '@tracewright/event-store/contract/support';
import { EventStoreUnavailable, START, StreamDeleted, type EventStore } from '@tracewright/event-store';
import { createEventStoreDbEventStore } from '@tracewright/event-store/eventstoredb';
import { startEventStoreDbServer, type EventStoreDbServer, type Fault } from '../support/eventstoredb-server';

let server: EventStoreDbServer;
let store: EventStore;

/** Short waits, so that a test of a silent server is over soon. */
function open(retryBudgetMs = 10_000): EventStore {
  return createEventStoreDbEventStore({ url: server.url, deadlineMs: 300, silenceMs: 300, retryBudgetMs });
}

beforeEach(async () => {
  server = await startEventStoreDbServer();
  store = open();
});
afterEach(async () => {
  await store.close();
  await server.stop();
});

const FAULTS: [string, Fault][] = [
  ['the connection is cut before', { kind: 'drop' }],
  ['the connection is cut after the commit', { kind: 'drop-after-commit' }],
  ['the server never answers and writes nothing', { kind: 'silent' }],
  ['the server never answers after the commit', { kind: 'silent-after-commit' }],
  ['the server reports a timeout after the commit', { kind: 'error-after-commit' }],
  ['the server is not ready', { kind: 'not-ready' }],
  ['the answer comes late', { kind: 'delay', ms: 100 }],
  ['the answer comes after the deadline', { kind: 'delay', ms: 600 }],
  ['the call arrives twice', { kind: 'repeat' }],
];

describe('an append', () => {
  // The first try is one of many on a call that stays open, the second a call of its own.
  const tries = FAULTS.flatMap(([name, fault]) => [1, 2].map((times) => [name, times, fault] as const));
  it.each(tries)('is written once when %s, at %i tries in a row', async (_, times, fault) => {
    const stream = newStream();
    await store.append(stream, 'no_stream', newEvents(2));
    const events = newEvents(3);
    server.faults.next('append', fault, times);
    const result = await store.append(stream, 1n, events);
    expect(result.lastRevision).toBe(4n);
    await store.append(stream, 4n, [newEvent()]);
    const stored = await store.readStream(stream);
    expect(stored).toHaveLength(6);
    expect(ids(stored).slice(2, 5)).toEqual(ids(events));
    expect(stored?.[4]?.position).toBe(result.position);
    expect(server.faults.waiting).toBe(0);
  });

  it('is written once through a row of faults', async () => {
    const stream = newStream();
    for (const [, fault] of FAULTS.slice(0, 5)) server.faults.next('append', fault);
    const events = newEvents(2);
    await store.append(stream, 'no_stream', events);
    expect(ids(await store.readStream(stream))).toEqual(ids(events));
  });

  it('says that the outcome is unknown when the budget is used up', async () => {
    server.faults.next('append', { kind: 'silent-after-commit' }, 100);
    const stream = newStream();
    const events = newEvents(1);
    const begun = Date.now();
    const impatient = open(3000);
    await expect(impatient.append(stream, 'no_stream', events)).rejects.toBeInstanceOf(EventStoreUnavailable);
    expect(Date.now() - begun).toBeLessThan(6000);
    await impatient.close();
    server.faults.clear();
    expect((await store.append(stream, 'no_stream', events)).lastRevision).toBe(0n);
    expect(await store.readStream(stream)).toHaveLength(1);
  });

  it('fails while nobody listens and succeeds afterwards', async () => {
    const impatient = createEventStoreDbEventStore({ url: server.url, retryBudgetMs: 200 });
    const stream = newStream();
    const { port, log } = server;
    await impatient.append(stream, 'no_stream', newEvents(1));
    await server.stop();
    await expect(impatient.append(stream, 0n, newEvents(1))).rejects.toBeInstanceOf(EventStoreUnavailable);
    await expect(impatient.readStream(stream)).rejects.toBeInstanceOf(EventStoreUnavailable);
    server = await startEventStoreDbServer({ port, log });
    expect((await impatient.append(stream, 0n, newEvents(1))).lastRevision).toBe(1n);
    await impatient.close();
  });

  it('ends soon when the store is closed meanwhile', async () => {
    const closing = createEventStoreDbEventStore({ url: server.url, retryBudgetMs: 60_000 });
    await server.stop();
    const begun = Date.now();
    const append = expect(closing.append(newStream(), 'no_stream', newEvents(1))).rejects.toBeInstanceOf(
      EventStoreUnavailable,
    );
    await closing.close();
    await append;
    expect(Date.now() - begun).toBeLessThan(5000);
    server = await startEventStoreDbServer();
  });

  it('is not disturbed by the end of another store', async () => {
    const other = open();
    const stream = newStream();
    await other.append(stream, 'no_stream', newEvents(1));
    const appends = newEvents(30).map((event) => store.append(newStream(), 'no_stream', [event]));
    await other.close();
    expect(await Promise.all(appends)).toHaveLength(30);
  });
});

describe('a read', () => {
  it.each<[string, Fault]>([
    ['the connection is cut', { kind: 'drop' }],
    ['the server never answers', { kind: 'silent' }],
    ['the server is not ready', { kind: 'not-ready' }],
    ['the answer comes late', { kind: 'delay', ms: 100 }],
  ])('is done again when %s', async (_, fault) => {
    const stream = newStream();
    const events = newEvents(3);
    await store.append(stream, 'no_stream', events);
    server.faults.next('read', fault);
    expect(ids(await store.readStream(stream))).toEqual(ids(events));
    server.faults.next('read', fault);
    expect((await store.readAll(START, { limit: 10 })).events.length).toBeGreaterThanOrEqual(3);
    expect(server.faults.waiting).toBe(0);
  });
});

describe('following', () => {
  it.each<[string, Fault]>([
    ['the subscription is cut', { kind: 'drop' }],
    ['the subscription is refused', { kind: 'not-ready' }],
    ['the server sends every event twice', { kind: 'repeat' }],
    ['the subscription stays silent', { kind: 'silent' }],
  ])('sees every event once when %s', async (_, fault) => {
    server.faults.next('subscribe', fault);
    const category = newCategory();
    const follower = follow(store, START, [category]);
    const events = newEvents(20);
    const writer = open();
    for (const event of events) await writer.append(newStream(category), 'no_stream', [event]);
    await follower.until(20);
    await follower.stop();
    await writer.close();
    expect(ids(follower.events)).toEqual(ids(events));
  });

  it('sees every event once while connections are cut again and again', async () => {
    const category = newCategory();
    const follower = follow(store, START, [category], 5);
    const events = newEvents(40);
    for (const [n, event] of events.entries()) {
      if (n % 8 === 3) server.cutConnections();
      await store.append(newStream(category), 'no_stream', [event]);
    }
    await follower.until(40);
    await follower.stop();
    expect(ids(follower.events)).toEqual(ids(events));
  });

  it('is woken by others again after the connection was cut', async () => {
    const writer = open();
    let woken = 0;
    store.onWakeUp(() => (woken += 1));
    await eventually(() => server.openSubscriptions() === 1);
    server.cutConnections();
    await eventually(() => server.openSubscriptions() === 1);
    const before = woken;
    await writer.append(newStream(), 'no_stream', newEvents(1));
    await eventually(() => woken > before);
    await writer.close();
  });

  it('leaves no subscription behind on the server', async () => {
    const listening = open();
    listening.onWakeUp(() => undefined);
    await eventually(() => server.openSubscriptions() === 1);
    await listening.close();
    await eventually(() => server.openSubscriptions() === 0);
  });
});

describe('what else is in the log', () => {
  it('the events of the server itself are passed over', async () => {
    const category = newCategory();
    expect(await store.head()).toBe(START);
    for (let n = 0; n < 30; n++) server.log.writeSystemEvent();
    const [event] = newEvents(1) as [ReturnType<typeof newEvent>];
    const { position } = await store.append(newStream(category), 'no_stream', [event]);
    for (let n = 0; n < 600; n++) server.log.writeSystemEvent();
    expect(await store.head()).toBe(position);
    const batch = await store.readAll(START, { limit: 500 });
    expect(ids(batch.events)).toEqual([event.id]);
    expect(ids(await drainUntil(store, START, [category], 1))).toEqual([event.id]);
  });

  it('a stream that was deleted for good is refused', async () => {
    const stream = newStream();
    await store.append(stream, 'no_stream', newEvents(1));
    server.log.tombstone(stream);
    await expect(store.readStream(stream)).rejects.toBeInstanceOf(StreamDeleted);
    await expect(store.append(stream, 0n, newEvents(1))).rejects.toBeInstanceOf(StreamDeleted);
  });

  it('a stream whose events were deleted does not exist, and may be started again', async () => {
    const stream = newStream();
    await store.append(stream, 'no_stream', newEvents(3));
    server.log.delete(stream, 'any');
    expect(await store.readStream(stream)).toBeNull();
    expect((await store.append(stream, 'no_stream', newEvents(1))).lastRevision).toBe(3n);
    expect(await store.readStream(stream)).toHaveLength(1);
  });
});
