import { createTestDatabase } from '@tracewright/testing';
import type { JobsConnection } from '../../backend/src/platform/jobs';
import { redisIsAvailable, startRedis } from '../support/redis';

/** A place for jobs that is gone after the test. */
export interface TestBackend {
  readonly connection: JobsConnection;
  /** Cuts every connection, as a restart of the server would; what is stored stays. */
  cutConnections(): Promise<void>;
  /** Nothing answers any more. */
  end(): Promise<void>;
}

async function postgres(): Promise<TestBackend> {
  const database = await createTestDatabase();
  return {
    connection: { kind: 'postgres', connectionString: database.url },
    cutConnections: async () => {
      await database
        .pool()
        .query(
          'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
        );
    },
    end: () => database.drop(),
  };
}

async function redis(): Promise<TestBackend> {
  const { Redis } = await import('ioredis');
  const server = await startRedis();
  return {
    connection: { kind: 'redis', url: server.url },
    cutConnections: async () => {
      const client = new Redis(server.url);
      await client.call('CLIENT', 'KILL', 'SKIPME', 'yes');
      await client.quit();
    },
    end: () => server.stop(),
  };
}

/** Redis is left out, with a message, where it can't be had. */
export const BACKENDS: readonly (readonly [name: string, open: () => Promise<TestBackend>])[] = [
  ['PostgreSQL', postgres],
  ...(redisIsAvailable() ? ([['Redis', redis]] as const) : []),
];
