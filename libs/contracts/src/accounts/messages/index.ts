/** Query: the names by which people are shown to operators, by user id. Erased and unknown people are left out. */
export class UserNamesQuery {
  constructor(readonly userIds: readonly string[]) {}
}

export type UserNames = ReadonlyMap<string, string>;

/** The projection that the names come from: a call that shows them reads from it too. */
export const NAMES_PROJECTION = 'accounts';

/** Query: the account, when it is an expert's who may sign in and work; null otherwise. */
export class ExpertAccountQuery {
  constructor(readonly accountId: string) {}
}

export interface ExpertAccount {
  readonly id: string;
  readonly displayName: string;
}

/** Query: the secret of a link to set a new password; null once the link is used or over. */
export class PasswordResetTokenQuery {
  constructor(
    readonly accountId: string,
    readonly resetId: string,
  ) {}
}
