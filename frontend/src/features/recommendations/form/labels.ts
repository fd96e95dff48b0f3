import type { ConstraintName } from '@tracewright/contracts/recommendations';

export const CONSTRAINT_LABELS: { readonly [name in ConstraintName]: string } = {
  supply: 'Supply',
  mains: 'Mains',
  rail: 'Voltage of the parts',
  current: 'Current',
  loadVolts: 'Voltage of the load',
  loadCurrent: 'Current of the load',
  sleepCurrent: 'Sleep current',
  temperature: 'Temperature',
  interfaces: 'Interfaces',
  functions: 'Functions',
  budget: 'Budget',
  mounting: 'Mounting',
};
