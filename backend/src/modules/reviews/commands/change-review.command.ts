import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { type CommandContext, CommandRunner } from '../../../platform/commands';
import { type ReviewCommand, reviewNotFound } from '../domain/review';
import { REVIEW } from './aggregate';
import type { OpenReview } from '../readers/review-reader';

/** What the administrator sets: status, expert and report. */
export class ChangeReview extends Command<OpenReview> {
  constructor(
    readonly reviewId: string,
    readonly change: Omit<Extract<ReviewCommand, { type: 'Change' }>, 'type' | 'now'>,
    /** The revision that was seen, when it matters. */
    readonly expected: bigint | undefined,
    readonly context: CommandContext,
  ) {
    super();
  }
}

@CommandHandler(ChangeReview)
export class ChangeReviewHandler implements ICommandHandler<ChangeReview> {
  constructor(@Inject(CommandRunner) private readonly runner: CommandRunner) {}

  async execute({ reviewId, change, expected, context }: ChangeReview): Promise<OpenReview> {
    const command = { type: 'Change', ...change, now: context.now } as const;
    const options = expected === undefined ? {} : { expected };
    const { state, revision } = await this.runner.run(REVIEW, reviewId, command, context, options);
    if (!state) throw reviewNotFound();
    return { review: state, revision };
  }
}
