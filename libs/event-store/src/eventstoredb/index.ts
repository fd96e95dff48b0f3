export { createEventStoreDbEventStore, type EventStoreDbEventStoreOptions } from './event-store-db-event-store';
