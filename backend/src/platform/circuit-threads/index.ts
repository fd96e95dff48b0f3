export type { BillLine, SheetBill } from './bill-rows';
export { CircuitThreads } from './circuit-threads';
export type { UnfoldedDesign, WriteOptions, WrittenForm } from './write-design';
export type { DesignNetlist, PricedDesign, ReadResult } from './tasks';
