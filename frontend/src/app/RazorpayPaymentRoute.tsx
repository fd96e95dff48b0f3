import { RazorpayPayment } from '../features/payments';

export default function RazorpayPaymentRoute() {
  return <RazorpayPayment />;
}
