import { saleCommands } from '../../payments/selling';
import { commandToken, text } from '../../tokens';

export const CANCEL_AFTER_ERASURE = commandToken('consultations.cancel-after-erasure', { item: text });

/** What a consultation is told of its payment. */
export const CONSULTATION_SALE = saleCommands('consultations');
