import { randomBytes } from 'node:crypto';
import { Pool, type PoolConfig } from 'pg';

/** A fresh, empty database on the real server that the test run started. */
export interface TestDatabase {
  readonly name: string;
  readonly url: string;
  /** A pool that is ended by `drop`. */
  pool(config?: PoolConfig): Pool;
  drop(): Promise<void>;
}

/** @throws Error when the run has no server: jest's global set-up starts one and names it in TEST_DATABASE_URL */
export async function createTestDatabase(): Promise<TestDatabase> {
  const server = process.env.TEST_DATABASE_URL;
  if (!server)
    throw new Error('TEST_DATABASE_URL is not set: run the tests through jest, whose global set-up starts a server');
  const name = `test_${randomBytes(6).toString('hex')}`;
  await onServer(server, (pool) => pool.query(`create database ${name} strategy wal_log`));
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

async function onServer(url: string, action: (pool: Pool) => Promise<unknown>): Promise<void> {
  const pool = new Pool({ connectionString: url, max: 1 });
  pool.on('error', () => undefined);
  try {
    await action(pool);
  } finally {
    await pool.end();
  }
}
