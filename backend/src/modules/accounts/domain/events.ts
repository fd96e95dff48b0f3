import type { DomainEvent } from '@tracewright/kernel';
import type { EventTypeDefinition } from '@tracewright/event-store';

/** Erased people's personal fields read as null. */
type Personal<T> = T | null;

/** A person signed up with an e-mail address. */
export type AccountRegistered = DomainEvent<
  'accounts.AccountRegistered',
  {
    readonly accountId: string;
    /** The emailClaim stream that leads here. */
    readonly claimId: string;
    readonly email: Personal<string>;
    readonly displayName: Personal<string>;
    readonly passwordHash: Personal<string>;
  }
>;

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

/**
 * Somebody asked for a new password for an address, which need not be anybody's: only its keyed hash is kept. What is
 * done here is the same for every address, so that nothing tells which ones are known.
 */
export type PasswordResetAsked = DomainEvent<'accounts.PasswordResetAsked', { readonly claimId: string }>;

/** The account's owner is sent a link, of whose secret only a hash is kept. */
export type PasswordResetRequested = DomainEvent<
  'accounts.PasswordResetRequested',
  { readonly accountId: string; readonly resetId: string; readonly tokenHash: string; readonly expiresAt: string }
>;

/** The link was used; the new password follows in the same append. */
export type PasswordResetUsed = DomainEvent<
  'accounts.PasswordResetUsed',
  { readonly accountId: string; readonly resetId: string }
>;

/** The person's keys are destroyed after this; the claim becomes free. */
export type AccountErased = DomainEvent<
  'accounts.AccountErased',
  { readonly accountId: string; readonly claimId: string }
>;

/**
 * The person's keys are gone: nothing that stands behind this event can be read, and whatever was written between
 * `AccountErased` and this one goes from the read models, too.
 */
export type ErasureCompleted = DomainEvent<'accounts.ErasureCompleted', { readonly accountId: string }>;

/** Somebody else took over the address of a registration that never got here: it can't finish any more. */
export type RegistrationAbandoned = DomainEvent<'accounts.RegistrationAbandoned', { readonly accountId: string }>;

export type AccountEvent =
  | AccountRegistered
  | AdministratorCreated
  | PasswordChanged
  | PasswordResetRequested
  | PasswordResetUsed
  | AccountErased
  | ErasureCompleted
  | RegistrationAbandoned;

/** An address belongs to an account. The stream's name is a keyed hash of the address. */
export type EmailClaimed = DomainEvent<
  'accounts.EmailClaimed',
  { readonly accountId: string; readonly claimedAt: string; readonly replaces: string | null }
>;
export type EmailReleased = DomainEvent<'accounts.EmailReleased', { readonly accountId: string }>;
export type EmailClaimEvent = EmailClaimed | EmailReleased;

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

export type AccountsEvent = AccountEvent | EmailClaimEvent | SessionEvent | PasswordResetAsked;

const account = (...fields: readonly string[]) => ({ subject: 'accountId', purpose: 'account', fields });

export const ACCOUNTS_EVENT_TYPES: readonly EventTypeDefinition[] = [
  { type: 'accounts.AccountRegistered', version: 1, personal: account('email', 'displayName', 'passwordHash') },
  { type: 'accounts.AdministratorCreated', version: 1, personal: account('passwordHash') },
  { type: 'accounts.PasswordChanged', version: 1, personal: account('passwordHash') },
  { type: 'accounts.PasswordResetAsked', version: 1 },
  { type: 'accounts.PasswordResetRequested', version: 1 },
  { type: 'accounts.PasswordResetUsed', version: 1 },
  { type: 'accounts.AccountErased', version: 1 },
  { type: 'accounts.ErasureCompleted', version: 1 },
  { type: 'accounts.RegistrationAbandoned', version: 1 },
  { type: 'accounts.EmailClaimed', version: 1 },
  { type: 'accounts.EmailReleased', version: 1 },
  {
    type: 'accounts.SessionStarted',
    version: 1,
    personal: { subject: 'userId', purpose: 'sessions', fields: ['userAgent', 'address'] },
  },
  { type: 'accounts.SessionEnded', version: 1 },
];
