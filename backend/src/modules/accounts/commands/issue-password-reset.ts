import { Inject, Injectable } from '@nestjs/common';
import { ISSUE_PASSWORD_RESET } from '@tracewright/contracts/accounts/commands';
import { type CommandContext, CommandRunner, deriveId } from '../../../platform/commands';
import { ProcessCommands } from '../../../platform/processes/process-commands';
import { RESET_MINUTES } from '../domain/account';
import { AccountFinder } from '../readers/account-finder';
import { AccountSecrets } from './account-secrets';
import { ACCOUNT } from './aggregates';

/** Opens a link for the account of the address, where there is one. The message about it carries the link. */
@Injectable()
export class IssuePasswordReset {
  constructor(
    @Inject(CommandRunner) private readonly commands: CommandRunner,
    @Inject(AccountFinder) private readonly accounts: AccountFinder,
    @Inject(AccountSecrets) private readonly secrets: AccountSecrets,
    @Inject(ProcessCommands) processCommands: ProcessCommands,
  ) {
    processCommands.add(ISSUE_PASSWORD_RESET, ({ claimId }, context) => this.issue(claimId, context));
  }

  private async issue(claimId: string, context: CommandContext): Promise<void> {
    const account = await this.accounts.byClaim(claimId);
    if (!account) return;
    const resetId = deriveId(context.commandId, 'reset link');
    const tokenHash = this.secrets.tokenHash(await this.secrets.resetToken(account.id, resetId));
    const expiresAt = new Date(context.now.getTime() + RESET_MINUTES * 60_000).toISOString();
    await this.commands.run(
      ACCOUNT,
      account.id,
      { type: 'request password reset', resetId, tokenHash, expiresAt },
      context,
    );
  }
}
