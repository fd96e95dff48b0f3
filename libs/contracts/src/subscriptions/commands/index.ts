import { commandToken, text, wholeNumber } from '../../tokens';

/** What was paid is given: a month of the plan. The second time for the same purchase does nothing. */
export const ACTIVATE_PLAN = commandToken('subscriptions.activate', {
  ownerId: text,
  tier: text,
  paise: wholeNumber,
  purchase: text,
  paymentId: text,
  paidAt: text,
});

/** The money for a purchase went back: what of it is left is taken away when it was the whole price. */
export const END_REFUNDED_PLAN = commandToken('subscriptions.end-refunded', {
  ownerId: text,
  purchase: text,
  refundedPaise: wholeNumber,
});

/** The running time is over, and what waits begins. It does nothing before its time. */
export const END_TERM = commandToken('subscriptions.end-term', { ownerId: text, endsAt: text });

/** The paid time ends soon. It does nothing when it was renewed or cancelled meanwhile. */
export const REMIND_OF_RENEWAL = commandToken('subscriptions.remind', { ownerId: text, endsAt: text });

export const CLOSE_SUBSCRIPTION_AFTER_ERASURE = commandToken('subscriptions.close-after-erasure', { item: text });

const use = { ownerId: text, month: text, useId: text };

/** What a use was reserved for is done. It does nothing to a use that was given back. */
export const COMMIT_USE = commandToken('subscriptions.commit-use', use);

/** What a use was reserved for is not done: it counts no more. It does nothing to one that is committed. */
export const GIVE_BACK_USE = commandToken('subscriptions.give-back-use', { ...use, because: text });

const credit = { ownerId: text, reviewId: text };

/** The expert has begun the review, or delivered it: its credit is used. */
export const COMMIT_REVIEW_CREDIT = commandToken('subscriptions.commit-review-credit', credit);

/** The review is not made: the credit can be used again. `because`: a CreditGivenBackReason. */
export const GIVE_BACK_REVIEW_CREDIT = commandToken('subscriptions.give-back-review-credit', {
  ...credit,
  because: text,
});

/** The whole price of a month went back: its credit can't be used any more. */
export const WITHDRAW_REVIEW_CREDIT = commandToken('subscriptions.withdraw-review-credit', {
  ownerId: text,
  month: text,
});
