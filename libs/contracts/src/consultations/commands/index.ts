import { commandToken, text } from '../../tokens';

export const CANCEL_AFTER_ERASURE = commandToken('consultations.cancel-after-erasure', { item: text });
