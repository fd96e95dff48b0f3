export { EventLog } from './event-log';
export { Faults, type Fault, type Method } from './faults';
export { startEventStoreDbServer, type EventStoreDbServer, type EventStoreDbServerOptions } from './server';
