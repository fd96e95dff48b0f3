export * from './decider';
export * from './test-database';
export * from './until';
export * from './cpu-time';
