export * from './answer';
export * from './functions';
export * from './kept';
