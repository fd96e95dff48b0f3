export { createMemoryEventStore } from './memory-event-store';
