import { Inject } from '@nestjs/common';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { PasswordResetTokenQuery } from '@tracewright/contracts/accounts/messages';
import type { Clock } from '@tracewright/kernel';
import { CommandRunner } from '../../../platform/commands';
import { CLOCK } from '../../../platform/tokens';
import { AccountSecrets } from './account-secrets';
import { ACCOUNT } from './aggregates';

@QueryHandler(PasswordResetTokenQuery)
export class PasswordResetTokenHandler implements IQueryHandler<PasswordResetTokenQuery, string | null> {
  constructor(
    @Inject(CommandRunner) private readonly commands: CommandRunner,
    @Inject(AccountSecrets) private readonly secrets: AccountSecrets,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async execute({ accountId, resetId }: PasswordResetTokenQuery): Promise<string | null> {
    const { state } = await this.commands.load(ACCOUNT, accountId);
    const reset = state.status === 'active' ? state.resets.find(({ id }) => id === resetId) : undefined;
    if (!reset || Date.parse(reset.expiresAt) <= this.clock.now().getTime()) return null;
    return this.secrets.resetToken(accountId, resetId);
  }
}
