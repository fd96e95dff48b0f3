import type { Pool } from 'pg';
import {
  type EventCatalogue,
  type EventStore,
  type ProbedEventStore,
  type StoreState,
  withBreaker,
} from '@tracewright/event-store';
import { type EncodedEventStore, withCodec } from '@tracewright/event-store/codec';
import { createPostgresEventStore, migrateEventStore } from '@tracewright/event-store/postgres';
import type { PersonKeys } from '@tracewright/privacy';
import type { ConfigurationWithDatabase } from '../infrastructure';
import { type KeptStreams, keptStreams } from './kept-streams';
import { withoutAppends } from './read-only';

export interface OpenEventStoreOptions {
  readonly configuration: ConfigurationWithDatabase;
  /** For bringing the tables up to date. */
  readonly pool: Pool;
  /** For what people wait for. */
  readonly requestPool: Pool;
  readonly catalogue: EventCatalogue;
  /** Of all streams that the product writes. */
  readonly categories: readonly string[];
  readonly keys: PersonKeys;
  readonly wrap?: (store: EventStore) => EventStore;
  readonly retryBudgetMs?: number;
  /** Told when the store counts as away, and when it is back. */
  readonly onAway: (isAway: boolean) => void;
}

export interface OpenedEventStore {
  readonly store: EncodedEventStore;
  /** Whether it is known to be away, so that nobody needs to wait for it. */
  readonly storeState: StoreState;
  /** Of a store that can be away while the database is there. */
  readonly kept?: KeptStreams;
}

const NEVER_AWAY: StoreState = { isAway: false, answerOr: (answer) => answer };

/** EventStoreDB when EVENTSTORE_URL names one, PostgreSQL otherwise; both behind the codec. */
export async function openEventStore(options: OpenEventStoreOptions): Promise<OpenedEventStore> {
  const { catalogue, keys, configuration, requestPool, wrap = (store) => store, onAway } = options;
  const guarded = withBreaker(await openAdapter(options), { onChange: onAway });
  const store = wrap(guarded);
  const isApart = configuration.eventStoreUrl !== undefined;
  const encoded = withCodec(configuration.readOnly ? withoutAppends(store) : store, {
    catalogue,
    keys,
    keepsEncoded: isApart,
  });
  // The built-in one is away with the database, and nobody else can answer in its place.
  if (!isApart) return { store: encoded, storeState: NEVER_AWAY };
  const kept = keptStreams(requestPool, guarded, (readStream) =>
    withCodec({ ...withoutAppends(store), readStream }, { catalogue, keys }),
  );
  return { store: encoded, storeState: guarded, kept };
}

async function openAdapter({
  configuration,
  pool,
  categories,
  retryBudgetMs,
}: OpenEventStoreOptions): Promise<ProbedEventStore> {
  const { eventStoreUrl: url, eventStorePrefix: prefix } = configuration;
  if (url !== undefined) {
    // Its client is many packages, which the built-in store has no use for.
    const { createEventStoreDbEventStore } = await import('@tracewright/event-store/eventstoredb');
    return createEventStoreDbEventStore({ url, prefix, categories, retryBudgetMs });
  }
  await migrateEventStore(pool);
  return createPostgresEventStore({ connectionString: configuration.databaseUrl, retryBudgetMs });
}
