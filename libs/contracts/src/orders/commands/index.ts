import { saleCommands } from '../../payments/selling';
import { commandToken, text, wholeNumber } from '../../tokens';

const item = { item: text };

/** What an order is told of its payment: its purchase is its own id, since it is sold once. */
export const ORDER_SALE = saleCommands('orders');
/** A deadline is here: it does nothing when it is not the one that counts. */
export const MISS_ORDER_DEADLINE = commandToken('orders.miss-deadline', { ...item, dueAt: text });
/** Nobody said anything about a delivered design: it does nothing when it is another delivery that counts. */
export const ACCEPT_ORDER_BY_TIME = commandToken('orders.accept-by-time', { ...item, acceptUntil: text });
/** Copies a delivery that was begun into the customer's workspace. */
export const COPY_ORDER_DELIVERY = commandToken('orders.copy-delivery', { ...item, delivery: wholeNumber });
export const CLOSE_ORDER_AFTER_ERASURE = commandToken('orders.close-after-erasure', item);
