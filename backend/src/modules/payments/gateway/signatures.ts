import { createHmac, timingSafeEqual } from 'node:crypto';

const HEX_SHA256 = /^[0-9a-f]{64}$/i;

/**
 * Whether the checkout's answer is the gateway's own. Compared in constant time.
 * @param orderId as we stored it, never as the page sent it
 * @see https://razorpay.com/docs/payments/payment-gateway/web-integration/standard/integration-steps
 */
export function isCheckoutSignature(
  keySecret: string,
  { orderId, gatewayPaymentId }: { readonly orderId: string; readonly gatewayPaymentId: string },
  signature: string,
): boolean {
  if (!HEX_SHA256.test(signature)) return false;
  const right = createHmac('sha256', keySecret).update(`${orderId}|${gatewayPaymentId}`).digest();
  return timingSafeEqual(right, Buffer.from(signature, 'hex'));
}
