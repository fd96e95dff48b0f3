import { createHmac } from 'node:crypto';
import type { CheckoutResponse } from '../entities';

/** Hex HMAC-SHA256, as all of Razorpay's signatures. */
export const signature = (message: string, secret: string): string =>
  createHmac('sha256', secret).update(message, 'utf8').digest('hex');

export const checkoutResponse = (orderId: string, paymentId: string, keySecret: string): CheckoutResponse => ({
  razorpay_payment_id: paymentId,
  razorpay_order_id: orderId,
  razorpay_signature: signature(`${orderId}|${paymentId}`, keySecret),
});
