import { commandToken, text } from '../../tokens';

export const CLOSE_AFTER_ERASURE = commandToken('reviews.close-after-erasure', { item: text });
