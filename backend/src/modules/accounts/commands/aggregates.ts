import type { Aggregate } from '../../../platform/commands';
import { account, type AccountCommand, type AccountState } from '../domain/account';
import { emailClaim, type EmailClaimCommand, type EmailClaimState } from '../domain/email-claim';
import type { AccountEvent, EmailClaimEvent, PasswordResetAsked, SessionEvent } from '../domain/events';
import { passwordReset, type PasswordResetCommand } from '../domain/password-reset';
import { session, type SessionCommand, type SessionState } from '../domain/session';

export const ACCOUNT: Aggregate<AccountState, AccountCommand, AccountEvent> = {
  category: 'account',
  decider: account,
  retry: 'on-conflict',
};

export const EMAIL_CLAIM: Aggregate<EmailClaimState, EmailClaimCommand, EmailClaimEvent> = {
  category: 'emailClaim',
  decider: emailClaim,
  retry: 'on-conflict',
};

export const SESSION: Aggregate<SessionState, SessionCommand, SessionEvent> = {
  category: 'session',
  decider: session,
  retry: 'on-conflict',
};

/** One stream for each time that somebody asked. */
export const PASSWORD_RESET: Aggregate<null, PasswordResetCommand, PasswordResetAsked> = {
  category: 'passwordReset',
  decider: passwordReset,
  retry: 'on-conflict',
};
