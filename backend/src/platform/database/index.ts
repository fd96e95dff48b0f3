export * from './migrations';
export * from './platform-schema';
export * from './pool';
export { answered } from './unavailable';
