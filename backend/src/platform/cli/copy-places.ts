import { Pool } from 'pg';
import type { EventStore } from '@tracewright/event-store';
import type { CopyTarget } from '@tracewright/event-store/copying';
import {
  createPostgresCopyTarget,
  createPostgresEventStore,
  migrateEventStore,
} from '@tracewright/event-store/postgres';
import { categoryOf } from '@tracewright/kernel';
import { addressOf } from '../event-store/which-store';
import type { Infrastructure } from '../infrastructure';
import { UsageError } from './subcommand';

/** A store as it is named on the command line. */
export interface Place {
  readonly url: string;
  readonly prefix: string;
}

export interface OpenPlace {
  readonly store: EventStore;
  /** Whether the product would find a stream there. */
  isShown(stream: string): boolean;
  /** Opens it for copies. */
  writer(): CopyTarget;
}

const POSTGRES = /^postgres(ql)?:\/\//i;
const EVENTSTOREDB = /^esdb(\+discover)?:\/\//i;

/** `database` stands for the database of the installation. @throws UsageError for what is no address of a store */
export function placeOf(
  name: string,
  prefix: string | undefined,
  { configuration }: Pick<Infrastructure, 'configuration'>,
): Place {
  const url = name === 'database' ? configuration.databaseUrl : name;
  if (POSTGRES.test(url)) {
    if (prefix !== undefined) throw new UsageError('only streams of EventStoreDB have a prefix');
    return { url, prefix: '' };
  }
  if (!EVENTSTOREDB.test(url)) throw new UsageError('an event store is esdb://..., postgres://... or "database"');
  if (!/^\w{0,40}$/.test(prefix ?? '')) throw new UsageError('a prefix has up to 40 letters, digits and underscores');
  return { url, prefix: prefix ?? '' };
}

/** The store that the installation works with. */
export function configuredPlace({ configuration }: Pick<Infrastructure, 'configuration'>): Place {
  const { eventStoreUrl, eventStorePrefix, databaseUrl } = configuration;
  return eventStoreUrl === undefined
    ? { url: databaseUrl, prefix: '' }
    : { url: eventStoreUrl, prefix: eventStorePrefix };
}

export const isSamePlace = (one: Place, other: Place): boolean => one.url === other.url && one.prefix === other.prefix;

/** What the installation remembers of its store by; undefined for a database that is not its own. */
export function addressOfPlace(
  { url, prefix }: Place,
  { configuration }: Pick<Infrastructure, 'configuration'>,
): string | undefined {
  if (!POSTGRES.test(url)) return addressOf(url, prefix);
  return url === configuration.databaseUrl ? addressOf(undefined, '') : undefined;
}

/** The tables of an event store in PostgreSQL; EventStoreDB needs nothing. */
export async function prepare({ url }: Place): Promise<void> {
  if (!POSTGRES.test(url)) return;
  const pool = new Pool({ connectionString: url, max: 2 });
  try {
    await migrateEventStore(pool);
  } finally {
    await pool.end();
  }
}

export async function openPlace({ url, prefix }: Place, categories: readonly string[]): Promise<OpenPlace> {
  if (POSTGRES.test(url)) {
    return {
      store: createPostgresEventStore({ connectionString: url, poolSize: 2 }),
      isShown: () => true,
      writer: () => createPostgresCopyTarget({ connectionString: url }),
    };
  }
  const adapter = await import('@tracewright/event-store/eventstoredb');
  return {
    store: adapter.createEventStoreDbEventStore({ url, prefix, categories }),
    isShown: (stream) => categories.includes(categoryOf(stream)),
    writer: () => adapter.createEventStoreDbCopyTarget({ url, prefix }),
  };
}
