import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { type CommandContext, CommandRunner, deriveId } from '../../../platform/commands';
import { AccountSecrets } from './account-secrets';
import { PASSWORD_RESET } from './aggregates';

/** Notes that somebody asked, for an address in its compared form. Whether it is anybody's is looked at afterwards. */
export class AskPasswordResetCommand extends Command<void> {
  constructor(
    readonly username: string,
    readonly context: CommandContext,
  ) {
    super();
  }
}

@CommandHandler(AskPasswordResetCommand)
export class AskPasswordResetHandler implements ICommandHandler<AskPasswordResetCommand> {
  constructor(
    @Inject(CommandRunner) private readonly commands: CommandRunner,
    @Inject(AccountSecrets) private readonly secrets: AccountSecrets,
  ) {}

  async execute({ username, context }: AskPasswordResetCommand): Promise<void> {
    const claimId = await this.secrets.claimId(username);
    const id = deriveId(context.commandId, 'password reset');
    await this.commands.run(PASSWORD_RESET, id, { type: 'ask', claimId }, context, { isNew: true });
  }
}
