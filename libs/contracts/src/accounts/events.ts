import { type DomainEvent, eventGuard, type Personal } from '@tracewright/kernel';

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
export const isAccountRegistered = eventGuard<AccountRegistered>('accounts.AccountRegistered');

/** The administrator made an account for an expert, who has to change the password at the first sign-in. */
export type ExpertAccountCreated = DomainEvent<
  'accounts.ExpertAccountCreated',
  {
    readonly accountId: string;
    readonly claimId: string;
    readonly email: Personal<string>;
    readonly displayName: Personal<string>;
    readonly passwordHash: Personal<string>;
    /** An IANA name; left out where none was given. */
    readonly timeZone?: string;
  }
>;
export const isExpertAccountCreated = eventGuard<ExpertAccountCreated>('accounts.ExpertAccountCreated');

/** The administrator says in which zone the expert works. */
export type ExpertTimeZoneSet = DomainEvent<
  'accounts.ExpertTimeZoneSet',
  { readonly accountId: string; readonly timeZone: string }
>;
export const isExpertTimeZoneSet = eventGuard<ExpertTimeZoneSet>('accounts.ExpertTimeZoneSet');

/** Ends every session of the account, and bars sign-ins until it is enabled again. */
export type AccountDisabled = DomainEvent<'accounts.AccountDisabled', { readonly accountId: string }>;
export const isAccountDisabled = eventGuard<AccountDisabled>('accounts.AccountDisabled');

export type AccountEnabled = DomainEvent<'accounts.AccountEnabled', { readonly accountId: string }>;
export const isAccountEnabled = eventGuard<AccountEnabled>('accounts.AccountEnabled');

/** The account's owner is sent a link to set a new password, of whose secret only a hash is kept. */
export type PasswordResetRequested = DomainEvent<
  'accounts.PasswordResetRequested',
  { readonly accountId: string; readonly resetId: string; readonly tokenHash: string; readonly expiresAt: string }
>;
export const isPasswordResetRequested = eventGuard<PasswordResetRequested>('accounts.PasswordResetRequested');

/** The person's keys are destroyed after this; the claim becomes free. */
export type AccountErased = DomainEvent<
  'accounts.AccountErased',
  { readonly accountId: string; readonly claimId: string }
>;
export const isAccountErased = eventGuard<AccountErased>('accounts.AccountErased');

/**
 * The person's keys are gone: nothing that stands behind this event can be read, and whatever was written between
 * `AccountErased` and this one goes from the read models, too.
 */
export type ErasureCompleted = DomainEvent<'accounts.ErasureCompleted', { readonly accountId: string }>;
export const isErasureCompleted = eventGuard<ErasureCompleted>('accounts.ErasureCompleted');

/**
 * Whom an event says to be erased: once when it is decided, and again when the keys are gone. What is
 * personal goes from read models at both, so that nothing stays that was written in between.
 */
export function erasedPerson(event: DomainEvent): string | undefined {
  return isAccountErased(event) || isErasureCompleted(event) ? event.data.accountId : undefined;
}

/** The events that end a person, for whoever follows the log. */
export const PERSON_ERASURES = { categories: ['account'], personOf: erasedPerson };
