import type { Pool, PoolClient } from 'pg';

/** The tables of one part of the backend, in its own schema. Steps are never changed once released, only added. */
export interface MigrationSet {
  /** Name of the PostgreSQL schema, made when absent. */
  readonly schema: string;
  readonly steps: readonly { readonly name: string; readonly sql: string }[];
}

const LOCK = 7_420_001;

/**
 * Brings every part's tables up to date. Safe to call from several processes at once and any number of times.
 * @returns the names of the steps that were applied now, as `schema/step`
 */
export async function migrate(pool: Pool, sets: readonly MigrationSet[]): Promise<readonly string[]> {
  const client = await pool.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [LOCK]);
    try {
      return await applyMissing(client, sets);
    } finally {
      await client.query('select pg_advisory_unlock($1)', [LOCK]);
    }
  } finally {
    client.release();
  }
}

async function applyMissing(client: PoolClient, sets: readonly MigrationSet[]): Promise<readonly string[]> {
  await client.query('create schema if not exists platform');
  await client.query(
    `create table if not exists platform.migrations (
       part text not null, name text not null, applied_at timestamptz not null default now(), primary key (part, name))`,
  );
  const known = await client.query<{ id: string }>(`select part || '/' || name as id from platform.migrations`);
  const done = new Set(known.rows.map((row) => row.id));
  const applied: string[] = [];
  for (const { schema, steps } of sets) {
    for (const step of steps.filter(({ name }) => !done.has(`${schema}/${name}`))) {
      await applyStep(client, schema, step);
      applied.push(`${schema}/${step.name}`);
    }
  }
  return applied;
}

async function applyStep(client: PoolClient, schema: string, step: { name: string; sql: string }): Promise<void> {
  await client.query('begin');
  try {
    await client.query(`create schema if not exists ${schema}`);
    await client.query(step.sql);
    await client.query('insert into platform.migrations (part, name) values ($1, $2)', [schema, step.name]);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw new Error(`migration ${schema}/${step.name} failed`, { cause: error });
  }
}
