export * from './families';
export { figures } from './figures';
export { pinoutTable } from './pinout-tables';
export { typesWith, type Trait } from './traits';
