export { createEventStoreDbCopyTarget, type EventStoreDbCopyTargetOptions } from './copy-target';
export { createEventStoreDbEventStore, type EventStoreDbEventStoreOptions } from './event-store-db-event-store';
export { describeEventStoreDb, type EventStoreDbDescription } from './describe';
