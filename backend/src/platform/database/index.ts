export * from './migrations';
export * from './platform-schema';
export * from './pool';
export { answered, isDatabaseSilent } from './unavailable';
