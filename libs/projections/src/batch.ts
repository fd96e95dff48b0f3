import { type ClientBase, escapeLiteral, type Pool, type QueryResult } from 'pg';
import type { Position, StoredEvent } from '@tracewright/event-store';
import { PoisonEvent, type ProjectionFailure } from './poison';
import type { RunProjection } from './personal';
import type { Row } from './port';
import { RowSet } from './rows';
import { type CheckpointMoves, isTransient } from '@tracewright/runtime';
import { namingOf, SETS_TABLE, withClient, type TableSet } from './sets';
import { qualified, tableStatements, type Naming, type TableStatements } from './tables';

export interface Batch {
  readonly events: readonly StoredEvent[];
  /** Where the reader stands after the batch. */
  readonly next: Position;
}

/** Somebody else moved the set on, or it is no longer ours to feed: look again. */
export class SetMoved extends Error {
  constructor(name: string) {
    super(`the set of projection ${name} was moved by another process`);
    this.name = 'SetMoved';
  }
}

/** What goes along with the rows of a batch in the same messages to the server: at least `begin` and `commit`. */
export interface Frame {
  readonly before: readonly string[];
  /** Gets the results of `before`; throws when the batch must not go on. */
  readonly check?: (results: readonly QueryResult[]) => void;
  readonly after: readonly string[];
}

/** Writes events into the tables of one set. */
export class SetWriter {
  private readonly statements: ReadonlyMap<string, TableStatements>;

  constructor(
    private readonly projection: RunProjection,
    schema: string,
    naming: Naming,
  ) {
    this.statements = new Map(
      projection.tables.map((definition) => [definition.name, tableStatements(schema, definition, naming)]),
    );
  }

  /**
   * Loads the rows the events name, runs the projection, writes what changed: one statement each per table, two
   * messages to the server in all.
   * @throws PoisonEvent, or the database's error
   */
  async write(client: ClientBase, events: readonly StoredEvent[], frame: Frame): Promise<void> {
    try {
      await this.transaction(client, events, frame);
    } catch (error) {
      await client.query('rollback').catch(() => undefined); // the session is broken and will be thrown away
      throw error;
    }
  }

  private async transaction(client: ClientBase, events: readonly StoredEvent[], frame: Frame): Promise<void> {
    const { before, check, after } = frame;
    const rows = new RowSet(this.projection);
    const wanted = [...rows.keysOf(events)];
    const loads = wanted.map(([table, keys]) => this.of(table).load(keys));
    const results = await many(client, [...before, ...loads]);
    check?.(results.slice(0, before.length));
    wanted.forEach(([table], index) => rows.load(table, (results[before.length + index]?.rows ?? []) as Row[]));
    for (const event of events) rows.apply(event);
    const writes = rows
      .changes()
      .flatMap(({ table, sweeps, put, removed }) => [
        ...sweeps.map((sweep) => this.of(table).sweep(sweep)),
        ...(put.length > 0 ? [this.of(table).upsert(put)] : []),
        ...(removed.length > 0 ? [this.of(table).remove(removed)] : []),
      ]);
    await many(client, [...writes, ...after]);
  }

  private of(table: string): TableStatements {
    const statements = this.statements.get(table);
    if (!statements) throw new TypeError(`projection ${this.projection.name} has no table "${table}"`);
    return statements;
  }
}

/** Several statements in one message; a result for each. */
async function many(on: Pick<ClientBase, 'query'>, statements: readonly string[]): Promise<readonly QueryResult[]> {
  if (statements.length === 0) return [];
  const results: unknown = await on.query(statements.join('; '));
  return (Array.isArray(results) ? results : [results]) as readonly QueryResult[];
}

/**
 * Feeds one set of tables: rows and checkpoint in one transaction that holds the checkpoint's row, so that every event
 * counts exactly once whoever is killed and however many processes try.
 */
export class SetFeeder {
  private readonly writer: SetWriter;
  private readonly table: string;
  private caughtUp: boolean;
  private failed: boolean;

  constructor(
    private readonly pool: Pool,
    schema: string,
    private readonly projection: RunProjection,
    readonly set: TableSet,
    private readonly moves: CheckpointMoves,
    public position: Position = set.position,
  ) {
    this.writer = new SetWriter(projection, schema, namingOf(set));
    this.table = qualified(schema, SETS_TABLE);
    this.caughtUp = set.caughtUp;
    this.failed = set.failure !== null;
  }

  /**
   * Applies a batch that was read after `position`. When an event can't be digested, everything before it is applied.
   * @throws PoisonEvent, SetMoved, or a transient error
   */
  async apply(batch: Batch, caughtUp: boolean): Promise<void> {
    try {
      await this.commit(batch, caughtUp);
    } catch (error) {
      if (error instanceof PoisonEvent) {
        const index = batch.events.findIndex(
          ({ id, stream }) => id === error.event.id && stream === error.event.stream,
        );
        if (index > 0) await this.apply(upTo(batch, index), false);
        throw error;
      }
      if (error instanceof SetMoved || isTransient(error) || batch.events.length === 0) throw error;
      if (await this.isGone()) throw new SetMoved(this.projection.name);
      // The database refused a statement made from many events: halve the batch until the culprit stands alone.
      const [only] = batch.events;
      if (batch.events.length === 1 && only) throw new PoisonEvent(only, error);
      const half = batch.events.length >> 1;
      await this.apply(upTo(batch, half), false);
      await this.apply({ events: batch.events.slice(half), next: batch.next }, caughtUp);
    }
  }

  /** Names the event that stopped this set, for every process to see. */
  async recordFailure(failure: ProjectionFailure): Promise<void> {
    this.failed = true;
    await this.pool.query(`update ${this.table} set failure = $1, updated_at = now() where id = $2 and position = $3`, [
      JSON.stringify(failure),
      this.set.id,
      this.position,
    ]);
  }

  /** A set that was retired can be dropped before its follower looks again. */
  private async isGone(): Promise<boolean> {
    const { rowCount } = await this.pool.query(`select from ${this.table} where id = $1`, [this.set.id]);
    return rowCount === 0;
  }

  private async commit({ events, next }: Batch, caughtUp: boolean): Promise<void> {
    const nowCaughtUp = this.caughtUp || caughtUp;
    const frame: Frame = {
      before: this.begin(),
      check: (results) => this.assertOwn(results.at(-1)),
      after: [this.advance(next, nowCaughtUp), 'commit'],
    };
    await withClient(this.pool, (client) => this.writer.write(client, events, frame));
    this.position = next;
    this.caughtUp = nowCaughtUp;
    this.failed = false;
  }

  /** True when the checkpoint does not tell yet that everything up to here, and so to the end, was looked at. */
  isBehind(scanned: Position): boolean {
    return scanned > this.position || !this.caughtUp || this.failed;
  }

  /**
   * Moves the checkpoint over events that are none of this projection's, up to the end; not while a rebuild has it.
   * @throws SetMoved
   */
  async moveTo(scanned: Position): Promise<void> {
    const { id, role } = this.set;
    const outcome = await this.moves.move({ key: [id, role], from: this.position, to: scanned });
    if (outcome === 'elsewhere') throw new SetMoved(this.projection.name);
    if (outcome === 'busy') return;
    this.position = scanned;
    this.caughtUp = true;
    this.failed = false;
  }

  private advance(to: Position, caughtUp: boolean): string {
    return (
      `update ${this.table} set position = ${escapeLiteral(to)}, caught_up = ${caughtUp}, failure = null, ` +
      `updated_at = now() where id = ${this.set.id}`
    );
  }

  /** Not waiting for the disk is safe here: a lost commit takes rows and checkpoint with it together. */
  private begin(): string[] {
    return [
      'begin',
      'set local synchronous_commit = off',
      "set local lock_timeout = '30s'",
      "set local idle_in_transaction_session_timeout = '60s'",
      `select position, role from ${this.table} where id = ${this.set.id} for update`,
    ];
  }

  private assertOwn(found: QueryResult<Pick<TableSet, 'position' | 'role'>> | undefined): void {
    const row = found?.rows[0];
    if (row?.position !== this.position || row.role !== this.set.role) throw new SetMoved(this.projection.name);
  }
}

function upTo(batch: Batch, count: number): Batch {
  const events = batch.events.slice(0, count);
  return { events, next: events.at(-1)?.position ?? batch.next };
}
