import type { ClientBase, Pool } from 'pg';
import type { EventStore, Position, StoredEvent } from '@tracewright/event-store';
import { SetWriter } from './batch';
import { fingerprint, rowDifferences, useCanonicalText, type RowDifference, type TableFingerprint } from './compare';
import { assertProjections, filterOf } from './definition';
import { asRun, type RunProjection } from './personal';
import type { Erasures, Projection } from './port';
import { BATCHES_PER_TRANSACTION, eventBatches } from './read-ahead';
import { guardPool } from '@tracewright/runtime';
import { inTransaction, withClient } from './sets';
import { createTables, dropTables, quoted } from './tables';

const ONE_TRANSACTION = { before: ['begin'], after: ['commit'] };

/** Up to a position (inclusive), or all that had been recorded by a time (ISO 8601, inclusive). */
export type ReplayBound = { readonly position: Position } | { readonly time: string };

export interface ReplayOptions {
  readonly store: EventStore;
  readonly pool: Pool;
  readonly projection: Projection;
  /** Which events end a person: needed when the projection has personal columns. */
  readonly erasures?: Erasures;
  /** Scratch schema: made when absent; tables of the projection in it are replaced. */
  readonly schema: string;
  /** Default: everything visible. */
  readonly until?: ReplayBound;
  readonly batchSize?: number;
  readonly onProgress?: (progress: { readonly events: number; readonly position: Position }) => void;
}

export interface ReplayResult {
  readonly events: number;
  /** Of the last event that counted, START when none did. */
  readonly position: Position;
  readonly tables: readonly TableFingerprint[];
}

/**
 * Runs a projection over the events until a bound, into plain tables of a scratch schema. It writes nothing else:
 * no view, no checkpoint, no process, no job.
 * @throws PoisonEvent
 */
export async function replayInto(options: ReplayOptions): Promise<ReplayResult> {
  const { pool, schema, erasures } = options;
  assertProjections([options.projection], erasures);
  const projection = asRun(options.projection, erasures);
  guardPool(pool);
  const writer = new SetWriter(projection, schema, (table) => table);
  await withClient(pool, (client) => inTransaction(client, () => recreate(client, schema, projection)));
  let events = 0;
  let position: Position = '';
  for await (const batch of eventBatches(options.store, rangeOf(options, projection))) {
    const wanted = batch.events.filter(withinTime(options.until));
    if (wanted.length > 0) {
      await withClient(pool, (client) => writer.write(client, wanted, ONE_TRANSACTION));
      events += wanted.length;
      position = wanted.at(-1)?.position ?? position;
    }
    options.onProgress?.({ events, position: batch.next });
  }
  const tables = await withClient(pool, (client) =>
    inTransaction(client, () => fingerprints(client, schema, projection)),
  );
  return { events, position, tables };
}

/** The first differing rows between two schemas that hold a projection's tables or views; `left` and `right` as named here. */
export async function compareSchemas(
  pool: Pool,
  projection: Projection,
  schemas: { readonly left: string; readonly right: string },
  limit: number,
): Promise<readonly RowDifference[]> {
  return withClient(pool, (client) =>
    inTransaction(client, async () => {
      await useCanonicalText(client);
      const found: RowDifference[] = [];
      for (const definition of projection.tables) {
        const left = { schema: schemas.left, name: definition.name };
        const right = { schema: schemas.right, name: definition.name };
        found.push(...(await rowDifferences(client, definition, left, right, limit - found.length)));
        if (found.length >= limit) break;
      }
      return found;
    }),
  );
}

function rangeOf({ until, batchSize }: ReplayOptions, projection: RunProjection): Parameters<typeof eventBatches>[1] {
  return {
    after: '',
    until: until && 'position' in until ? until.position : undefined,
    filter: filterOf(projection),
    readSize: batchSize ?? 500,
    batchSize: (batchSize ?? 500) * BATCHES_PER_TRANSACTION,
  };
}

/** Positions and times of recording need not rise together, so every event is asked. */
function withinTime(until: ReplayBound | undefined): (event: StoredEvent) => boolean {
  if (!until || !('time' in until)) return () => true;
  const bound = new Date(until.time).getTime();
  if (Number.isNaN(bound)) throw new RangeError(`"${until.time}" is no time`);
  return (event) => new Date(event.recordedAt).getTime() <= bound;
}

async function recreate(client: ClientBase, schema: string, projection: Projection): Promise<void> {
  await client.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`tracewright.replay/${schema}`]);
  await client.query(`create schema if not exists ${quoted(schema)}`);
  const tables = projection.tables.map(({ name }) => name);
  const own = (table: string): string => table;
  for (const statement of dropTables(schema, tables, own)) await client.query(statement);
  for (const statement of createTables(schema, projection, own)) await client.query(statement);
}

async function fingerprints(client: ClientBase, schema: string, projection: Projection): Promise<TableFingerprint[]> {
  await useCanonicalText(client);
  const result: TableFingerprint[] = [];
  for (const definition of projection.tables) {
    result.push(await fingerprint(client, schema, definition.name, definition));
  }
  return result;
}
