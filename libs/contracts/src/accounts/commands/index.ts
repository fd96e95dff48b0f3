import { commandToken, text } from '../../tokens';

export const FINISH_ERASURE = commandToken('accounts.finish-erasure', { accountId: text, claimId: text });
export const SWEEP_AFTER_ERASURE = commandToken('accounts.sweep-after-erasure', { accountId: text });

/** Ends, with a module's own command, everything that a person has open of one section. */
export const END_OPEN = commandToken('accounts.end-open', { accountId: text, section: text, command: text });

export const ISSUE_PASSWORD_RESET = commandToken('accounts.issue-password-reset', { claimId: text });
