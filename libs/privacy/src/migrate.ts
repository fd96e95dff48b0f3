import type { Pool } from 'pg';

/** Two processes that start at once must not both create the schema. */
const MIGRATION_LOCK = 7_305_520;

const SCHEMA = `
create schema if not exists privacy;
create table if not exists privacy.person_key (
  id uuid primary key default gen_random_uuid(),
  person text collate "C" not null,
  purpose text collate "C" not null,
  wrapped bytea not null,
  created_at timestamptz not null default now(),
  unique (person, purpose)
);
comment on table privacy.person_key is 'Keys of personal data in events, each wrapped by the master key. Erasing a person deletes theirs.';
create table if not exists privacy.erased_person (
  person text collate "C" primary key,
  erased_at timestamptz not null default now()
);
create table if not exists privacy.secret (
  name text primary key,
  wrapped bytea not null
);
comment on table privacy.secret is 'Keys of fingerprints, wrapped by the master key, so that a change of the master key changes no fingerprint.';
`;

/** Creates or updates the schema `privacy`. */
export async function migratePrivacy(pool: Pool): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    await client.query('select pg_advisory_xact_lock($1)', [MIGRATION_LOCK]);
    await client.query(SCHEMA);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw error;
  } finally {
    client.release();
  }
}
