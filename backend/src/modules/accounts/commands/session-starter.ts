import { randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { type CommandContext, CommandRunner } from '../../../platform/commands';
import type { ActiveAccount } from '../domain/account';
import { expiryOf } from '../domain/session';
import { AccountSecrets } from './account-secrets';
import { SESSION } from './aggregates';

/** The browser or program at the other end. */
export interface Client {
  readonly userAgent: string;
  readonly address: string;
}

/** What a sign-in or sign-up answers. */
export interface SignedIn {
  readonly user: { readonly id: string; readonly username: string; readonly displayName: string };
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
  ) {}

  /** A fresh session for every try of a request: the token of an earlier try is lost and can't be given again. */
  async start(account: ActiveAccount, client: Client, context: CommandContext): Promise<SignedIn> {
    const sessionId = randomUUID();
    const token = this.secrets.newToken();
    const expiresAt = expiryOf(context.now);
    await this.commands.run(
      SESSION,
      sessionId,
      {
        type: 'start',
        sessionId,
        userId: account.id,
        tokenHash: this.secrets.tokenHash(token),
        startedAt: context.now.toISOString(),
        expiresAt: expiresAt.toISOString(),
        epoch: account.epoch,
        userAgent: client.userAgent.slice(0, MAX_USER_AGENT),
        address: client.address,
      },
      { ...context, actor: { type: account.isAdmin ? 'admin' : 'user', id: account.id, sessionId } },
      { isNew: true },
    );
    const { id, username, displayName } = account;
    return { user: { id, username, displayName }, token: `${sessionId}.${token}`, expiresAt };
  }
}
