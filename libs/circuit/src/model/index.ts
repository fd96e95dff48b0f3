export * from './circuit';
export * from './fitted';
export * from './missing';
export * from './schematic';
