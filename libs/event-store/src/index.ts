export * from './breaker';
export * from './catalogue';
export * from './port';
