import { saleCommands } from '../../payments/selling';
import { commandToken, text } from '../../tokens';

export const CLOSE_AFTER_ERASURE = commandToken('reviews.close-after-erasure', { item: text });

/** What a review is told of its payment. */
export const REVIEW_SALE = saleCommands('reviews');
