export * from './geometry';
export * from './netlist';
