import { randomUUID } from 'node:crypto';
import { START, type EventStore } from '@tracewright/event-store';
import {
  drain,
  drainUntil,
  follow,
  ids,
  METADATA,
  newEvent,
  newEvents,
  type Follower,
} from '@tracewright/event-store/contract/support';
import { createEventStoreDbEventStore } from '@tracewright/event-store/eventstoredb';
import { type EventStoreDbServer, startEventStoreDbServer } from '../support/eventstoredb-server';

const CATEGORIES = ['project', 'payment'];
let server: EventStoreDbServer;
let opened: EventStore[];

beforeEach(async () => {
  opened = [];
  server = await startEventStoreDbServer();
});
afterEach(async () => {
  await Promise.all(opened.map((store) => store.close()));
  await server.stop();
});

function open(prefix = '', categories: readonly string[] = CATEGORIES): EventStore {
  const store = createEventStoreDbEventStore({ url: server.url, prefix, categories, silenceMs: 2000 });
  opened.push(store);
  return store;
}

/** As another program on the same server writes them, without the client between. */
function writtenByOthers(count: number, stream = 'sensor-1'): void {
  const [data, metadata] = ['{"value":1}', '{}'].map((text) => Buffer.from(text)) as [Buffer, Buffer];
  const event = { type: 'sensor.Read', contentType: 'application/json', data, metadata };
  const batch = 1000;
  for (let done = 0; done < count; done += batch)
    server.log.append(
      stream,
      'any',
      Array.from({ length: Math.min(batch, count - done) }, () => ({ ...event, id: randomUUID() })),
    );
}

describe('installations with prefixes of their own', () => {
  it('write the same stream names and never see each other', async () => {
    const stores = [open('staging_'), open('stag'), open('')];
    const events = stores.map(() => newEvents(3));
    await Promise.all(stores.map((store, n) => store.append('project-1', 'no_stream', events[n] ?? [])));
    for (const [n, store] of stores.entries()) {
      expect(ids(await store.readStream('project-1'))).toEqual(ids(events[n] ?? []));
      expect(ids((await drain(store, START, CATEGORIES)).events)).toEqual(ids(events[n] ?? []));
      const { events: all } = await store.readAll(START, { limit: 100 });
      expect(all.map(({ stream }) => stream)).toEqual(['project-1', 'project-1', 'project-1']);
    }
    expect(server.log.read('staging_project-1')).toHaveLength(3);
  });

  it('know their own categories, however the name of another begins', async () => {
    const [short, long] = [open('a'), open('ab', ['bproject'])];
    await long.append('bproject-1', 'no_stream', newEvents(1));
    await short.append('project-1', 'no_stream', newEvents(1));
    expect((await short.readAll(START, { limit: 10 })).events.map(({ stream }) => stream)).toEqual(['project-1']);
    expect((await long.readAll(START, { limit: 10 })).events.map(({ stream }) => stream)).toEqual(['bproject-1']);
  });
});

describe('on a log full of events of others', () => {
  it('an empty installation is sent few of them, and knows that it is at the end', async () => {
    writtenByOthers(200_000);
    const store = open('ours_');
    const { events, next } = await drain(store, START, CATEGORIES, 500);
    expect([events, next]).toEqual([[], await store.head()]);
    expect((await store.readAll(next, { limit: 500 })).atEnd).toBe(true);
    expect(server.sentEvents()).toBeLessThan(100);
  });

  it('finds its own among them, in order, whatever the size of the batches', async () => {
    const store = open();
    const own = newEvents(40);
    for (const [n, event] of own.entries()) {
      writtenByOthers(n % 8 === 0 ? 3000 : 40);
      await store.append(`project-${n}`, 'no_stream', [event]);
    }
    writtenByOthers(7000);
    for (const limit of [1, 7, 500])
      expect(ids((await drain(open(), START, ['project'], limit)).events)).toEqual(ids(own));
    expect(ids((await drain(open(), START, ['payment'], 5)).events)).toEqual([]);
  });

  it('goes on behind a checkpoint that lies at the last event of a page', async () => {
    const store = open();
    const own = newEvents(700);
    // One of the server's own, these and the first 500 are what it looks at between two checkpoints.
    writtenByOthers(4499);
    await store.append('project-1', 'no_stream', own.slice(0, 500));
    await store.append('project-2', 'no_stream', own.slice(500));
    expect(ids((await drain(open(), START, ['project'], 500)).events)).toEqual(ids(own));
  });

  it('goes on from every place that it once answered', async () => {
    const store = open();
    const own = newEvents(12);
    for (const [n, event] of own.entries()) {
      writtenByOthers(1700);
      await store.append(`project-${n}`, 'no_stream', [event]);
    }
    writtenByOthers(5500);
    const filter = { categories: ['project'] };
    let seen = 0;
    for (let next = START, atEnd = false; !atEnd;) {
      const batch = await store.readAll(next, { filter, limit: 2 });
      seen += batch.events.length;
      ({ next, atEnd } = batch);
      expect(ids((await drain(open(), next, ['project'])).events)).toEqual(ids(own.slice(seen)));
    }
    expect(seen).toBe(12);
  });

  it('takes a flood of others as the past again', async () => {
    const store = open();
    const first = newEvent();
    await store.append('project-1', 'no_stream', [first]);
    const { next } = await drain(store, START, ['project']);
    writtenByOthers(60_000);
    const last = newEvent();
    await store.append('project-2', 'no_stream', [last]);
    const before = server.sentEvents();
    expect(ids(await drainUntil(store, next, ['project'], 1))).toEqual([last.id]);
    expect(server.sentEvents() - before).toBeLessThan(1500);
  });
});

describe('a follower far behind', () => {
  let follower: Follower | undefined;
  afterEach(() => follower?.stop());

  it.each([
    ['the connections are cut', () => Promise.resolve(server.cutConnections())],
    ['the server is restarted', () => server.restart(50)],
  ])('loses and doubles nothing when %s half way', async (_, interrupt) => {
    const store = open();
    const own = newEvents(2000);
    for (let n = 0; n < own.length; n += 100) {
      writtenByOthers(500);
      await store.append(`project-${n}`, 'no_stream', own.slice(n, n + 100));
    }
    follower = follow(open(), START, ['project'], 50);
    await follower.until(300);
    await interrupt();
    await follower.until(own.length);
    expect(ids(follower.events)).toEqual(ids(own));
  });

  it('is not run over: what nobody has asked for yet waits on the server', async () => {
    const store = open();
    const text = 'x'.repeat(20_000);
    for (let n = 0; n < 3000; n += 30)
      server.log.append(
        `project-${n}`,
        'no_stream',
        Array.from({ length: 30 }, () => ({
          id: randomUUID(),
          type: 'test.Happened',
          contentType: 'application/json',
          data: Buffer.from(JSON.stringify({ text })),
          metadata: Buffer.from(JSON.stringify(METADATA)),
        })),
      );
    const { events } = await store.readAll(START, { filter: { categories: ['project'] }, limit: 10 });
    expect(events).toHaveLength(10);
    expect(server.sentEvents()).toBeLessThan(3000);
  });
});

describe('followers that start together', () => {
  it('and want the same categories are sent each event once', async () => {
    const store = open();
    writtenByOthers(3000, 'project-1');
    const readers = Array.from({ length: 5 }, () => drain(store, START, CATEGORIES, 500));
    const other = drain(store, START, ['payment'], 500);
    const read = await Promise.all(readers);
    expect(read.map(({ events }) => events.length)).toEqual([3000, 3000, 3000, 3000, 3000]);
    expect((await other).events).toEqual([]);
    expect(server.sentEvents()).toBeLessThan(4000);
  });
});
