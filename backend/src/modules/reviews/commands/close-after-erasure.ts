import { Inject, Injectable } from '@nestjs/common';
import { CLOSE_AFTER_ERASURE } from '@tracewright/contracts/reviews/commands';
import { PersonalFiles } from '../../../platform/blobs';
import { type CommandContext, CommandRunner } from '../../../platform/commands';
import { ProcessCommands } from '../../../platform/processes/process-commands';
import { REVIEW } from './aggregate';

/** Ends what an erased person still had open, and removes files that came in while the account was being erased. */
@Injectable()
export class CloseAfterErasure {
  constructor(
    @Inject(CommandRunner) private readonly runner: CommandRunner,
    @Inject(PersonalFiles) private readonly files: PersonalFiles,
    @Inject(ProcessCommands) processCommands: ProcessCommands,
  ) {
    processCommands.add(CLOSE_AFTER_ERASURE, ({ reviewId, ownerId }, context) =>
      this.close(reviewId, ownerId, context),
    );
  }

  private async close(reviewId: string, ownerId: string, context: CommandContext): Promise<void> {
    await this.files.eraseAll(ownerId);
    await this.runner.run(REVIEW, reviewId, { type: 'Close' }, { ...context, reason: 'The account was erased' });
  }
}
