import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { ClientBase, Pool } from 'pg';
import { type EventStore, START } from '@tracewright/event-store';
import { emptyReadModels } from '@tracewright/projections';
import { ConfigurationError } from '../config';
import type { ConfigurationWithDatabase } from '../infrastructure';
import { translated } from './moved-positions';

/** Two processes that start at once must not both move to another store. */
const MOVE_LOCK = 7_305_512;
const IN_DATABASE = 'PostgreSQL';

/** Without names, passwords and settings of the connection: what tells one store from another. */
export function addressOf(url: string | undefined, prefix: string): string {
  if (url === undefined) return IN_DATABASE;
  const hosts =
    url
      .replace(/^[^:]+:\/\//, '')
      .replace(/^[^@/]*@/, '')
      .split(/[/?]/)[0] ?? '';
  return `EventStoreDB at ${hosts.split(',').sort().join(',')}${prefix === '' ? '' : `, prefix ${prefix}`}`;
}

interface Remembered {
  readonly address: string;
  /** Which database, when the events are in it. */
  readonly database?: string;
}

const fileOf = (dataDir: string): string => path.join(dataDir, 'event-store.json');

/**
 * An installation belongs to one store. Another one is taken only when copy-events has filled it with the same history:
 * then the read models are emptied, to be filled from there, and processes go on from where they had come to.
 * @throws ConfigurationError for any other store
 */
export async function assertOwnStore(
  configuration: ConfigurationWithDatabase,
  store: Pick<EventStore, 'head'>,
  pool: Pool,
): Promise<void> {
  const { dataDir, eventStoreUrl, eventStorePrefix } = configuration;
  const address = addressOf(eventStoreUrl, eventStorePrefix);
  const current: Remembered = { address, ...(address === IN_DATABASE && { database: databaseOf(configuration) }) };
  const client = await pool.connect();
  try {
    await client.query('begin');
    await client.query('select pg_advisory_xact_lock($1)', [MOVE_LOCK]);
    const { rows } = await client.query<{ address: string }>('select address from platform.event_store');
    if (rows[0] === undefined) await refuseEmptyOther(dataDir, current, store);
    else if (rows[0].address !== address) await move(client, rows[0].address, address);
    await client.query(
      `insert into platform.event_store (id, address) values (1, $1) on conflict (id) do update set address = $1`,
      [address],
    );
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch(() => undefined); // the first error tells more
    throw error;
  } finally {
    client.release();
  }
  mkdirSync(dataDir, { recursive: true });
  writeFileSync(fileOf(dataDir), `${JSON.stringify(current)}\n`);
}

/** The database knows no store: it is new, or it is the wrong one. */
async function refuseEmptyOther(dataDir: string, current: Remembered, store: Pick<EventStore, 'head'>): Promise<void> {
  const file = fileOf(dataDir);
  if (!existsSync(file)) return;
  const known = JSON.parse(readFileSync(file, 'utf8')) as Remembered;
  if (known.address === current.address && known.database === current.database) return;
  if ((await store.head()) !== START) return;
  throw new ConfigurationError([
    `The events of this installation are in ${nameOf(known)}, and ${nameOf(current)} is empty: correct DATABASE_URL and ` +
      `EVENTSTORE_URL, or, to begin a new installation, set DATA_DIR to another folder (${file} remembers the store).`,
  ]);
}

async function move(client: ClientBase, from: string, to: string): Promise<void> {
  const translation = await translated(client, to);
  if (translation === 'no copy') {
    throw new ConfigurationError([
      `The events of this installation are in ${from}, and ${to} is no complete copy of them: correct EVENTSTORE_URL and ` +
        'EVENTSTORE_PREFIX, or move there with "npm run -s cli -- copy-events" first (docs/deploy.md).',
    ]);
  }
  if (translation === 'outdated') {
    throw new ConfigurationError([
      `The product went on working with ${from} after its events were copied to ${to}: start it there with READ_ONLY=true, ` +
        'run "npm run -s cli -- copy-events" again, and change EVENTSTORE_URL then.',
    ]);
  }
  await emptyReadModels(client);
}

const nameOf = ({ address, database }: Remembered): string =>
  database === undefined ? address : `${address} (${database})`;

function databaseOf({ databaseUrl, dataDir }: ConfigurationWithDatabase): string {
  const { hostname, port, pathname } = new URL(databaseUrl);
  // The built-in server listens on whatever port is free.
  return existsSync(path.join(dataDir, 'postgres.password')) ? 'built in' : `${hostname}:${port || '5432'}${pathname}`;
}
