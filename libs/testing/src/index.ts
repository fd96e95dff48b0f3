export * from './decider';
export * from './test-database';
