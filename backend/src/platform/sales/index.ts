export type { Offer, Seller } from './offer';
export { Sellers } from './sellers';
