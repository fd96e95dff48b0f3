import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { ANALYSE_PROJECT } from '@tracewright/contracts/feedback/commands';
import type { Position } from '@tracewright/event-store';
import { type CommandContext, CommandRunner } from '../../../platform/commands';
import { ProcessCommands } from '../../../platform/processes/process-commands';
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
  constructor(
    @Inject(CommandRunner) private readonly runner: CommandRunner,
    @Inject(ProcessCommands) commands: ProcessCommands,
  ) {
    commands.add(ANALYSE_PROJECT, (asked, context) =>
      runner.run(FEEDBACK, String(asked.projectId), { type: 'RequestAnalysis', ...asked }, context),
    );
  }

  async execute({ projectId, change, context }: ChangeFeedback): Promise<{ readonly position: Position }> {
    return this.runner.run(FEEDBACK, String(projectId), change, context);
  }
}
