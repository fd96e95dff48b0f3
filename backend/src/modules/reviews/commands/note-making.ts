import { Inject, Injectable } from '@nestjs/common';
import { NOTE_DEADLINE } from '@tracewright/contracts/reviews/commands';
import { type CommandContext, CommandRunner } from '../../../platform/commands';
import { ProcessCommands } from '../../../platform/processes/process-commands';
import type { MakingCommand } from '../domain/making';
import type { ReviewState } from '../domain/review';
import { REVIEW } from './aggregate';

/** Notes in a review what our own programs have done for it. */
@Injectable()
export class NoteMaking {
  constructor(
    @Inject(CommandRunner) private readonly runner: CommandRunner,
    @Inject(ProcessCommands) processCommands: ProcessCommands,
  ) {
    processCommands.add(NOTE_DEADLINE, ({ item, dueAt }, context) =>
      this.note(item, { type: 'NoteDeadline', dueAt }, context),
    );
  }

  async note(reviewId: string, command: MakingCommand, context: CommandContext): Promise<ReviewState | undefined> {
    return (await this.runner.run(REVIEW, reviewId, command, context)).state;
  }
}
