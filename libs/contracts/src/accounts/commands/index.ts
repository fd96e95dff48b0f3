import { commandToken, text } from '../../tokens';

export const FINISH_ERASURE = commandToken('accounts.finish-erasure', { accountId: text, claimId: text });
export const SWEEP_AFTER_ERASURE = commandToken('accounts.sweep-after-erasure', { accountId: text });
