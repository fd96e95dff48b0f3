import { createPostgresEventStore, migrateEventStore } from '@tracewright/event-store/postgres';
import { Harness, statusOf } from './spec-support/harness';
import { ledgerProjection, LedgerWriter, seededRandom } from './spec-support/ledger';
import { until } from '@tracewright/testing';
import type { Projection } from './port';

/** Counts every event it gets: an event that came twice, or not at all, shows. */
const counting: Projection = {
  name: 'counting',
  version: 1,
  categories: ['ledger'],
  tables: [{ name: 'counted', columns: { id: 'text', times: 'integer' }, primaryKey: ['id'] }],
  keys: (event) => [{ table: 'counted', key: [event.id] }],
  project: (rows, event) => {
    const times = Number(rows.get('counted', [event.id])?.times ?? 0) + 1;
    rows.put('counted', { id: event.id, times });
  },
};

let harness: Harness;

beforeEach(async () => {
  harness = await Harness.open(async (database) => {
    await migrateEventStore(database.pool());
    return createPostgresEventStore({ connectionString: database.url, pollMs: 50 });
  });
});

afterEach(() => harness.close());

async function killSessions(random: () => number): Promise<void> {
  await harness.pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid() and mod(pid, 3) = $1`,
    [Math.floor(random() * 3)],
  );
}

test('three processes whose sessions are killed at random count every event once', async () => {
  const random = seededRandom(11);
  const runners = [0, 1, 2].map(() => harness.runner([counting, ledgerProjection], { pool: harness.database.pool() }));
  await runners[0]?.migrate();
  for (const runner of runners) runner.start();
  const events = 3000;
  let written = 0;
  let last = '';
  const writers = ['a', 'b', 'c'].map(async (prefix, index) => {
    const writer = new LedgerWriter(harness.store, seededRandom(index), prefix);
    for (let part = 0; part < 20; part++) {
      const position = await writer.write(events / 60);
      written += events / 60;
      if (position > last) last = position;
    }
  });
  let kills = 0;
  const killing = (async () => {
    while (written < events) {
      const before = written;
      await killSessions(random);
      kills += 1;
      await until('more was written', () => written > before || written === events);
    }
  })();
  await Promise.all([...writers, killing]);
  expect(kills).toBeGreaterThan(5);
  const [first] = runners;
  if (!first) throw new Error('there are three');
  expect(await first.waitFor(last, ['counting', 'ledger'], 30_000)).toBe(true);
  const { rows } = await harness.pool.query('select count(*)::int as ids, max(times) as most from read.counted');
  expect(rows).toEqual([{ ids: events, most: 1 }]);
  for (const name of ['counting', 'ledger']) expect((await first.compare(name)).equal).toBe(true);
});

test('when the process that follows is gone, another one takes over', async () => {
  const [first, second] = [0, 1].map(() => harness.runner([ledgerProjection], { pool: harness.database.pool() }));
  if (!first || !second) throw new Error('there are two');
  await first.migrate();
  first.start();
  const writer = new LedgerWriter(harness.store, seededRandom(1));
  expect(await first.waitFor(await writer.write(50), ['ledger'], 10_000)).toBe(true);
  second.start();
  await first.stop();
  expect(await second.waitFor(await writer.write(50), ['ledger'], 10_000)).toBe(true);
  await until('it is live', async () => (await statusOf(second)).lagEvents === 0);
});

test('when the process that has the work hangs, another one goes on without waiting for it', async () => {
  const hung = await harness.pool.connect();
  await hung.query("select pg_advisory_lock(hashtextextended('tracewright.projection/read/ledger/v1', 0))");
  const runner = harness.runner([ledgerProjection], { pool: harness.database.pool(), takeOverMs: 100 });
  await runner.migrate();
  runner.start();
  const position = await new LedgerWriter(harness.store, seededRandom(1)).write(50);
  expect(await runner.waitFor(position, ['ledger'], 20_000)).toBe(true);
  hung.release();
});
