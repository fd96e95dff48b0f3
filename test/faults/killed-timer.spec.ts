import { type ChildProcess, spawn } from 'node:child_process';
import path from 'node:path';
import { createPostgresEventStore, migrateEventStore, raiseEpoch } from '@tracewright/event-store/postgres';
import { createTestDatabase, eventOf, type TestDatabase, testServer, until } from '@tracewright/testing';
import { Pool } from 'pg';
import { ATTEMPTS, DUE_AT, type TimerRunner, timerRunner } from './support/timer-runner';

const BEFORE = '2026-01-01T00:00:00.000Z';

let database: TestDatabase;
let pool: Pool;
const ends: (() => Promise<void>)[] = [];

beforeEach(async () => {
  database = await createTestDatabase();
  pool = database.pool();
  await migrateEventStore(pool);
  await pool.query(ATTEMPTS);
  const store = createPostgresEventStore({ connectionString: database.url, poolSize: 1 });
  await store.append('booking-1', 'no_stream', [eventOf('booking.Requested', {}, 'booking-1')]);
  await store.close();
});
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end();
  await database.drop();
});

function victim(time: string): { output(): string; kill(): Promise<void> } {
  const register = path.join(__dirname, '../support/typescript.cjs');
  const script = path.join(__dirname, 'support/timer-victim.ts');
  const child: ChildProcess = spawn(process.execPath, ['-r', register, script, database.url, time]);
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk: Buffer) => (output += String(chunk)));
  const kill = async (): Promise<void> => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const ended = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGKILL');
    await ended;
  };
  ends.push(kill);
  return { output: () => output, kill };
}

async function survivor(url: string, time: string): Promise<TimerRunner> {
  const running = await timerRunner(url, time);
  ends.push(() => running.end());
  return running;
}

const waiting = async (): Promise<number> => {
  const { rows } = await pool.query<{ there: boolean }>(`select to_regclass('process.timer') is not null as there`);
  return rows[0]?.there ? ((await pool.query('select 1 from process.timer')).rowCount ?? 0) : 0;
};
const attempts = async (of: Pool): Promise<readonly string[]> =>
  (await of.query<{ effect: string }>('select effect from attempts order by at')).rows.map(({ effect }) => effect);

test('a timer survives kill -9 while it waits and while it goes off, and its effect keeps its id', async () => {
  const first = victim(BEFORE);
  await until(`the timer is set: ${first.output()}`, async () => (await waiting()) === 1, 60_000);
  await first.kill();
  expect(await attempts(pool)).toEqual([]);

  const second = victim(DUE_AT);
  await until('its effect took hold', () => second.output().includes('it took hold'), 60_000);
  await second.kill();
  expect(await waiting()).toBe(1);

  const { clock, runner } = await survivor(database.url, DUE_AT);
  await until('it has gone off', async () => (await waiting()) === 0, 60_000);
  const [one, two, ...more] = await attempts(pool);
  expect(two).toBe(one);
  expect(more).toEqual([]);

  // A clock that jumps back and forth finds nothing left to do.
  for (const time of [BEFORE, '2027-01-01T00:00:00.000Z', DUE_AT]) {
    clock.set(time);
    runner.clockMoved();
  }
  await until('all is seen', async () => (await runner.status())[0]?.lagEvents === 0);
  expect(await attempts(pool)).toHaveLength(2);
});

test('after a restore what waited in the backup goes off once its time has come, and nothing is set twice', async () => {
  const original = await timerRunner(database.url, BEFORE);
  await until('the timer is set', async () => (await waiting()) === 1);
  await until('its checkpoint is saved', async () => (await original.runner.status())[0]?.lagEvents === 0);
  await original.end();
  await pool.end();

  const backup = `${database.name}_restored`;
  const server = new Pool({ connectionString: await testServer(), max: 1 });
  await server.query(`create database ${backup} template ${database.name}`);
  const url = database.url.replace(database.name, backup);
  const restored = new Pool({ connectionString: url });
  restored.on('error', () => undefined); // the server ends idle sessions when the database is dropped
  ends.push(async () => {
    await restored.end();
    await server.query(`drop database ${backup} with (force)`);
    await server.end();
  });
  await raiseEpoch(restored);

  const { runner } = await survivor(url, '2026-02-01T00:00:00.000Z');
  await until('it has gone off', async () => (await runner.timers(9)).length === 0);
  await until('all is seen', async () => (await runner.status())[0]?.lagEvents === 0);
  expect(await attempts(restored)).toHaveLength(1);
});
