import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { type CommandContext, CommandRunner } from '../../../platform/commands';
import { reviewNotFound } from '../domain/review';
import type { OpenReview } from '../readers/review-reader';
import { REVIEW } from './aggregate';

/** Its owner gives it up. */
export class CancelReview extends Command<OpenReview> {
  constructor(
    readonly reviewId: string,
    readonly by: string,
    readonly reason: string | undefined,
    /** The revision whose calculation was seen; left out, it is decided on the newest. */
    readonly expected: bigint | undefined,
    readonly context: CommandContext,
  ) {
    super();
  }
}

@CommandHandler(CancelReview)
export class CancelReviewHandler implements ICommandHandler<CancelReview> {
  constructor(@Inject(CommandRunner) private readonly runner: CommandRunner) {}

  async execute({ reviewId, by, reason, expected, context }: CancelReview): Promise<OpenReview> {
    const command = { type: 'Cancel', by, ...(reason !== undefined && { reason }) } as const;
    const { state, revision } = await this.runner.run(REVIEW, reviewId, command, context, { expected });
    if (!state) throw reviewNotFound();
    return { review: state, revision };
  }
}
