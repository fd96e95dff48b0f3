// Fills a read model out of EventStoreDB whose database takes its time for each batch, and says how many events it has and
// how many megabytes it grew by at the most:
// node -r ./test/support/typescript.cjs test/event-store/support/slow-follower.ts EVENT_STORE DATABASE EVENTS SECONDS_A_BATCH
import { Pool } from 'pg';
import { createEventStoreDbEventStore } from '@tracewright/event-store/eventstoredb';
import { createProjectionRunner, type Projection } from '@tracewright/projections';
import { silentLog } from '@tracewright/runtime';

const counted: Projection = {
  name: 'counted',
  version: 1,
  categories: ['project'],
  tables: [{ name: 'counted', columns: { id: 'text', events: 'integer' }, primaryKey: ['id'] }],
  keys: () => [{ table: 'counted', key: ['all'] }],
  project: (rows) => {
    const events = Number(rows.get('counted', ['all'])?.events ?? 0);
    rows.put('counted', { id: 'all', events: events + 1 });
  },
};

async function run([url = '', database = '', wanted = '', pause = '']: readonly string[]): Promise<void> {
  const pool = new Pool({ connectionString: database });
  const store = createEventStoreDbEventStore({ url, categories: ['project'] });
  const runner = createProjectionRunner({ store, pool, projections: [counted], log: silentLog });
  await runner.migrate();
  await pool.query(`
    create function read.takes_its_time() returns trigger language plpgsql as
      $$ begin perform pg_sleep(${Number(pause)}); return null; end $$;
    create trigger slow after update on read.projection_set
      for each statement execute function read.takes_its_time();`);
  const megabytes = (): number => process.memoryUsage().rss / 1024 ** 2;
  const before = megabytes();
  let most = before;
  runner.start();
  for (let events = 0; events < Number(wanted);) {
    const { rows } = await pool.query<{ events: number }>('select events from read.counted');
    events = rows[0]?.events ?? 0;
    most = Math.max(most, megabytes());
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  await runner.stop();
  await store.close();
  await pool.end();
  process.stdout.write(JSON.stringify({ grewByMegabytes: Math.round(most - before) }));
  process.exit(0);
}

void run(process.argv.slice(2));
