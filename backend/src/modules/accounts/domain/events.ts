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

/** The administrator made an account for an expert, who has to change the password at the first sign-in. */
export type ExpertAccountCreated = DomainEvent<
  'accounts.ExpertAccountCreated',
  {
    readonly accountId: string;
    readonly claimId: string;
    readonly email: Personal<string>;
    readonly displayName: Personal<string>;
    readonly passwordHash: Personal<string>;
  }
>;

/** Ends every session of the account, and bars sign-ins until it is enabled again. */
export type AccountDisabled = DomainEvent<'accounts.AccountDisabled', { readonly accountId: string }>;
export type AccountEnabled = DomainEvent<'accounts.AccountEnabled', { readonly accountId: string }>;

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
  | ExpertAccountCreated
  | AdministratorCreated
  | PasswordChanged
  | AccountDisabled
  | AccountEnabled
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

export type AccountsEvent = AccountEvent | EmailClaimEvent | SessionEvent;

const account = (...fields: readonly string[]) => ({ subject: 'accountId', purpose: 'account', fields });

export const ACCOUNTS_EVENT_TYPES: readonly EventTypeDefinition[] = [
  { type: 'accounts.AccountRegistered', version: 1, personal: account('email', 'displayName', 'passwordHash') },
  { type: 'accounts.ExpertAccountCreated', version: 1, personal: account('email', 'displayName', 'passwordHash') },
  { type: 'accounts.AccountDisabled', version: 1 },
  { type: 'accounts.AccountEnabled', version: 1 },
  { type: 'accounts.AdministratorCreated', version: 1, personal: account('passwordHash') },
  { type: 'accounts.PasswordChanged', version: 1, personal: account('passwordHash') },
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
