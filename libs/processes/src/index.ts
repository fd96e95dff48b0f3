export { effectId } from './effect-id';
export * from './port';
export * from './runner';
export type { TimerPlace } from './timer-book';
