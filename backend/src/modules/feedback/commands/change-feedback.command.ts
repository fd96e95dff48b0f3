import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Position } from '@tracewright/event-store';
import { type CommandContext, CommandRunner } from '../../../platform/commands';
import type { FeedbackCommand } from '../domain/feedback';
import { FEEDBACK } from './aggregate';

/** Anything that is decided about a project's feedback. Answers where the stream then stands. */
export class ChangeFeedback extends Command<{ readonly position: Position }> {
  constructor(
    readonly projectId: number,
    readonly change: FeedbackCommand,
    readonly context: CommandContext,
  ) {
    super();
  }
}

@CommandHandler(ChangeFeedback)
export class ChangeFeedbackHandler implements ICommandHandler<ChangeFeedback> {
  constructor(@Inject(CommandRunner) private readonly runner: CommandRunner) {}

  async execute({ projectId, change, context }: ChangeFeedback): Promise<{ readonly position: Position }> {
    return this.runner.run(FEEDBACK, String(projectId), change, context);
  }
}
