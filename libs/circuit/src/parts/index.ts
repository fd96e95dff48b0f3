export { withAssumedPins } from './assumed-pins';
export { knownPinNames } from './known-names';
export * from './catalogue';
export * from './identify';
export { kindByReference, lacksPins, referencePrefix } from './footprint';
export * from './kinds';
export * from './own-parts';
export * from './quantity';
export * from './value';
