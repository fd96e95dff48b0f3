export { type Figure, Figures } from './Figures';
