export * from './families';
export { pinoutTable } from './pinout-tables';
