export type { Offer, Seller } from './offer';
export { Sellers } from './sellers';
export { UpToDate } from './up-to-date';
