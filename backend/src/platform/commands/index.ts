export * from './command-context';
export * from './aggregate';
export * from './command-runner';
export { deriveId, eventId, newCommandId, uuidFromHex } from './ids';
export { RetryBudget } from './retry-budget';
export * from './snapshots';
