export type { ReadLimits, ReadOptions } from './options';
export { defaultLimits } from './options';
export { readCircuit } from './read-circuit';
export { detectFormat } from './detect';
export type { Unsupported } from './unsupported';
