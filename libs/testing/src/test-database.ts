import { randomBytes } from 'node:crypto';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { Pool, type PoolConfig } from 'pg';

/** A fresh, empty database on the real server that the test run started. */
export interface TestDatabase {
  readonly name: string;
  readonly url: string;
  /** A pool that is ended by `drop`. */
  pool(config?: PoolConfig): Pool;
  drop(): Promise<void>;
}

/**
 * @param template a database of the server to which nobody is connected: it is copied
 * @throws Error when the run has no server
 */
export async function createTestDatabase(template = 'template1'): Promise<TestDatabase> {
  const server = await testServer();
  const name = `test_${randomBytes(6).toString('hex')}`;
  await onServer(server, (pool) => pool.query(`create database ${name} template ${template} strategy wal_log`));
  const url = Object.assign(new URL(server), { pathname: `/${name}` }).toString();
  const pools: Pool[] = [];
  return {
    name,
    url,
    pool(config) {
      const pool = new Pool({ connectionString: url, max: 10, ...config });
      pool.on('error', () => undefined); // the server ends idle sessions when the database is dropped
      pools.push(pool);
      return pool;
    },
    async drop() {
      await Promise.all(pools.map((pool) => (pool.ended ? undefined : pool.end())));
      await onServer(server, (pool) => pool.query(`drop database if exists ${name} with (force)`));
    },
  };
}

let asked: Promise<string> | undefined;

/**
 * The address of the server that the run's tests share: TEST_DATABASE_URL, or the one that the run's set-up starts
 * for the first test that asks.
 * @throws Error when there is neither, or it does not start
 */
export function testServer(): Promise<string> {
  return (asked ??= askForServer());
}

async function askForServer(): Promise<string> {
  const { TEST_DATABASE_URL: url, TEST_DATABASE_DESK: desk } = process.env;
  if (url) return url;
  if (!desk) throw new Error('no test server: run the tests through vitest, whose set-up offers one');
  const answer = JSON.parse(await text(connect(desk))) as { url?: string; error?: string };
  if (answer.url === undefined) throw new Error(`the test server did not start: ${answer.error}`);
  return answer.url;
}

async function onServer(url: string, action: (pool: Pool) => Promise<unknown>): Promise<void> {
  const pool = new Pool({ connectionString: url, max: 1 });
  pool.on('error', () => undefined);
  try {
    await action(pool);
  } finally {
    await pool.end();
  }
}
