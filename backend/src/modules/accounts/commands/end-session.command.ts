import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { type CommandContext, CommandRunner } from '../../../platform/commands';
import { SESSION } from './aggregates';

/** Signs out, or revokes another of one's own sessions. @throws Refusal `session_not_found` for anybody else's */
export class EndSessionCommand extends Command<void> {
  constructor(
    readonly sessionId: string,
    readonly why: 'signed out' | 'revoked',
    readonly context: CommandContext,
  ) {
    super();
  }
}

@CommandHandler(EndSessionCommand)
export class EndSessionHandler implements ICommandHandler<EndSessionCommand> {
  constructor(@Inject(CommandRunner) private readonly commands: CommandRunner) {}

  async execute({ sessionId, why, context }: EndSessionCommand): Promise<void> {
    await this.commands.run(SESSION, sessionId, { type: 'end', userId: context.actor.id, why }, context);
  }
}
