export { effectId } from './effect-id';
export * from './port';
export * from './runner';
