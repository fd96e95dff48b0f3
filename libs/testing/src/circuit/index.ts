export * from './boards';
export * from './geometry';
export * from './laid-out';
export * from './netlist';
export * from './own-circuits';
