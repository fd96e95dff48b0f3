export * from './circuit';
export * from './fitted';
export * from './missing';
export * from './point';
export * from './schematic';
export * from './unit-letters';
