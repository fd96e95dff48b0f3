export * from './model';
export * from './design';
