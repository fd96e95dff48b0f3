export { PaymentsSection } from './account/PaymentsSection';
export { PaymentNotice } from './PaymentNotice';
export { PlanPayment } from './pages/PlanPayment';
export { RazorpayPayment } from './pages/RazorpayPayment';
export { SecurityNote } from './SecurityNote';
export { usePayment, type PaymentControl } from './checkout/use-payment';
export type { Begun } from './checkout/begun';
export type { PaymentPhase, PaymentState, Purchase } from './checkout/payment-state';
