import { createTestDatabase, type TestDatabase } from '@tracewright/testing';
import type { Pool } from 'pg';
import { eventStoreContract, type Subject } from '../contract';
import { migrateEventStore } from './migrate';
import { createPostgresEventStore } from './postgres-event-store';

async function createSubject(): Promise<Subject> {
  const database = await createTestDatabase();
  const pool = database.pool();
  await migrateEventStore(pool);
  const stores: ReturnType<typeof createPostgresEventStore>[] = [];
  return {
    async open() {
      const store = createPostgresEventStore({ connectionString: database.url });
      stores.push(store);
      return store;
    },
    restart: () => endEveryConnection(pool, database),
    async dispose() {
      await Promise.all(stores.map((store) => store.close()));
      await database.drop();
    },
  };
}

/** What a restart of the server does to its clients, without ending it for the tests that run beside this one. */
async function endEveryConnection(pool: Pool, database: TestDatabase): Promise<void> {
  await pool.query(
    'select pg_terminate_backend(pid) from pg_stat_activity where datname = $1 and pid <> pg_backend_pid()',
    [database.name],
  );
}

eventStoreContract('PostgreSQL', createSubject, { restart: true });
