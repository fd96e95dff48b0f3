export * from './catalogue';
export * from './port';
