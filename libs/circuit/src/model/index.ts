export * from './circuit';
export * from './fitted';
