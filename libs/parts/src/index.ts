export * from './entry';
export * from './kinds';
export * from './part';
export * from './parts';
export { givesOutput, takesInput, type PartQuery } from './query';
export * from './requirement';
