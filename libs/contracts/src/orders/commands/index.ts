import { commandToken, text, wholeNumber } from '../../tokens';

const item = { item: text };

/** What payments did, noted in the order; each may come again and then changes nothing. */
export const NOTE_ORDER_PAID = commandToken('orders.note-paid', {
  ...item,
  paymentId: text,
  paise: wholeNumber,
  paidAt: text,
});
export const NOTE_ORDER_REFUND = commandToken('orders.note-refund', {
  ...item,
  refundId: text,
  paise: wholeNumber,
  /** due, done or failed. */
  state: text,
});

/** The time to pay is over. */
export const EXPIRE_ORDER = commandToken('orders.expire', item);
/** A deadline is here: it does nothing when it is not the one that counts. */
export const MISS_ORDER_DEADLINE = commandToken('orders.miss-deadline', { ...item, dueAt: text });
/** Nobody said anything about a delivered design: it does nothing when it is another delivery that counts. */
export const ACCEPT_ORDER_BY_TIME = commandToken('orders.accept-by-time', { ...item, acceptUntil: text });
/** Copies a delivery that was begun into the customer's workspace. */
export const COPY_ORDER_DELIVERY = commandToken('orders.copy-delivery', { ...item, delivery: wholeNumber });
export const CLOSE_ORDER_AFTER_ERASURE = commandToken('orders.close-after-erasure', item);
