/** Query: the names by which people are shown to operators, by user id. Erased and unknown people are left out. */
export class UserNamesQuery {
  constructor(readonly userIds: readonly string[]) {}
}

export type UserNames = ReadonlyMap<string, string>;

/** The projection that the names come from: a call that shows them reads from it too. */
export const NAMES_PROJECTION = 'accounts';

/**
 * Whom an event says to be erased: once when it is decided, and again when the keys are gone. Read models remove the
 * person's data at both, so that nothing stays that was written in between.
 */
export function erasedPerson({ type, data }: { readonly type: string; readonly data: object }): string | undefined {
  if (type !== 'accounts.AccountErased' && type !== 'accounts.ErasureCompleted') return undefined;
  const { accountId } = data as { readonly accountId?: unknown };
  return typeof accountId === 'string' ? accountId : undefined;
}

/** Query: the secret of a link to set a new password; null once the link is used or over. */
export class PasswordResetTokenQuery {
  constructor(
    readonly accountId: string,
    readonly resetId: string,
  ) {}
}
