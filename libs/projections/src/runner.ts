import type { Pool } from 'pg';
import type { EventStore, Position } from '@tracewright/event-store';
import { assertProjections } from './definition';
import { Follower, type FollowerContext } from './follower';
import { asRun, type RunProjection } from './personal';
import type { Erasures, Projection, ProjectionStatus } from './port';
import { Progress } from './progress';
import { rebuild, type RebuildOptions, type RebuildResult } from './rebuild';
import {
  CheckpointMoves,
  guardPool,
  isTransient,
  messageOf,
  sharedTailOf,
  WorkLocks,
  type RunnerLog,
} from '@tracewright/runtime';
import { dropLeftOvers, migrateSets, SETS_TABLE } from './sets';
import { StatusReader } from './status';
import { qualified } from './tables';

export interface ProjectionRunnerOptions {
  readonly store: EventStore;
  /** Needs room for at least four connections: the work locks, a batch and a rebuild are held at the same time. */
  readonly pool: Pool;
  readonly projections: readonly Projection[];
  /** Which events end a person: needed when a table has personal columns. */
  readonly erasures?: Erasures;
  /** Events per transaction. Default 500. */
  readonly batchSize?: number;
  /** The longest pause between looks at the log when the store wakes nobody. Default 5000. */
  readonly pollMs?: number;
  /**
   * The least time between two looks at the log under a steady stream of appends, in which more events gather. Nobody who
   * waits in this process waits for it. Default 100; that of the first runner on the store counts.
   */
  readonly paceMs?: number;
  readonly log: RunnerLog;
  /** Called when a projection of this process moved, stopped or went on; at most about ten times a second for each. */
  readonly onStatus?: (status: ProjectionStatus) => void;
  /** Schema of the views, tables and checkpoints. Default 'read'. */
  readonly schema?: string;
  /** After so long without progress, a process without the work suspects that the one with it hangs. Default 15,000 ms. */
  readonly takeOverMs?: number;
}

export interface ProjectionRunner {
  /**
   * Makes tables, views and checkpoints that are missing. Idempotent, and safe from several processes at once.
   * @throws Error when tables or categories changed without a higher version
   */
  migrate(): Promise<void>;
  /** Begins to follow the log; returns at once and waits for the database or the store by itself. */
  start(): void;
  /** Ends after the batches that are under way. */
  stop(): Promise<void>;
  status(): Promise<ProjectionStatus[]>;
  /**
   * Waits until the live tables of these projections contain everything up to a position, whichever process fills them.
   * False when the time is over first. Works without `start`.
   */
  waitFor(position: Position, names: readonly string[] | 'every', timeoutMs: number): Promise<boolean>;
  /** @throws RebuildInProgress, PoisonEvent, RangeError for an unknown name */
  rebuild(name: string, options: RebuildOptions): Promise<RebuildResult>;
  /** A rebuild that swaps nothing and leaves nothing behind. */
  compare(name: string): Promise<RebuildResult>;
  /** Drops the tables of earlier versions and rebuilds at once instead of after a day: what they hold must be erased. */
  dropRetired(): Promise<void>;
  /** Lets a stopped projection try its event again, in whichever process follows for it. */
  resume(name: string): Promise<void>;
}

const DEFAULTS = { batchSize: 500, pollMs: 5000, schema: 'read', takeOverMs: 15_000 };
const LEAST_CONNECTIONS = 4;
const CLEAN_EVERY_MS = 10 * 60_000;
const TELL_EVERY_MS = 100;

/** @throws Error when a projection is not well defined (see `assertProjections`) or the pool is too small */
export function createProjectionRunner(options: ProjectionRunnerOptions): ProjectionRunner {
  return new Runner(options);
}

class Runner implements ProjectionRunner {
  private readonly context: FollowerContext;
  private readonly projections: readonly RunProjection[];
  private readonly statuses: StatusReader;
  private followers: ReadonlyMap<string, Follower> = new Map();
  private cleaning: NodeJS.Timeout | undefined;
  private cleaned: Promise<void> = Promise.resolve();
  private endNews: (() => void) | undefined;
  private readonly telling = new Map<string, NodeJS.Timeout>();

  constructor(private readonly options: ProjectionRunnerOptions) {
    const { store, pool, log, erasures } = options;
    assertProjections(options.projections, erasures);
    this.projections = options.projections.map((projection) => asRun(projection, erasures));
    if ((pool.options.max ?? 10) < LEAST_CONNECTIONS) {
      throw new Error(`the projections need a pool of at least ${LEAST_CONNECTIONS} connections`);
    }
    guardPool(pool);
    const schema = options.schema ?? DEFAULTS.schema;
    const batchSize = options.batchSize ?? DEFAULTS.batchSize;
    this.context = {
      store,
      pool,
      schema,
      batchSize,
      pollMs: options.pollMs ?? DEFAULTS.pollMs,
      takeOverMs: options.takeOverMs ?? DEFAULTS.takeOverMs,
      log,
      tail: sharedTailOf(store, options.paceMs),
      locks: new WorkLocks(pool, `tracewright.projection/${schema}`, log),
      moves: new CheckpointMoves(pool, {
        table: qualified(schema, SETS_TABLE),
        key: { id: 'integer', role: 'text' },
        besides: 'caught_up = true, failure = null',
      }),
      progress: new Progress(pool, schema, () => this.context.tail.hurry()),
      changed: (name) => this.tell(name),
    };
    this.statuses = new StatusReader(store, pool, schema, this.projections);
  }

  async migrate(): Promise<void> {
    const { pool, schema, log } = this.context;
    await migrateSets(pool, schema, this.projections, log);
  }

  start(): void {
    if (this.followers.size > 0) throw new Error('the projection runner was started already');
    this.followers = new Map(
      this.projections.map((projection) => [projection.name, new Follower(projection, this.context)]),
    );
    this.endNews = this.context.tail.follow({
      isAwaited: () => this.context.progress.isAwaited(),
    });
    for (const follower of this.followers.values()) follower.start();
    this.cleaned = this.clean();
    this.cleaning = setInterval(() => {
      this.cleaned = this.clean();
    }, CLEAN_EVERY_MS).unref();
  }

  async stop(): Promise<void> {
    this.endNews?.();
    clearInterval(this.cleaning);
    await Promise.all([this.cleaned, ...[...this.followers.values()].map((follower) => follower.stop())]);
    this.followers = new Map();
    for (const timer of this.telling.values()) clearTimeout(timer);
    this.telling.clear();
    this.context.progress.close();
    await this.context.locks.close();
  }

  status(): Promise<ProjectionStatus[]> {
    return this.statuses.read(this.projections.map(({ name }) => name));
  }

  waitFor(position: Position, wanted: readonly string[] | 'every', timeoutMs: number): Promise<boolean> {
    const names = wanted === 'every' ? this.projections.map(({ name }) => name) : wanted;
    for (const name of names) this.projection(name);
    return this.context.progress.waitFor(position, names, timeoutMs);
  }

  rebuild(name: string, options: RebuildOptions): Promise<RebuildResult> {
    return rebuild(this.context, this.projection(name), options);
  }

  compare(name: string): Promise<RebuildResult> {
    return this.rebuild(name, { swap: false });
  }

  async dropRetired(): Promise<void> {
    const { pool, schema, log } = this.context;
    await dropLeftOvers(pool, schema, log, 0);
  }

  async resume(name: string): Promise<void> {
    const { version } = this.projection(name);
    await this.context.pool.query(
      `update ${qualified(this.context.schema, SETS_TABLE)} set failure = null where name = $1 and version = $2`,
      [name, version],
    );
    this.followers.get(name)?.resume();
  }

  private projection(name: string): RunProjection {
    const found = this.projections.find((projection) => projection.name === name);
    if (!found) throw new RangeError(`there is no projection "${name}"`);
    return found;
  }

  private tell(name: string): void {
    const { onStatus } = this.options;
    if (!onStatus || this.telling.has(name)) return;
    const timer = setTimeout(() => {
      this.telling.delete(name);
      this.statuses.read([name]).then(
        (statuses) => statuses.forEach(onStatus),
        (error: unknown) => this.context.log.warn('a projection status could not be read', { error: messageOf(error) }),
      );
    }, TELL_EVERY_MS);
    this.telling.set(name, timer);
  }

  private async clean(): Promise<void> {
    const { pool, schema, log } = this.context;
    try {
      await dropLeftOvers(pool, schema, log);
    } catch (error) {
      if (!isTransient(error)) log.warn('old projection tables could not be dropped', { error: messageOf(error) });
    }
  }
}
