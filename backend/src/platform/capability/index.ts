export * from './capability';
export * from './connect';
export * from './parts';
export * from './registry';
export { UnsoundModules } from './soundness';
