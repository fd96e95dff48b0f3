import type { Pool } from 'pg';
import { type EventCatalogue, type EventStore } from '@tracewright/event-store';
import { type EncodedEventStore, withCodec } from '@tracewright/event-store/codec';
import { createPostgresEventStore, migrateEventStore } from '@tracewright/event-store/postgres';
import type { PersonKeys } from '@tracewright/privacy';
import type { ConfigurationWithDatabase } from '../infrastructure';
import { withoutAppends } from './read-only';

export interface OpenEventStoreOptions {
  readonly configuration: ConfigurationWithDatabase;
  /** For bringing the tables up to date. */
  readonly pool: Pool;
  readonly catalogue: EventCatalogue;
  /** Of all streams that the product writes. */
  readonly categories: readonly string[];
  readonly keys: PersonKeys;
  readonly wrap?: (store: EventStore) => EventStore;
}

/** EventStoreDB when EVENTSTORE_URL names one, PostgreSQL otherwise; both behind the codec. */
export async function openEventStore(options: OpenEventStoreOptions): Promise<EncodedEventStore> {
  const { catalogue, keys, configuration, wrap = (store) => store } = options;
  const store = wrap(await openAdapter(options));
  return withCodec(configuration.readOnly ? withoutAppends(store) : store, { catalogue, keys });
}

async function openAdapter({ configuration, pool, categories }: OpenEventStoreOptions): Promise<EventStore> {
  const { eventStoreUrl: url, eventStorePrefix: prefix } = configuration;
  if (url !== undefined) {
    // Its client is many packages, which the built-in store has no use for.
    const { createEventStoreDbEventStore } = await import('@tracewright/event-store/eventstoredb');
    return createEventStoreDbEventStore({ url, prefix, categories });
  }
  await migrateEventStore(pool);
  return createPostgresEventStore({ connectionString: configuration.databaseUrl });
}
