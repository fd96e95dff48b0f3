import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Redis } from 'ioredis';
import { createTestDatabase, type TestDatabase } from '@tracewright/testing';

/** What outlives an application: its database, its secrets and, when the run asks for it, its EventStoreDB. */
export interface AppData {
  readonly database: TestDatabase;
  readonly dataDir: string;
  readonly eventStoreUrl: string | undefined;
  /** Files of one run share a real server and never see each other's events. */
  readonly eventStorePrefix: string;
  readonly redisUrl: string | undefined;
  drop(): Promise<void>;
}

export async function createAppData(template?: string): Promise<AppData> {
  const database = await createTestDatabase(template);
  const dataDir = mkdtempSync(join(tmpdir(), 'tracewright-test-'));
  const eventStore = await eventStoreOfTheRun();
  return {
    database,
    dataDir,
    eventStoreUrl: eventStore?.url,
    eventStorePrefix: `t${randomBytes(6).toString('hex')}_`,
    redisUrl: await emptyRedis(),
    drop: async () => {
      await eventStore?.stop();
      await database.drop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** A numbered database of REDIS_URL for each of the run's workers, emptied: queues of other tests must not be seen. */
async function emptyRedis(): Promise<string | undefined> {
  const { REDIS_URL: url, VITEST_POOL_ID: worker = '1' } = process.env;
  if (url === undefined || url === '') return undefined;
  const own = Object.assign(new URL(url), { pathname: `/${1 + (Number(worker) % 15)}` }).toString();
  const redis = new Redis(own);
  try {
    await redis.flushdb();
  } finally {
    redis.disconnect();
  }
  return own;
}

/** A real server when EVENTSTORE_URL names one, our own when only TEST_EVENT_STORE asks for EventStoreDB. */
async function eventStoreOfTheRun(): Promise<{ readonly url: string; stop(): Promise<void> } | undefined> {
  const { EVENTSTORE_URL: url, TEST_EVENT_STORE: kind } = process.env;
  if (url !== undefined && url !== '') return { url, stop: () => Promise.resolve() };
  if (kind !== 'eventstoredb') return undefined;
  // Loaded only here: its packages are many.
  const { startEventStoreDbServer } = await import('../../support/eventstoredb-server/index.js');
  return startEventStoreDbServer();
}
