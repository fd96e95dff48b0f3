export * from './costs';
export { writeCostsCsv } from './costs-csv';
