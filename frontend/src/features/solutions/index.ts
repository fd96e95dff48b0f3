export { CompleteSolutions } from './CompleteSolutions';
