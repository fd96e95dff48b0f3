import type { User } from '@tracewright/contracts/accounts';
import type { CreatedOrder } from '@tracewright/contracts/payments';
import { PRODUCT } from '../../../lib/page-title';
import { BRAND_COLOR, LOGO } from './brand';
import { type Checkout, type CheckoutAnswer, CheckoutUnavailable, loadCheckout } from './checkout-script';

interface Listeners {
  onAnswer(answer: CheckoutAnswer): void;
  onDismiss(): void;
  /** A try failed; the checkout stays open for another. */
  onFailure(reason: string | undefined): void;
}

/**
 * Opens the gateway's checkout for an order.
 * @param title what is paid, in one line
 * @throws CheckoutUnavailable
 */
export async function openCheckout(
  order: CreatedOrder,
  title: string,
  user: User,
  { onAnswer, onDismiss, onFailure }: Listeners,
): Promise<Checkout> {
  const Razorpay = await loadCheckout(order.checkoutScriptUrl);
  try {
    const checkout = new Razorpay({
      key: order.razorpayKeyId,
      amount: order.amount,
      currency: order.currency,
      name: PRODUCT,
      description: title,
      image: LOGO,
      order_id: order.orderId,
      prefill: { name: user.displayName, email: user.username.includes('@') ? user.username : '' },
      theme: { color: BRAND_COLOR },
      modal: { ondismiss: onDismiss, confirm_close: true },
      handler: onAnswer,
    });
    checkout.on('payment.failed', ({ error }) => onFailure(error.description));
    checkout.open();
    return checkout;
  } catch {
    throw new CheckoutUnavailable();
  }
}
