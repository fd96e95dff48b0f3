export { assertTransactionOrder, migrateEventStore, raiseEpoch, TransactionOrderBroken } from './migrate';
export { createPostgresEventStore, type PostgresEventStoreOptions } from './postgres-event-store';
export { createPostgresCopyTarget } from './copy-target';
