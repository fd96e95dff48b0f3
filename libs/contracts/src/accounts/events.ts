import { type DomainEvent, eventGuard } from '@tracewright/kernel';

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
