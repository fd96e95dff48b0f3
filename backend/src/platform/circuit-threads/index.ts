export { CircuitThreads } from './circuit-threads';
export type { DesignNetlist, ReadResult } from './tasks';
