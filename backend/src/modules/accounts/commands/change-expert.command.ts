import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { type CommandContext, CommandRunner } from '../../../platform/commands';
import { ACCOUNT } from './aggregates';

/** Bars an expert from signing in, or lets them in again. */
export class ChangeExpertCommand extends Command<void> {
  constructor(
    readonly expertId: string,
    readonly change: { readonly disabled: boolean },
    readonly context: CommandContext,
  ) {
    super();
  }
}

@CommandHandler(ChangeExpertCommand)
export class ChangeExpertHandler implements ICommandHandler<ChangeExpertCommand> {
  constructor(@Inject(CommandRunner) private readonly commands: CommandRunner) {}

  async execute({ expertId, change, context }: ChangeExpertCommand): Promise<void> {
    const type = change.disabled ? 'disable expert' : 'enable expert';
    await this.commands.run(ACCOUNT, expertId, { type }, context);
  }
}
