export { type Figure, figures, type Unit } from './figures';
export { normalise } from './normalise';
export { pricesIn, withoutPrices, type Price } from './prices';
