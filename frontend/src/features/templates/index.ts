export { FindCircuits } from './FindCircuits';
