export * from './catalogue';
export * from './identify';
export { referencePrefix } from './footprint';
export * from './kinds';
export * from './quantity';
export * from './value';
