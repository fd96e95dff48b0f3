import type { EventStore } from '@tracewright/event-store';
import { createMemoryEventStore } from '@tracewright/event-store/memory';
import { createTestDatabase, type TestDatabase } from '@tracewright/testing';
import type { Pool } from 'pg';
import {
  createProjectionRunner,
  type Erasures,
  type Projection,
  type ProjectionRunner,
  type ProjectionStatus,
} from '../index';
import { type RunnerLog, silentLog } from '@tracewright/runtime';

/** As an account is erased. */
export const ERASURES: Erasures = {
  categories: ['person'],
  personOf: ({ type, data }) => (type === 'person.Erased' ? String(data.person) : undefined),
};

/** A database, a store and runners that are all gone after the test. */
export class Harness {
  readonly runners: ProjectionRunner[] = [];

  private constructor(
    readonly database: TestDatabase,
    readonly store: EventStore,
    readonly pool: Pool,
  ) {}

  static async open(store?: (database: TestDatabase) => Promise<EventStore>): Promise<Harness> {
    const database = await createTestDatabase();
    return new Harness(database, store ? await store(database) : createMemoryEventStore(), database.pool());
  }

  /** As another process would have it: with a pool of its own when asked to. */
  runner(
    projections: readonly Projection[],
    options: { pool?: Pool; batchSize?: number; takeOverMs?: number; paceMs?: number; log?: RunnerLog } = {},
  ): ProjectionRunner {
    const { pool = this.pool, batchSize = 50, takeOverMs, paceMs, log = silentLog } = options;
    const { store } = this;
    const common = { store, pool, projections, erasures: ERASURES, log };
    const runner = createProjectionRunner({ ...common, batchSize, takeOverMs, paceMs });
    this.runners.push(runner);
    return runner;
  }

  async started(...projections: Projection[]): Promise<ProjectionRunner> {
    const runner = this.runner(projections);
    await runner.migrate();
    runner.start();
    return runner;
  }

  async close(): Promise<void> {
    await Promise.all(this.runners.splice(0).map((runner) => runner.stop()));
    await this.store.close();
    await this.database.drop();
  }
}

export async function statusOf(runner: ProjectionRunner, name = 'ledger'): Promise<ProjectionStatus> {
  const status = (await runner.status()).find((each) => each.name === name);
  if (!status) throw new Error(`no status of ${name}`);
  return status;
}
