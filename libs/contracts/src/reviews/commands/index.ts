import { saleCommands } from '../../payments/selling';
import { commandToken, orNull, text } from '../../tokens';

export const CLOSE_AFTER_ERASURE = commandToken('reviews.close-after-erasure', { item: text });

/** What a review is told of its payment. */
export const REVIEW_SALE = saleCommands('reviews');

/** The month of the plan whose credit stands for its price was refunded. It does nothing to a review that has begun. */
export const WITHDRAW_CREDIT = commandToken('reviews.withdraw-credit', { item: text });

/** An expert was given the review, or nobody has it any more. */
export const NOTE_REVIEW_WORK = commandToken('reviews.note-work', { item: text, expertId: orNull(text), since: text });

/** The time that was promised is over; it does nothing where the report is there. */
export const NOTE_DEADLINE = commandToken('reviews.note-deadline', { item: text, dueAt: text });
