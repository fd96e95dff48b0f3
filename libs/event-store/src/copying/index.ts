export * from './copy-events';
export * from './compare-logs';
export type { CopyTarget } from './target';
