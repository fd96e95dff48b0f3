export { PaymentBadge } from './PaymentBadge';
export { payAddress, PayNow } from './PayNow';
