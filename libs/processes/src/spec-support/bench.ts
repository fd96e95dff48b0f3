import type { EventStore, StoredEvent } from '@tracewright/event-store';
import { createMemoryEventStore } from '@tracewright/event-store/memory';
import type { Clock, JsonObject } from '@tracewright/kernel';
import { silentLog } from '@tracewright/runtime';
import { createTestDatabase, eventOf, type TestDatabase } from '@tracewright/testing';
import type { Pool } from 'pg';
import {
  createProcessRunner,
  type Dispatch,
  type Effect,
  type ProcessManager,
  type ProcessRunner,
  type ProcessStatus,
} from '../index';

/** Executes effects as a command would: the second time with the same id does nothing. */
export class World {
  readonly calls: Effect[] = [];
  readonly causes: StoredEvent[] = [];
  readonly done = new Map<string, Effect>();
  failing: (effect: Effect, cause: StoredEvent) => Error | undefined = () => undefined;

  readonly dispatch: Dispatch = async (effect, cause) => {
    this.calls.push(effect);
    this.causes.push(cause);
    const error = this.failing(effect, cause);
    if (error) throw error;
    this.done.set(effect.id, effect);
  };
}

/** A clock that only moves when a test moves it. */
export class MovedClock implements Clock {
  constructor(private time: Date) {}

  now(): Date {
    return this.time;
  }

  set(time: string): void {
    this.time = new Date(time);
  }
}

/** A database and a store for each test of a file, and runners that end with the test. */
export class Bench {
  database!: TestDatabase;
  pool!: Pool;
  store!: EventStore;
  clock = new MovedClock(new Date('2026-01-01T00:00:00.000Z'));
  private readonly runners: ProcessRunner[] = [];
  private readonly revisions = new Map<string, bigint>();

  constructor() {
    beforeEach(async () => {
      this.database = await createTestDatabase();
      this.pool = this.database.pool();
      this.store = createMemoryEventStore();
      this.clock = new MovedClock(new Date('2026-01-01T00:00:00.000Z'));
      this.revisions.clear();
    });
    afterEach(async () => {
      await Promise.all(this.runners.splice(0).map((runner) => runner.stop()));
      await this.store.close();
      await this.database.drop();
    });
  }

  /** Answers the event's id. */
  async append(stream: string, type: string, data: JsonObject = {}): Promise<string> {
    const expected = this.revisions.get(stream) ?? 'no_stream';
    const event = eventOf(type, data, `${stream}/${this.revisions.get(stream) ?? -1n}`);
    this.revisions.set(stream, (await this.store.append(stream, expected, [event])).lastRevision);
    return event.id;
  }

  async started(dispatch: Dispatch, ...processes: ProcessManager[]): Promise<ProcessRunner> {
    const runner = this.runner(dispatch, ...processes);
    await runner.migrate();
    runner.start();
    return runner;
  }

  runner(dispatch: Dispatch, ...processes: ProcessManager[]): ProcessRunner {
    const { store, pool, clock } = this;
    const retryMs = { first: 5, last: 20 };
    const options = { store, pool, clock, processes, dispatch, log: silentLog, pollMs: 30, attempts: 3, retryMs };
    const runner = createProcessRunner(options);
    this.runners.push(runner);
    return runner;
  }
}

export async function statusOf(runner: ProcessRunner, name: string): Promise<ProcessStatus> {
  const status = (await runner.status()).find((each) => each.name === name);
  if (!status) throw new Error(`no status of ${name}`);
  return status;
}
