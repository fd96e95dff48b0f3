import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { type CommandContext, CommandRunner } from '../../../platform/commands';
import { messageNotFound, type MessageCommand, type MessageState } from '../domain/message';
import { MESSAGE } from './aggregate';

/** What the administrator does with a message. */
export class ChangeMessage extends Command<MessageState> {
  constructor(
    readonly messageId: string,
    readonly change: Extract<MessageCommand, { type: 'Resend' | 'NoteBounce' }>,
    readonly context: CommandContext,
  ) {
    super();
  }
}

@CommandHandler(ChangeMessage)
export class ChangeMessageHandler implements ICommandHandler<ChangeMessage> {
  constructor(@Inject(CommandRunner) private readonly runner: CommandRunner) {}

  async execute({ messageId, change, context }: ChangeMessage): Promise<MessageState> {
    const { state } = await this.runner.run(MESSAGE, messageId, change, context);
    if (!state) throw messageNotFound();
    return state;
  }
}
