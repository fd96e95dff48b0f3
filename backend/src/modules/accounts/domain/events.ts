import type {
  AccountDisabled,
  AccountEnabled,
  AccountErased,
  AccountRegistered,
  ErasureCompleted,
  ExpertAccountCreated,
  ExpertTimeZoneSet,
  PasswordResetRequested,
} from '@tracewright/contracts/accounts/events';
import { defineEvents, type DomainEvent, type Personal, personalOf } from '@tracewright/kernel';

/** The product's one administrator, made at the first start. */
export type AdministratorCreated = DomainEvent<
  'accounts.AdministratorCreated',
  { readonly accountId: string; readonly claimId: string; readonly passwordHash: Personal<string> }
>;

/** Ends every session but `keptSessionId`. `by` is 'configuration' when ADMIN_PASSWORD was changed. */
export type PasswordChanged = DomainEvent<
  'accounts.PasswordChanged',
  {
    readonly accountId: string;
    readonly passwordHash: Personal<string>;
    readonly keptSessionId: string | null;
    readonly by: 'owner' | 'configuration';
  }
>;

/** The link was used; the new password follows in the same append. */
export type PasswordResetUsed = DomainEvent<
  'accounts.PasswordResetUsed',
  { readonly accountId: string; readonly resetId: string }
>;

/** Somebody else took over the address of a registration that never got here: it can't finish any more. */
export type RegistrationAbandoned = DomainEvent<'accounts.RegistrationAbandoned', { readonly accountId: string }>;

export type AccountEvent =
  | AccountRegistered
  | ExpertAccountCreated
  | AdministratorCreated
  | PasswordChanged
  | AccountDisabled
  | AccountEnabled
  | ExpertTimeZoneSet
  | PasswordResetRequested
  | PasswordResetUsed
  | AccountErased
  | ErasureCompleted
  | RegistrationAbandoned;

const personal = personalOf('accountId', 'account');

export const ACCOUNT_EVENTS = defineEvents<AccountEvent>({
  'accounts.AccountRegistered': {
    version: 1,
    personal: personal('email', 'displayName', 'passwordHash'),
    description: 'Signed up',
  },
  'accounts.ExpertAccountCreated': {
    version: 1,
    personal: personal('email', 'displayName', 'passwordHash'),
    description: 'Created an expert’s account',
  },
  'accounts.AccountDisabled': { version: 1, description: 'Disabled the account and ended its sessions' },
  'accounts.AccountEnabled': { version: 1, description: 'Enabled the account again' },
  'accounts.ExpertTimeZoneSet': {
    version: 1,
    description: ({ timeZone }) => `Set the expert’s time zone to ${timeZone}`,
  },
  'accounts.AdministratorCreated': {
    version: 1,
    personal: personal('passwordHash'),
    description: 'Created the administrator',
  },
  'accounts.PasswordChanged': {
    version: 1,
    personal: personal('passwordHash'),
    description: ({ by }) => (by === 'configuration' ? 'Set the password by ADMIN_PASSWORD' : 'Changed the password'),
  },
  'accounts.PasswordResetRequested': {
    version: 1,
    description: ({ expiresAt }) => `To be sent a link to set a new password, good until ${expiresAt}`,
  },
  'accounts.PasswordResetUsed': { version: 1, description: 'Used the link to set a new password' },
  'accounts.AccountErased': {
    version: 1,
    description: 'Erased the account; its personal data can’t be read any more',
  },
  'accounts.ErasureCompleted': { version: 1, description: 'Destroyed the keys of the personal data' },
  'accounts.RegistrationAbandoned': { version: 1, description: 'Gave up a registration that was never finished' },
});

/** An address belongs to an account. The stream's name is a keyed hash of the address. */
export type EmailClaimed = DomainEvent<
  'accounts.EmailClaimed',
  { readonly accountId: string; readonly claimedAt: string; readonly replaces: string | null }
>;
export type EmailReleased = DomainEvent<'accounts.EmailReleased', { readonly accountId: string }>;
export type EmailClaimEvent = EmailClaimed | EmailReleased;

export const EMAIL_CLAIM_EVENTS = defineEvents<EmailClaimEvent>({
  'accounts.EmailClaimed': { version: 1, description: 'Claimed an e-mail address' },
  'accounts.EmailReleased': { version: 1, description: 'Released an e-mail address' },
});

export type SessionStarted = DomainEvent<
  'accounts.SessionStarted',
  {
    readonly sessionId: string;
    readonly userId: string;
    readonly tokenHash: string;
    readonly startedAt: string;
    readonly expiresAt: string;
    /** How many password changes the account had seen. */
    readonly epoch: number;
    readonly userAgent: Personal<string>;
    readonly address: Personal<string>;
  }
>;
export type SessionEnded = DomainEvent<
  'accounts.SessionEnded',
  { readonly sessionId: string; readonly userId: string; readonly why: 'signed out' | 'revoked' }
>;
export type SessionEvent = SessionStarted | SessionEnded;

export const SESSION_EVENTS = defineEvents<SessionEvent>({
  'accounts.SessionStarted': {
    version: 1,
    personal: { subject: 'userId', purpose: 'sessions', fields: ['userAgent', 'address'] },
    description: ({ expiresAt }) => `Signed in, until ${expiresAt.slice(0, 10)}`,
  },
  'accounts.SessionEnded': {
    version: 1,
    description: ({ why }) => (why === 'revoked' ? 'Ended a session from the list' : 'Signed out'),
  },
});

/**
 * Somebody asked for a new password for an address, which need not be anybody's: only its keyed hash is kept. What is
 * done here is the same for every address, so that nothing tells which ones are known.
 */
export type PasswordResetAsked = DomainEvent<'accounts.PasswordResetAsked', { readonly claimId: string }>;

export const PASSWORD_RESET_EVENTS = defineEvents<PasswordResetAsked>({
  'accounts.PasswordResetAsked': { version: 1, description: 'Asked for a link to set a new password' },
});
