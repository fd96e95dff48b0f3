export type { ReadLimits, ReadOptions } from './options';
export { defaultLimits } from './options';
export { isZip } from './archive/unpack';
export { type PackedDesign, packedDesigns, readPacked } from './archive/packed';
export { readCircuit } from './read-circuit';
export { detectFormat } from './detect';
export type { Unsupported } from './unsupported';
