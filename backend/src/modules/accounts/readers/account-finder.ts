import { Inject, Injectable } from '@nestjs/common';
import { CommandRunner } from '../../../platform/commands';
import { STORE_STATE } from '../../../platform/tokens';
import type { ActiveAccount } from '../domain/account';
import { normaliseUsername } from '../domain/names';
import { LastKnownSignIns } from '../read-models/sign-in/last-known';
import { AccountSecrets } from '../commands/account-secrets';
import { ACCOUNT, EMAIL_CLAIM } from '../commands/aggregates';

/** Finds accounts in the event store itself, so that a sign-up can sign in at once; while it is away, in the read model. */
@Injectable()
export class AccountFinder {
  constructor(
    @Inject(CommandRunner) private readonly commands: CommandRunner,
    @Inject(AccountSecrets) private readonly secrets: AccountSecrets,
    @Inject(LastKnownSignIns) private readonly lastKnown: LastKnownSignIns,
    @Inject(STORE_STATE) private readonly store: { readonly isAway: boolean },
  ) {}

  async byUsername(username: string): Promise<ActiveAccount | undefined> {
    return this.byClaim(await this.secrets.claimId(normaliseUsername(username)));
  }

  async byClaim(claimId: string): Promise<ActiveAccount | undefined> {
    try {
      const { state } = await this.commands.load(EMAIL_CLAIM, claimId);
      return state.status === 'held' ? await this.byId(state.accountId) : undefined;
    } catch (error) {
      if (!this.store.isAway) throw error;
      const state = await this.lastKnown.accountByClaim(claimId);
      return state.status === 'active' ? state : undefined;
    }
  }

  async byId(accountId: string): Promise<ActiveAccount | undefined> {
    const { state } = await this.commands.load(ACCOUNT, accountId);
    return state.status === 'active' ? state : undefined;
  }
}
