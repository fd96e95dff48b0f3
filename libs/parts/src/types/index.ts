export * from './families';
export { figures } from './figures';
export { pinoutNames, pinoutTable } from './pinout-tables';
export { typesWith, type Trait } from './traits';
