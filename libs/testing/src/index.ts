export * from './decider';
export * from './test-database';
export * from './until';
