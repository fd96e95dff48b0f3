export { cancellationTerms } from './cancellation-terms';
export type { Offer, Seller } from './offer';
export { saleColumns, saleIn } from './sale-columns';
export { salesSummary } from './sales-summary';
export { Sellers } from './sellers';
export { UpToDate } from './up-to-date';
