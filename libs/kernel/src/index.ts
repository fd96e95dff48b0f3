export * from './clock';
export * from './decider';
export * from './event';
export * from './ids';
export * from './json';
export * from './money';
export * from './refusal';
export * from './text';
