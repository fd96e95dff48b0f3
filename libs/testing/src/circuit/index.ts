export * from './boards';
export * from './geometry';
export * from './netlist';
export * from './own-circuits';
