export { StoreAwayNotice } from './StoreAwayNotice';
