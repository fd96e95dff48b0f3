export { fileStore } from './file-store';
export { memoryStore } from './memory-store';
export type { GatewayStore } from './store';
