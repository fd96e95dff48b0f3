import { commandToken, orNull, text, wholeNumber } from '../../tokens';

/** Closes what was not paid yet, because there is nothing left to sell; it does nothing to what is paid or unknown. */
export const CLOSE_PAYMENT = commandToken('payments.close', { service: text, purchase: text });

/**
 * Gives back so many paise of the price, or with null all that is left of it. `key` names the occasion: the same one
 * twice refunds once. `cause` is a RefundCause.
 */
export const REFUND_PAYMENT = commandToken('payments.refund', {
  service: text,
  purchase: text,
  paise: orNull(wholeNumber),
  cause: text,
  key: text,
});

/** Closes what an erased person had not paid yet; `item` is the id of the payment. */
export const CLOSE_PAYMENT_AFTER_ERASURE = commandToken('payments.close-after-erasure', { item: text });
