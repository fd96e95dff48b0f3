import { createTestDatabase, type TestDatabase, testServer } from '@tracewright/testing';
import { Pool } from 'pg';
import { drainUntil, ids, newCategory, newEvent, newEvents, newStream } from '../contract/support';
import { DuplicateEventId, EventStoreUnavailable, START } from '../port';
import { assertTransactionOrder, migrateEventStore, raiseEpoch, TransactionOrderBroken } from './migrate';
import { createPostgresEventStore } from './postgres-event-store';

let database: TestDatabase;
let pool: Pool;

beforeEach(async () => {
  database = await createTestDatabase();
  pool = database.pool();
  await migrateEventStore(pool);
});
afterEach(() => database.drop());

async function withStore<T>(
  action: (store: ReturnType<typeof createPostgresEventStore>) => Promise<T>,
  options: { retryBudgetMs?: number } = {},
): Promise<T> {
  const store = createPostgresEventStore({ connectionString: database.url, ...options });
  try {
    return await action(store);
  } finally {
    await store.close();
  }
}

describe('the schema', () => {
  it('is made once, however many processes start at once, and may be made again', async () => {
    const empty = await createTestDatabase();
    const others = empty.pool();
    await Promise.all([1, 2, 3, 4].map(() => migrateEventStore(others)));
    await migrateEventStore(others);
    const { rows } = await others.query('select version from event_store.schema_step order by version');
    expect(rows).toEqual([{ version: 1 }]);
    await empty.drop();
  });

  it.each([
    ['changed', "update event_store.events set data = '{}'"],
    ['removed', 'delete from event_store.events'],
    ['emptied', 'truncate event_store.events'],
  ])('lets no event be %s, by its owner either', async (_, statement) => {
    await withStore((store) => store.append(newStream(), 'no_stream', newEvents(2)));
    await expect(pool.query(statement)).rejects.toThrow(/never changed or removed|permission denied/);
    const { rows } = await pool.query<{ count: string }>('select count(*) from event_store.events');
    expect(rows[0]?.count).toBe('2');
  });

  it('refuses those to an account that is no superuser before the trigger is asked', async () => {
    const { rows } = await pool.query<{ privileges: string[] }>(
      `select array_agg(privilege_type::text order by privilege_type::text) as privileges
         from information_schema.role_table_grants
        where table_schema = 'event_store' and table_name = 'events' and grantee = current_user`,
    );
    expect(rows[0]?.privileges).toEqual(['INSERT', 'REFERENCES', 'SELECT', 'TRIGGER']);
  });
});

describe('ids', () => {
  it('that the stream holds from another append are refused', async () => {
    await withStore(async (store) => {
      const stream = newStream();
      const events = newEvents(2);
      await store.append(stream, 'no_stream', events);
      const again = store.append(stream, 1n, [newEvent(), ...events.slice(1)]);
      await expect(again).rejects.toBeInstanceOf(DuplicateEventId);
      expect(await store.readStream(stream)).toHaveLength(2);
    });
  });

  it('of the same append with a later revision answer the first result', async () => {
    await withStore(async (store) => {
      const stream = newStream();
      const events = newEvents(2);
      const first = await store.append(stream, 'no_stream', events);
      await store.append(stream, 1n, newEvents(1));
      expect(await store.append(stream, 2n, events)).toEqual({ ...first, written: false });
      expect(await store.readStream(stream)).toHaveLength(3);
    });
  });
});

describe('a restore from a logical dump', () => {
  /** What a restore does: the same rows in a database that counts transactions from the start. */
  async function restoreWithHigherTransactions(): Promise<void> {
    await pool.query(
      `insert into event_store.events (epoch, xid, position, stream, category, revision, event_id, type, data, metadata, recorded_at)
       select 1, '900000000000'::xid8, nextval('event_store.position'), 'old-' || n, 'old', 0, gen_random_uuid(), 'old.Happened', '{"n":1}', '{}', now()
         from generate_series(1, 3) n`,
    );
  }

  it('is noticed by every start, which names the runbook', async () => {
    await restoreWithHigherTransactions();
    await expect(migrateEventStore(pool)).rejects.toBeInstanceOf(TransactionOrderBroken);
    await expect(assertTransactionOrder(pool)).rejects.toThrow(/docs\/runbooks\/restore\.md/);
    await withStore(async (store) => {
      await expect(store.append(newStream(), 'no_stream', newEvents(1))).rejects.toBeInstanceOf(TransactionOrderBroken);
      await expect(store.readAll(START, { limit: 1 })).rejects.toBeInstanceOf(TransactionOrderBroken);
    });
  });

  it('goes on in a new epoch, old events before new ones', async () => {
    await restoreWithHigherTransactions();
    expect(await raiseEpoch(pool)).toBe(2);
    await migrateEventStore(pool);
    await withStore(async (store) => {
      const category = newCategory();
      const events = newEvents(3);
      for (const event of events) await store.append(newStream(category), 'no_stream', [event]);
      const read = await drainUntil(store, START, ['old', category], 6);
      expect(read.map((event) => event.type)).toEqual([
        ...Array<string>(3).fill('old.Happened'),
        ...Array<string>(3).fill('test.Happened'),
      ]);
      expect(ids(read.slice(3))).toEqual(ids(events));
      expect(await raiseEpoch(pool)).toBe(3);
    });
  });
});

describe('a database that can not be reached', () => {
  it('makes the store say so within its budget, and is used again when it is back', async () => {
    const server = new Pool({ connectionString: await testServer(), max: 1 });
    try {
      await withStore(
        async (store) => {
          const stream = newStream();
          await store.append(stream, 'no_stream', newEvents(1));
          await server.query(`alter database ${database.name} allow_connections false`);
          await server.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [
            database.name,
          ]);
          const event = newEvent();
          const begun = Date.now();
          await expect(store.append(stream, 0n, [event])).rejects.toBeInstanceOf(EventStoreUnavailable);
          expect(Date.now() - begun).toBeLessThan(3000);
          await server.query(`alter database ${database.name} allow_connections true`);
          expect((await store.append(stream, 0n, [event])).lastRevision).toBe(1n);
        },
        { retryBudgetMs: 300 },
      );
    } finally {
      await server.end();
    }
  });
});
