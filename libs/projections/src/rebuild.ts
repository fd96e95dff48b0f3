import type { ClientBase, Pool, PoolClient } from 'pg';
import type { EventStore, Position } from '@tracewright/event-store';
import { SetFeeder } from './batch';
import { fingerprint, useCanonicalText, type TableFingerprint } from './compare';
import { filterOf } from './definition';
import type { RunProjection } from './personal';
import { PoisonEvent } from './poison';
import { BATCHES_PER_TRANSACTION, eventBatches } from './read-ahead';
import {
  Backoff,
  type CheckpointMoves,
  isTransient,
  isUnreadable,
  messageOf,
  type RunnerLog,
} from '@tracewright/runtime';
import {
  createSet,
  dropSet,
  findSets,
  inTransaction,
  lockSchema,
  namingOf,
  rebuildLockName,
  SETS_TABLE,
  swapIn,
  withClient,
  type TableSet,
} from './sets';
import { qualified } from './tables';

const SWAP_TRIES = 20;

export interface RebuildProgress {
  readonly events: number;
  readonly position: Position;
}

export interface RebuildOptions {
  /** Show the rebuilt tables instead of the live ones when done, equal or not: they are what the events say. */
  readonly swap: boolean;
  readonly onProgress?: (progress: RebuildProgress) => void;
}

/** Has the shape of the operations contract's RebuildResponse. */
export interface RebuildResult {
  readonly name: string;
  readonly events: number;
  readonly tables: readonly {
    readonly table: string;
    readonly liveRows: number;
    readonly rebuiltRows: number;
    /** Empty when the live tables are of another version and can't be compared. */
    readonly liveChecksum: string;
    readonly rebuiltChecksum: string;
    readonly equal: boolean;
  }[];
  readonly equal: boolean;
  readonly swapped: boolean;
  readonly milliseconds: number;
}

/** Another process, or another call, is rebuilding this projection. */
export class RebuildInProgress extends Error {
  constructor(name: string) {
    super(`projection ${name} is being rebuilt already`);
    this.name = 'RebuildInProgress';
  }
}

export interface RebuildContext {
  readonly store: EventStore;
  readonly pool: Pool;
  readonly schema: string;
  readonly batchSize: number;
  readonly moves: CheckpointMoves;
  readonly log: RunnerLog;
}

/**
 * Fills a new set of tables beside the live one, compares both at the same position, and swaps when asked to.
 * The live projection goes on meanwhile; it waits only while the last few events are caught up.
 * Uses three connections at once.
 * @throws RebuildInProgress, PoisonEvent when the events can't be projected (the live set stays as it is)
 */
export async function rebuild(
  context: RebuildContext,
  projection: RunProjection,
  options: RebuildOptions,
): Promise<RebuildResult> {
  const { pool, schema } = context;
  return withClient(pool, async (client) => {
    const lock = rebuildLockName(schema, projection.name);
    if (!(await acquired(client, schema, lock))) throw new RebuildInProgress(projection.name);
    try {
      return await new Rebuild(context, projection, options, client).run();
    } finally {
      // A session that broke has lost the lock with everything else.
      await client.query('select pg_advisory_unlock(hashtextextended($1, 0))', [lock]).catch(() => undefined);
    }
  });
}

/** Who cleans up after rebuilds holds the lock for a moment, too, but only within the schema's: that one is waited for. */
async function acquired(client: PoolClient, schema: string, lock: string): Promise<boolean> {
  const tryOnce = async (): Promise<boolean> => {
    const { rows } = await client.query<{ got: boolean }>(
      'select pg_try_advisory_lock(hashtextextended($1, 0)) as got',
      [lock],
    );
    return rows[0]?.got === true;
  };
  if (await tryOnce()) return true;
  await inTransaction(client, () => lockSchema(client, schema));
  return tryOnce();
}

class Rebuild {
  private readonly started = Date.now();
  private events = 0;

  constructor(
    private readonly context: RebuildContext,
    private readonly projection: RunProjection,
    private readonly options: RebuildOptions,
    /** Holds the rebuild's lock, and the live set's row while positions are made equal. */
    private readonly client: PoolClient,
  ) {}

  async run(): Promise<RebuildResult> {
    const { schema, log } = this.context;
    const set = await this.inSchema(() => createSet(this.client, schema, this.projection, 'rebuilding'));
    let swapped = false;
    try {
      const feeder = new SetFeeder(this.context.pool, schema, this.projection, set, this.context.moves);
      const tables = await this.compareAtSamePosition(feeder);
      if (this.options.swap) {
        // As far as the log reached just now: writers may be faster, and the rest is caught up when swapping.
        await this.fill(feeder, await this.context.store.head());
        await this.swap(feeder);
        swapped = true;
      }
      const equal = tables.every((table) => table.equal);
      const { name } = this.projection;
      const result = { name, events: this.events, tables, equal, swapped, milliseconds: Date.now() - this.started };
      log.info('projection rebuilt', { projection: name, events: this.events, equal, swapped });
      return result;
    } finally {
      if (!swapped) await this.discard(set);
    }
  }

  private async discard(set: TableSet): Promise<void> {
    try {
      await this.inSchema(() => dropSet(this.client, this.context.schema, set));
    } catch (error) {
      // The runner's cleaning finds it later; what the rebuild itself has to say matters more.
      this.context.log.warn('rebuilt tables are left behind', { projection: set.name, error: messageOf(error) });
    }
  }

  /** Follows the live set without ever passing it, until both stand at one position, and looks at both from there. */
  private async compareAtSamePosition(feeder: SetFeeder): Promise<RebuildResult['tables']> {
    const live = await this.live(this.client);
    if (!live || live.shape !== feeder.set.shape) {
      await this.fill(feeder, await this.context.store.head());
      return this.inReadTransaction(async (client) => (await this.tablesOf(client, feeder.set)).map(withoutLive));
    }
    await this.fill(feeder, live.position);
    return withClient(this.context.pool, async (snapshot) => {
      await snapshot.query('begin isolation level repeatable read read only');
      try {
        const same = await this.withLiveLocked(async (locked) => {
          if (locked) await this.fill(feeder, locked.position);
          await useCanonicalText(snapshot);
          await this.assertSamePosition(snapshot, feeder.set, locked); // the first query fixes what the snapshot sees
          return locked;
        });
        const liveTables = same ? await this.tablesOf(snapshot, same) : [];
        const rebuiltTables = await this.tablesOf(snapshot, feeder.set);
        return rebuiltTables.map((rebuilt, index) => paired(liveTables[index], rebuilt));
      } finally {
        await snapshot.query('rollback');
      }
    });
  }

  private async assertSamePosition(on: ClientBase, own: TableSet, live: TableSet | undefined): Promise<void> {
    const positions = (await findSets(on, this.context.schema, own.name))
      .filter(({ id }) => id === own.id || id === live?.id)
      .map(({ position }) => position);
    if (new Set(positions).size > 1) throw new Error(`the sets of ${own.name} stand at ${positions.join(' and ')}`);
  }

  private async swap(feeder: SetFeeder): Promise<void> {
    const pause = new Backoff(50, 1000);
    for (let triesLeft = SWAP_TRIES; ; triesLeft--) {
      try {
        return await this.inSchema(async () => {
          const live = await this.lockLive();
          if (live && live.position > feeder.position) await this.fill(feeder, live.position);
          await swapIn(this.client, this.context.schema, feeder.set, live);
        });
      } catch (error) {
        // A reader that holds the view for long makes the swap step back.
        if (!isTransient(error) || triesLeft === 1) throw error;
        await new Promise((resolve) => setTimeout(resolve, pause.next()));
      }
    }
  }

  /** Applies events up to a position, inclusive. */
  private async fill(feeder: SetFeeder, until: Position): Promise<void> {
    const { store, batchSize: readSize } = this.context;
    const filter = filterOf(this.projection);
    const batchSize = readSize * BATCHES_PER_TRANSACTION;
    try {
      for await (const batch of eventBatches(store, { after: feeder.position, until, filter, readSize, batchSize })) {
        await feeder.apply(batch, false);
        this.events += batch.events.length;
        this.options.onProgress?.({ events: this.events, position: batch.next });
      }
    } catch (error) {
      throw isUnreadable(error) ? PoisonEvent.unreadable(error) : error;
    }
  }

  private async withLiveLocked<T>(action: (live: TableSet | undefined) => Promise<T>): Promise<T> {
    return inTransaction(this.client, async () => action(await this.lockLive()));
  }

  private async lockLive(): Promise<TableSet | undefined> {
    await this.client.query(
      `select 1 from ${qualified(this.context.schema, SETS_TABLE)} where name = $1 and role = 'live' for update`,
      [this.projection.name],
    );
    return this.live(this.client);
  }

  private async live(on: ClientBase): Promise<TableSet | undefined> {
    const sets = await findSets(on, this.context.schema, this.projection.name);
    return sets.find(({ role }) => role === 'live');
  }

  private async tablesOf(client: ClientBase, set: TableSet): Promise<TableFingerprint[]> {
    const naming = namingOf(set);
    const fingerprints: TableFingerprint[] = [];
    for (const table of this.projection.tables) {
      fingerprints.push(await fingerprint(client, this.context.schema, naming(table.name), table));
    }
    return fingerprints;
  }

  private inReadTransaction<T>(action: (client: PoolClient) => Promise<T>): Promise<T> {
    return withClient(this.context.pool, (client) =>
      inTransaction(client, async () => {
        await useCanonicalText(client);
        return action(client);
      }),
    );
  }

  private inSchema<T>(action: () => Promise<T>): Promise<T> {
    return inTransaction(this.client, async () => {
      await lockSchema(this.client, this.context.schema);
      return action();
    });
  }
}

type ComparedTable = RebuildResult['tables'][number];

function paired(live: TableFingerprint | undefined, rebuilt: TableFingerprint): ComparedTable {
  return {
    table: rebuilt.table,
    liveRows: live?.rows ?? 0,
    rebuiltRows: rebuilt.rows,
    liveChecksum: live?.checksum ?? '',
    rebuiltChecksum: rebuilt.checksum,
    equal: live?.checksum === rebuilt.checksum && live.rows === rebuilt.rows,
  };
}

function withoutLive(rebuilt: TableFingerprint): ComparedTable {
  return paired(undefined, rebuilt);
}
