import type { CreatedOrder, Payment, PaymentSummary } from '@tracewright/contracts/payments';

export const SUMMARY: PaymentSummary = {
  service: 'review',
  referenceId: '7K3M9QXW2D',
  title: 'Professional review',
  amount: 79_900,
  currency: 'INR',
  standing: 'pending',
  payableUntil: null,
  testMode: true,
};

export const ORDER: CreatedOrder = {
  razorpayKeyId: 'rzp_test_key',
  amount: 79_900,
  currency: 'INR',
  orderId: 'order_1',
  checkoutScriptUrl: 'https://checkout.example/v1/checkout.js',
  paymentId: 'p-1',
  referenceId: '7K3M9QXW2D',
  testMode: true,
};

export const PAYMENT: Payment = {
  id: 'p-1',
  service: 'review',
  referenceId: '7K3M9QXW2D',
  title: 'Professional review',
  amount: 79_900,
  refunded: 0,
  currency: 'INR',
  status: 'open',
  standing: 'pending',
  method: null,
  createdAt: '2026-11-20T10:00:00.000Z',
  paidAt: null,
  receiptNumber: null,
  returned: null,
};

export const PAID: Payment = {
  ...PAYMENT,
  status: 'captured',
  standing: 'paid',
  method: 'upi',
  paidAt: '2026-11-20T10:05:00.000Z',
  receiptNumber: 'TW-2026-000012',
};

export const ANSWER = {
  razorpay_payment_id: 'pay_1',
  razorpay_order_id: 'order_1',
  razorpay_signature: 'signed',
};
