/** Query: the names by which people are shown to operators, by user id. Erased and unknown people are left out. */
export class UserNamesQuery {
  constructor(readonly userIds: readonly string[]) {}
}

export type UserNames = ReadonlyMap<string, string>;

/** The projection that the names come from: a call that shows them reads from it too. */
export const NAMES_PROJECTION = 'accounts';

/**
 * Whom an event says to be erased: once when it is decided, and again when the keys are gone. What is
 * personal goes from read models at both, so that nothing stays that was written in between.
 */
export function erasedPerson({ type, data }: { readonly type: string; readonly data: object }): string | undefined {
  if (type !== 'accounts.AccountErased' && type !== 'accounts.ErasureCompleted') return undefined;
  const { accountId } = data as { readonly accountId?: unknown };
  return typeof accountId === 'string' ? accountId : undefined;
}

/** The events that end a person, for whoever follows the log. */
export const PERSON_ERASURES = { categories: ['account'], personOf: erasedPerson };
