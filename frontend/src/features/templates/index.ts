export { circuitOfTemplate } from './design-of-template';
export { FindCircuits } from './FindCircuits';
