export * from './decider';
export * from './event';
export * from './test-database';
export * from './until';
export * from './cpu-time';
