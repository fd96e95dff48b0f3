export { CompleteSolutions } from './CompleteSolutions';
export { titleOf } from './texts';
