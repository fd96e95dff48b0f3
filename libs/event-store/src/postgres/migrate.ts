import type { Pool, PoolClient } from 'pg';
import { SCHEMA_STEPS } from './schema';

const RUNBOOK = 'docs/runbooks/restore.md';
/** Two processes that start at once must not both create the schema. */
const MIGRATION_LOCK = 7_305_510;

/**
 * Creates or updates the schema `event_store`, then runs the start-up guard.
 * @throws TransactionOrderBroken
 */
export async function migrateEventStore(pool: Pool): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    await client.query('select pg_advisory_xact_lock($1)', [MIGRATION_LOCK]);
    await applySteps(client);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw error;
  } finally {
    client.release();
  }
  await assertTransactionOrder(pool);
}

async function applySteps(client: PoolClient): Promise<void> {
  await client.query('create schema if not exists event_store');
  await client.query(
    'create table if not exists event_store.schema_step (version integer primary key, applied_at timestamptz not null default now())',
  );
  const { rows } = await client.query<{ version: number }>('select version from event_store.schema_step');
  const applied = new Set(rows.map((row) => row.version));
  for (const step of SCHEMA_STEPS) {
    if (applied.has(step.version)) continue;
    await client.query(step.sql);
    await client.query('insert into event_store.schema_step (version) values ($1)', [step.version]);
  }
}

/** The stored events carry transaction ids that this database has not given out yet. */
export class TransactionOrderBroken extends Error {
  constructor(stored: string, next: string) {
    super(
      `The events reach transaction ${stored}, but this database would give out ${next} next: it was restored from a ` +
        `logical dump, and new events would be read before old ones. Follow ${RUNBOOK} before starting.`,
    );
    this.name = 'TransactionOrderBroken';
  }
}

/**
 * The guard of every start: readers order events by transaction id, so ids must never go backwards within an epoch.
 * @throws TransactionOrderBroken
 */
export async function assertTransactionOrder(pool: Pool): Promise<void> {
  const { rows } = await pool.query<{ stored: string; next: string; broken: boolean }>(
    `select e.xid as stored, pg_snapshot_xmax(pg_current_snapshot()) as next,
            e.xid >= pg_snapshot_xmax(pg_current_snapshot()) as broken
       from event_store.events e
      where e.epoch = event_store.current_epoch()
      order by e.epoch desc, e.xid desc, e.position desc limit 1`,
  );
  const [newest] = rows;
  if (newest?.broken) throw new TransactionOrderBroken(newest.stored, newest.next);
}

/**
 * Starts a new epoch, in which transaction ids may start again. Part of restoring a logical dump, with the product
 * stopped. Answers the new epoch.
 */
export async function raiseEpoch(pool: Pool): Promise<number> {
  const { rows } = await pool.query<{ epoch: number }>('select event_store.raise_epoch() as epoch');
  return (rows[0] as { epoch: number }).epoch;
}
