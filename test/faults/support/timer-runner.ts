import { createPostgresEventStore } from '@tracewright/event-store/postgres';
import { createProcessRunner, defineProcess, type Dispatch, type ProcessRunner } from '@tracewright/processes';
import { silentLog } from '@tracewright/runtime';
import { Pool } from 'pg';

export const DUE_AT = '2026-01-03T00:00:00.000Z';

/** A booking that expires two days after it was asked for. */
const expiry = defineProcess({
  name: 'expire',
  categories: ['booking'],
  sends: [{ kind: 'command', name: 'expire' }],
  react: () => [{ kind: 'timer', key: 'expire', dueAt: DUE_AT }],
  whenDue: () => [{ kind: 'command', name: 'expire', payload: {} }],
});

export const ATTEMPTS = 'create table if not exists attempts (at serial, effect uuid not null)';

export interface TimerRunner {
  readonly runner: ProcessRunner;
  readonly clock: { now(): Date; set(time: string): void };
  end(): Promise<void>;
}

/** The process on a database whose events are there; what it does is written to the table `attempts`. */
export async function timerRunner(url: string, time: string, afterwards?: () => Promise<void>): Promise<TimerRunner> {
  const pool = new Pool({ connectionString: url });
  pool.on('error', () => undefined); // the server ends idle sessions when the database is dropped
  pool.on('error', () => undefined); // a test takes the database away
  const store = createPostgresEventStore({ connectionString: url, poolSize: 2 });
  let now = new Date(time);
  const clock = { now: () => now, set: (moved: string) => void (now = new Date(moved)) };
  const dispatch: Dispatch = async ({ id }) => {
    await pool.query('insert into attempts (effect) values ($1)', [id]);
    await afterwards?.();
  };
  const options = { store, pool, clock, processes: [expiry], dispatch, log: silentLog, pollMs: 50 };
  const runner = createProcessRunner(options);
  await runner.migrate();
  runner.start();
  const end = async (): Promise<void> => {
    await runner.stop();
    await store.close();
    await pool.end();
  };
  return { runner, clock, end };
}
