import type { ClientBase, Pool, PoolClient } from 'pg';
import type { Position } from '@tracewright/event-store';
import type { ProjectionFailure } from './poison';
import type { RunProjection } from './personal';
import type { RunnerLog } from '@tracewright/runtime';
import { createTables, dropTables, qualified, quoted, setNaming, type Naming } from './tables';

/**
 * live: the views show it; filling: a new version on its way; rebuilding: made by a rebuild; retired: kept for a day.
 * Followers feed live and filling sets, a rebuild feeds its own.
 */
export type SetRole = 'live' | 'filling' | 'rebuilding' | 'retired';

/** One generation of a projection's tables and how far it has got. */
export interface TableSet {
  readonly id: number;
  readonly name: string;
  readonly version: number;
  readonly generation: number;
  readonly shape: string;
  readonly role: SetRole;
  readonly position: Position;
  readonly caughtUp: boolean;
  readonly failure: ProjectionFailure | null;
  /** Own names of its tables, without version and generation. */
  readonly tables: readonly string[];
}

export const SETS_TABLE = 'projection_set';
const RETIRED_FOR_HOURS = 24;

export function namingOf(set: Pick<TableSet, 'version' | 'generation'>): Naming {
  return setNaming(set.version, set.generation);
}

export function selectSets(schema: string): string {
  return (
    'select id::int as id, name, version, generation, shape, role, position, caught_up as "caughtUp", failure, tables ' +
    `from ${qualified(schema, SETS_TABLE)}`
  );
}

type Queryable = Pick<ClientBase, 'query'>;

export async function findSets(on: Queryable, schema: string, name: string): Promise<readonly TableSet[]> {
  const { rows } = await on.query<TableSet>(`${selectSets(schema)} where name = $1 order by version, generation`, [
    name,
  ]);
  return rows;
}

/** The set that a follower of this version feeds: the live one, or the one being filled; undefined when there is none. */
export async function findFedSet(
  on: Queryable,
  schema: string,
  projection: RunProjection,
): Promise<TableSet | undefined> {
  const sets = await findSets(on, schema, projection.name);
  return sets.find(({ version, role }) => version === projection.version && (role === 'live' || role === 'filling'));
}

export async function inTransaction<T>(client: PoolClient, action: () => Promise<T>): Promise<T> {
  await client.query('begin');
  try {
    const result = await action();
    await client.query('commit');
    return result;
  } catch (error) {
    await client.query('rollback').catch(() => undefined); // the first error tells more; a broken session is thrown away
    throw error;
  }
}

export async function withClient<T>(pool: Pool, action: (client: PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  let broken: Error | undefined;
  const onError = (error: Error): void => void (broken = error);
  client.on('error', onError);
  try {
    return await action(client);
  } finally {
    client.off('error', onError);
    client.release(broken);
  }
}

/** Everything that makes or drops tables of a schema happens one after the other, whichever process does it. */
export async function lockSchema(client: ClientBase, schema: string): Promise<void> {
  await client.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`tracewright.projections/${schema}`]);
}

/**
 * Makes what is missing: the bookkeeping, a live set for a new projection, a set to fill for a raised version.
 * Any number of processes may call it at once, any number of times.
 * @throws Error when a projection's tables or categories changed and its version did not
 */
export async function migrateSets(
  pool: Pool,
  schema: string,
  projections: readonly RunProjection[],
  log: RunnerLog,
): Promise<void> {
  await withClient(pool, (client) =>
    inTransaction(client, async () => {
      await lockSchema(client, schema);
      await createBookkeeping(client, schema);
      for (const projection of projections) await ensureSet(client, schema, projection, log);
    }),
  );
}

async function createBookkeeping(client: ClientBase, schema: string): Promise<void> {
  const table = qualified(schema, SETS_TABLE);
  await client.query(`create schema if not exists ${quoted(schema)}`);
  await client.query(`create table if not exists ${table} (
    id integer generated always as identity primary key,
    name text not null,
    version integer not null,
    generation integer not null,
    shape text not null,
    tables jsonb not null,
    role text not null check (role in ('live', 'filling', 'rebuilding', 'retired')),
    position text collate "C" not null default '',
    caught_up boolean not null default false,
    failure jsonb,
    updated_at timestamptz not null default now(),
    retired_at timestamptz,
    unique (name, generation)
  ) with (fillfactor = 50)`);
  await client.query(`create unique index if not exists one_live_set on ${table} (name) where role = 'live'`);
  await client.query(`create unique index if not exists one_filling_set on ${table} (name) where role = 'filling'`);
}

async function ensureSet(client: ClientBase, schema: string, projection: RunProjection, log: RunnerLog): Promise<void> {
  const sets = await findSets(client, schema, projection.name);
  const live = sets.find(({ role }) => role === 'live');
  const own = sets.find(
    ({ version, role }) => version === projection.version && (role === 'live' || role === 'filling'),
  );
  if (own && own.shape !== projection.shape) {
    throw new Error(
      `projection ${projection.name} changed its tables or categories: raise its version above ${projection.version}`,
    );
  }
  if (own) return;
  const newer = sets.find(
    ({ role, version }) => (role === 'live' || role === 'filling') && version > projection.version,
  );
  if (newer) {
    const versions = { ownVersion: projection.version, newerVersion: newer.version };
    log.warn('a newer build owns the projection; this one leaves it alone', {
      projection: projection.name,
      ...versions,
    });
    return;
  }
  for (const { id, role } of sets) if (role === 'filling') await retireSet(client, schema, id);
  const set = await createSet(client, schema, projection, live ? 'filling' : 'live');
  // The very first set is shown at once: a query before it is filled finds less, not an error.
  if (!live) await pointViews(client, schema, set);
  log.info('projection tables created', { projection: projection.name, version: set.version, role: set.role });
}

/** Needs the schema's lock. */
export async function createSet(
  client: ClientBase,
  schema: string,
  projection: RunProjection,
  role: SetRole,
): Promise<TableSet> {
  const { rows } = await client.query<{ id: number; generation: number }>(
    `insert into ${qualified(schema, SETS_TABLE)} (name, version, generation, shape, tables, role)
     select $1, $2, coalesce(max(generation), 0) + 1, $3, $4, $5 from ${qualified(schema, SETS_TABLE)} where name = $1
     returning id, generation`,
    [
      projection.name,
      projection.version,
      projection.shape,
      JSON.stringify(projection.tables.map(({ name }) => name)),
      role,
    ],
  );
  const created = (await findSets(client, schema, projection.name)).find(({ id }) => id === rows[0]?.id);
  if (!created) throw new Error(`the set of projection ${projection.name} was not created`);
  for (const statement of createTables(schema, projection, namingOf(created))) await client.query(statement);
  return created;
}

export async function retireSet(client: ClientBase, schema: string, id: number): Promise<void> {
  await client.query(
    `update ${qualified(schema, SETS_TABLE)} set role = 'retired', retired_at = now(), updated_at = now() where id = $1`,
    [id],
  );
}

/** Lets the views of a projection show this set; views of tables it no longer has are dropped. */
export async function pointViews(client: ClientBase, schema: string, set: TableSet, before?: TableSet): Promise<void> {
  // A reader that holds a view for long must not make all later readers queue behind the swap.
  await client.query("set local lock_timeout = '1s'");
  const naming = namingOf(set);
  // A view keeps its identity (and what depends on it) while its columns stay the same.
  if (before && before.shape !== set.shape) {
    for (const table of before.tables) await client.query(`drop view if exists ${qualified(schema, table)}`);
  }
  for (const table of set.tables) {
    await client.query(
      `create or replace view ${qualified(schema, table)} as select * from ${qualified(schema, naming(table))}`,
    );
  }
}

/** Makes a set the live one, in the caller's transaction, which holds the live set's row. */
export async function swapIn(
  client: ClientBase,
  schema: string,
  set: TableSet,
  live: TableSet | undefined,
): Promise<void> {
  const table = qualified(schema, SETS_TABLE);
  await pointViews(client, schema, set, live);
  if (live) await retireSet(client, schema, live.id);
  await client.query(
    `update ${table} set role = 'retired', retired_at = now() where name = $1 and role = 'filling' and id <> $2`,
    [set.name, set.id],
  );
  await client.query(`update ${table} set role = 'live', updated_at = now() where id = $1`, [set.id]);
}

export async function dropSet(client: ClientBase, schema: string, set: TableSet): Promise<void> {
  for (const statement of dropTables(schema, set.tables, namingOf(set))) await client.query(statement);
  await client.query(`delete from ${qualified(schema, SETS_TABLE)} where id = $1`, [set.id]);
}

export function rebuildLockName(schema: string, name: string): string {
  return `tracewright.rebuild/${schema}/${name}`;
}

/** Drops what was retired a day ago (or so many hours), and what rebuilds left behind whose process is gone. */
export async function dropLeftOvers(
  pool: Pool,
  schema: string,
  log: RunnerLog,
  retiredForHours = RETIRED_FOR_HOURS,
): Promise<void> {
  const { rows } = await pool.query<TableSet>(
    `${selectSets(schema)} where role = 'rebuilding' or
       (role = 'retired' and retired_at <= now() - make_interval(hours => $1))`,
    [retiredForHours],
  );
  for (const set of rows) {
    await withClient(pool, (client) =>
      inTransaction(client, async () => {
        await lockSchema(client, schema);
        const { rows: locked } = await client.query<{ free: boolean }>(
          'select pg_try_advisory_xact_lock(hashtextextended($1, 0)) as free',
          [rebuildLockName(schema, set.name)],
        );
        if (!locked[0]?.free) return;
        await dropSet(client, schema, set);
        log.info('old projection tables dropped', { projection: set.name, version: set.version });
      }),
    );
  }
}
