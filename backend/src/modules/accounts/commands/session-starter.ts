import { randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { User } from '@tracewright/contracts/accounts';
import { Refusal } from '@tracewright/kernel';
import { type CommandContext, CommandRunner } from '../../../platform/commands';
import { STORE_STATE } from '../../../platform/tokens';
import type { ActiveAccount } from '../domain/account';
import { expiryOf } from '../domain/session';
import { AccountSecrets } from './account-secrets';
import { SESSION } from './aggregates';
import { WaitingSessions } from './waiting-sessions';

/** The browser or program at the other end. */
export interface Client {
  readonly userAgent: string;
  readonly address: string;
}

/** What a sign-in or sign-up answers. */
export interface SignedIn {
  readonly user: User;
  /** The cookie's value; it is kept nowhere. */
  readonly token: string;
  readonly expiresAt: Date;
}

const MAX_USER_AGENT = 500;

@Injectable()
export class SessionStarter {
  constructor(
    @Inject(CommandRunner) private readonly commands: CommandRunner,
    @Inject(AccountSecrets) private readonly secrets: AccountSecrets,
    @Inject(WaitingSessions) private readonly waiting: WaitingSessions,
    @Inject(STORE_STATE) private readonly store: { readonly isAway: boolean },
  ) {}

  /** A fresh session for every try of a request: the token of an earlier try is lost and can't be given again. */
  async start(account: ActiveAccount, client: Client, context: CommandContext): Promise<SignedIn> {
    if (account.disabled) throw accountDisabled();
    const sessionId = randomUUID();
    const token = this.secrets.newToken();
    const expiresAt = expiryOf(context.now);
    const command = {
      type: 'start',
      sessionId,
      userId: account.id,
      tokenHash: this.secrets.tokenHash(token),
      startedAt: context.now.toISOString(),
      expiresAt: expiresAt.toISOString(),
      epoch: account.epoch,
      userAgent: client.userAgent.slice(0, MAX_USER_AGENT),
      address: client.address,
    } as const;
    const own = { ...context, actor: { type: account.role, id: account.id, sessionId } };
    try {
      await this.commands.run(SESSION, sessionId, command, own, { isNew: true });
    } catch (error) {
      if (!this.store.isAway) throw error;
      await this.waiting.keep(command, own);
    }
    return { user: userOf(account), token: `${sessionId}.${token}`, expiresAt };
  }
}

/** The account as its owner's pages know it. */
export function userOf(
  account: Pick<ActiveAccount, 'id' | 'username' | 'displayName' | 'role' | 'mustChangePassword'>,
): User {
  const { id, username, displayName, role, mustChangePassword } = account;
  return { id, username, displayName, role, ...(mustChangePassword && { mustChangePassword }) };
}

function accountDisabled(): Refusal {
  return new Refusal('forbidden', 'account_disabled', 'This account has been disabled. Please ask the administrator.');
}
