import {
  createPostgresBackend,
  createRedisBackend,
  type Job,
  type Queue,
  runMigrations,
  withBackend,
  type Worker,
} from 'bullmq';
import { Pool } from 'pg';
import { guardPool } from '@tracewright/runtime';

/** Where the jobs are kept. */
export type JobsConnection =
  | { readonly kind: 'postgres'; readonly connectionString: string }
  | { readonly kind: 'redis'; readonly url: string };

export interface WorkerSettings {
  readonly concurrency: number;
  readonly lockMs: number;
  readonly stalledCheckMs: number;
  readonly maxStalledCount: number;
}

export type JobProcessor = (job: Job, token?: string) => Promise<unknown>;

/** Makes BullMQ's objects on one of its backends, and closes what they stand on. */
export interface JobsBackend {
  readonly kind: JobsConnection['kind'];
  queue(name: string): Queue;
  worker(name: string, processor: JobProcessor, settings: WorkerSettings): Worker;
  close(): Promise<void>;
}

/** Pause before a worker that lost its connection tries again. */
const RECONNECT_MS = 1000;
/**
 * How long a worker waits for news before it looks by itself, in seconds. Also the bound for BullMQ's longest wait on
 * PostgreSQL, which is an hour after a lost connection: its news can be lost with the connection that listened.
 */
const LOOK_EVERY_S = 5;

export function openBackend(connection: JobsConnection, queues: number): Promise<JobsBackend> {
  return connection.kind === 'postgres'
    ? openPostgres(connection.connectionString, queues)
    : Promise.resolve(openRedis(connection.url));
}

function workerOptions(settings: WorkerSettings) {
  return {
    concurrency: settings.concurrency,
    lockDuration: settings.lockMs,
    stalledInterval: settings.stalledCheckMs,
    maxStalledCount: settings.maxStalledCount,
    runRetryDelay: RECONNECT_MS,
    drainDelay: LOOK_EVERY_S,
    autorun: false,
  };
}

/**
 * A pool of its own, because BullMQ finds its tables through the search path. Commits don't wait for the disk: a crash of
 * the server may forget the newest jobs and what became of them, but only together with everything that was committed
 * after them, the checkpoint of the process that asked for the job included (the log is one sequence). So the process
 * asks again, and a job that was done is done again, which jobs must allow for anyway.
 */
async function openPostgres(connectionString: string, queues: number): Promise<JobsBackend> {
  const pool = new Pool({
    connectionString,
    // Each worker holds one connection to listen on; the others are shared for statements.
    max: queues + 6,
    keepAlive: true,
    connectionTimeoutMillis: 10_000,
    application_name: 'tracewright jobs',
    options: '-c search_path=bullmq,public -c synchronous_commit=off',
  });
  pool.on('error', () => undefined); // the server may end an idle session; the pool then makes a new one
  pool.setMaxListeners(0); // every queue and worker adds a listener and none takes it away
  guardPool(pool);
  try {
    const client = await pool.connect();
    try {
      await runMigrations(client);
    } finally {
      client.release();
    }
  } catch (error) {
    await pool.end();
    throw error;
  }
  const { Queue, Worker } = withBackend((...parameters: Parameters<typeof createPostgresBackend>) =>
    Object.defineProperty(createPostgresBackend(...parameters), 'maximumBlockTimeout', { value: LOOK_EVERY_S }),
  );
  return {
    kind: 'postgres',
    queue: (name) => new Queue(name, { connection: pool }) as unknown as Queue,
    worker: (name, processor, settings) =>
      new Worker(name, processor, { connection: pool, ...workerOptions(settings) }) as unknown as Worker,
    close: () => pool.end(),
  };
}

function openRedis(url: string): JobsBackend {
  const { Queue, Worker } = withBackend(createRedisBackend);
  const connection = { url, maxRetriesPerRequest: null };
  return {
    kind: 'redis',
    queue: (name) => new Queue(name, { connection }),
    worker: (name, processor, settings) => new Worker(name, processor, { connection, ...workerOptions(settings) }),
    close: () => Promise.resolve(),
  };
}
