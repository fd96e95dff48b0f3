export type * from './entities';
export { type Fault, type Faults, NO_FAULTS } from './faults';
export type * from './gateway';
export { startTestGateway } from './start';
export { fileStore, type GatewayStore, memoryStore } from './store';
