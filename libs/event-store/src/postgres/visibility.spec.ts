import { createTestDatabase, type TestDatabase } from '@tracewright/testing';
import type { Pool, PoolClient } from 'pg';
import {
  drain,
  drainUntil,
  eventually,
  follow,
  ids,
  METADATA,
  newCategory,
  newEvent,
  newEvents,
  newStream,
} from '../contract/support';
import type { EventStore } from '../port';
import { migrateEventStore } from './migrate';
import { createPostgresEventStore } from './postgres-event-store';
import { readAll } from './statements';

let database: TestDatabase;
let pool: Pool;
let store: EventStore;

beforeAll(async () => {
  database = await createTestDatabase();
  pool = database.pool({ max: 40 });
  await migrateEventStore(pool);
  store = createPostgresEventStore({ connectionString: database.url, pollMs: 200 });
});
afterAll(async () => {
  await store.close();
  await database.drop();
});

/** An append inside a transaction that the test ends when it wants. Answers the event's id. */
async function appendIn(client: PoolClient, stream: string): Promise<string> {
  const event = newEvent();
  await client.query('select * from event_store.append($1, $2, -1, $3, $4, $5, $6)', [
    stream,
    stream.slice(0, stream.indexOf('-')),
    event.id,
    event.type,
    JSON.stringify(event.data),
    JSON.stringify(METADATA),
  ]);
  return event.id;
}

async function inTransaction<T>(action: (client: PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    return await action(client);
  } finally {
    client.release();
  }
}

async function someoneWaits(): Promise<boolean> {
  const { rowCount } = await pool.query(
    `select from pg_locks where not granted and locktype = 'advisory'
        and database = (select oid from pg_database where datname = current_database())`,
  );
  return rowCount !== 0;
}

describe('an event that commits late', () => {
  it('is not passed by: younger ones wait for it', async () => {
    const category = newCategory();
    const start = await store.head();
    await inTransaction(async (slow) => {
      const late = await appendIn(slow, newStream(category));
      const early = newEvents(3);
      for (const event of early) await store.append(newStream(category), 'no_stream', [event]);
      const meanwhile = await drain(store, start, [category]);
      expect(meanwhile.events).toEqual([]);
      await slow.query('commit');
      const events = await drainUntil(store, meanwhile.next, [category], 4);
      expect(ids(events)).toEqual([late, ...ids(early)]);
    });
  });

  it('holds nobody back once it was rolled back', async () => {
    const category = newCategory();
    const start = await store.head();
    await inTransaction(async (slow) => {
      await appendIn(slow, newStream(category));
      const event = newEvent();
      await store.append(newStream(category), 'no_stream', [event]);
      const meanwhile = await drain(store, start, [category]);
      expect(meanwhile.events).toEqual([]);
      await slow.query('rollback');
      expect(ids(await drainUntil(store, meanwhile.next, [category], 1))).toEqual([event.id]);
    });
  });

  it('hides no younger one from whoever asks how far was appended, or how much lies behind', async () => {
    const [category, start] = [newCategory(), await store.appendedUpTo()];
    await inTransaction(async (slow) => {
      await slow.query('select pg_current_xact_id()');
      const { position } = await store.append(newStream(category), 'no_stream', newEvents(3));
      expect(await store.appendedUpTo()).toBe(position);
      expect((await store.head()) < position).toBe(true);
      expect((await store.lag(start)).counted.get(category)).toBe(3);
      await slow.query('commit');
    });
  });

  it('wakes its readers soon after it becomes visible, though nobody announces that', async () => {
    const patient = createPostgresEventStore({ connectionString: database.url, pollMs: 60_000 });
    const category = newCategory();
    const follower = follow(patient, await patient.head(), [category]);
    const client = await pool.connect();
    await client.query('begin');
    await client.query('select pg_current_xact_id()');
    const event = newEvent();
    await patient.append(newStream(category), 'no_stream', [event]);
    await eventually(
      async () => (await pool.query('select from event_store.events where event_id = $1', [event.id])).rowCount === 1,
    );
    expect(follower.events).toEqual([]);
    await client.query('commit');
    client.release();
    await follower.until(1, 5000);
    await follower.stop();
    await patient.close();
  });

  it('does not make its readers spin while it takes long', async () => {
    const patient = createPostgresEventStore({ connectionString: database.url, pollMs: 60_000 });
    const reads = vi.spyOn(patient, 'readAll');
    const category = newCategory();
    const follower = follow(patient, await patient.head(), [category]);
    await inTransaction(async (slow) => {
      await slow.query('select pg_current_xact_id()');
      await patient.append(newStream(category), 'no_stream', [newEvent()]);
      const begun = Date.now();
      await eventually(() => Date.now() - begun > 700);
      expect(follower.events).toEqual([]);
      expect(reads.mock.calls.length).toBeLessThan(20);
      await slow.query('commit');
      await follower.until(1, 5000);
    });
    await follower.stop();
    await patient.close();
  });

  it('does not hold back a reader while it waits for its stream', async () => {
    const category = newCategory();
    const contested = newStream();
    const start = await store.head();
    await inTransaction(async (holder) => {
      await holder.query('savepoint s');
      await appendIn(holder, contested);
      // Its writes are undone, and with them its place among running transactions but not its lock on the stream.
      await holder.query('rollback');
      await holder.query('begin');
      await holder.query('select pg_advisory_xact_lock(hashtextextended($1, 7305511))', [contested]);
      const waiting = store.append(contested, 'no_stream', [newEvent()]);
      await eventually(() => someoneWaits());
      const event = newEvent();
      await store.append(newStream(category), 'no_stream', [event]);
      expect(ids(await drainUntil(store, start, [category], 1))).toEqual([event.id]);
      await holder.query('rollback');
      await waiting;
    });
  });
});

describe('24 writers with slow transactions and rollbacks', () => {
  it('lose nothing, for readers that start at any time', async () => {
    const category = newCategory();
    const start = await store.head();
    const early = follow(store, start, [category], 20);
    const writing = Promise.all(Array.from({ length: 24 }, (_, n) => unrulyWriter(category, n)));
    const naive = readByNumber(category, writing);
    const kept = (await writing).flat();
    const late = follow(store, start, [category], 500);
    await Promise.all([early.until(kept.length), late.until(kept.length)]);
    await Promise.all([early.stop(), late.stop()]);
    expect(new Set(ids(early.events))).toEqual(new Set(kept));
    expect(early.events).toHaveLength(kept.length);
    expect(ids(late.events)).toEqual(ids(early.events));
    // The same writers show what a reader by number alone would have missed.
    expect((await naive).size).toBeLessThan(kept.length);
  });
});

/** Some of its appends are quick, some wait before the end of their transaction, some are undone. Answers what was kept. */
async function unrulyWriter(category: string, n: number): Promise<string[]> {
  const kept: string[] = [];
  for (let turn = 0; turn < 12; turn++) {
    const kind = (n + turn) % 4;
    if (kind < 2) {
      const event = newEvent();
      await store.append(newStream(category), 'no_stream', [event]);
      kept.push(event.id);
      continue;
    }
    await inTransaction(async (client) => {
      const id = await appendIn(client, newStream(category));
      await client.query('select pg_sleep($1)', [((n * 7 + turn * 3) % 10) / 500]);
      await client.query(kind === 2 ? 'commit' : 'rollback');
      if (kind === 2) kept.push(id);
    });
  }
  return kept;
}

/** Reads on from the highest sequence number seen, as if numbers became visible in their order. */
async function readByNumber(category: string, until: Promise<unknown>): Promise<Set<string>> {
  let over = false;
  void until.then(() => (over = true));
  const seen = new Set<string>();
  for (let last = '0', final = false; !final;) {
    final = over;
    const { rows } = await pool.query<{ position: string; event_id: string }>(
      'select position, event_id from event_store.events where category = $1 and position > $2 order by position',
      [category, last],
    );
    for (const row of rows) seen.add(row.event_id);
    last = rows.at(-1)?.position ?? last;
  }
  return seen;
}

describe('a reader of one category among many events', () => {
  it('finds its events in the index, without fetching those of others', async () => {
    await pool.query(
      `insert into event_store.events (epoch, xid, position, stream, category, revision, event_id, type, data, metadata, recorded_at)
       select 1, pg_current_xact_id(), nextval('event_store.position'), c || '-' || n, c, 0, gen_random_uuid(), 't', '{}', '{}', now()
         from (select n, case when n % 5000 = 0 then 'rare' else 'bulk' end as c from generate_series(1, 20000) n) e`,
    );
    await pool.query('vacuum analyze event_store.events');
    const { text, values } = readAll({ epoch: '0', xid: '0', position: '0' }, 500, ['rare']);
    const scans = await scansOfEvents(text, values ?? []);
    expect(scans.length).toBeGreaterThanOrEqual(3);
    for (const scan of scans) expect(scan['Node Type']).toMatch(/^Index (Only )?Scan$/);
    const [fetching] = scans.filter((scan) => scan['Index Cond']?.includes('category'));
    expect(fetching?.['Actual Rows']).toBe(4);
    expect(fetching?.['Rows Removed by Filter'] ?? 0).toBe(0);
  });
});

interface PlanNode {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly 'Index Cond'?: string;
  readonly 'Actual Rows': number;
  readonly 'Rows Removed by Filter'?: number;
  readonly Plans?: readonly PlanNode[];
}

async function scansOfEvents(text: string, values: readonly unknown[]): Promise<PlanNode[]> {
  const { rows } = await pool.query<{ 'QUERY PLAN': [{ Plan: PlanNode }] }>(`explain (analyze, format json) ${text}`, [
    ...values,
  ]);
  const nodes = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(nodes)];
  return rows.flatMap((row) => nodes(row['QUERY PLAN'][0].Plan)).filter((node) => node['Relation Name'] === 'events');
}
