export * from './keeper';
export * from './launcher';
