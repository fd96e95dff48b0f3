export type { Part } from '@tracewright/parts';
