export * from './circuit';
export * from './fitted';
export * from './missing';
