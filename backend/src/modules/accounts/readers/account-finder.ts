import { Inject, Injectable } from '@nestjs/common';
import { CommandRunner } from '../../../platform/commands';
import type { ActiveAccount } from '../domain/account';
import { normaliseUsername } from '../domain/names';
import { AccountSecrets } from '../commands/account-secrets';
import { ACCOUNT, EMAIL_CLAIM } from '../commands/aggregates';

/** Finds accounts in the event store itself, so that a sign-up can sign in at once. */
@Injectable()
export class AccountFinder {
  constructor(
    @Inject(CommandRunner) private readonly commands: CommandRunner,
    @Inject(AccountSecrets) private readonly secrets: AccountSecrets,
  ) {}

  async byUsername(username: string): Promise<ActiveAccount | undefined> {
    return this.byClaim(await this.secrets.claimId(normaliseUsername(username)));
  }

  async byClaim(claimId: string): Promise<ActiveAccount | undefined> {
    const { state } = await this.commands.load(EMAIL_CLAIM, claimId);
    return state.status === 'held' ? this.byId(state.accountId) : undefined;
  }

  async byId(accountId: string): Promise<ActiveAccount | undefined> {
    const { state } = await this.commands.load(ACCOUNT, accountId);
    return state.status === 'active' ? state : undefined;
  }
}
