import { Inject } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { CREDIT_COVERS } from '@tracewright/contracts/subscriptions';
import { ReleaseReviewCredit, ReserveReviewCredit } from '@tracewright/contracts/subscriptions/messages';
import { Refusal } from '@tracewright/kernel';
import { CommandRunner } from '../../../platform/commands';
import { usableOf } from '../domain/review-credit';
import { PlanReader } from '../readers/plan-reader';
import { REVIEW_CREDIT } from './aggregates';

/** All credits of a person are one stream, appended at the revision that was read: no number of requests takes two. */
@CommandHandler(ReserveReviewCredit)
export class ReserveReviewCreditHandler implements ICommandHandler<ReserveReviewCredit> {
  constructor(
    @Inject(CommandRunner) private readonly runner: CommandRunner,
    @Inject(PlanReader) private readonly reader: PlanReader,
  ) {}

  async execute({ ownerId, reviewId, reviewType, origin }: ReserveReviewCredit): Promise<void> {
    if (!CREDIT_COVERS.includes(reviewType)) {
      const message = 'Expert validation covers the Professional and the Express Review. Choose one of them, or pay.';
      throw new Refusal('invalid', 'expert_validation_type', message, [{ field: 'reviewType', message }]);
    }
    const [plan, { state: credits }] = await Promise.all([
      this.reader.state(ownerId, origin.now),
      this.runner.load(REVIEW_CREDIT, ownerId),
    ]);
    const usable = usableOf(plan, credits, origin.now.toISOString());
    if (!usable) {
      const message =
        'One expert validation comes with each paid month of Professional Engineer and Enterprise. Subscribe to one of them, or pay for the review.';
      throw new Refusal('payment_required', 'expert_validation_not_included', message);
    }
    const credit = { ownerId, month: usable.month, reviewId };
    await this.runner.run(REVIEW_CREDIT, ownerId, { type: 'Reserve', credit, endsAt: usable.endsAt }, origin);
  }
}

@CommandHandler(ReleaseReviewCredit)
export class ReleaseReviewCreditHandler implements ICommandHandler<ReleaseReviewCredit> {
  constructor(@Inject(CommandRunner) private readonly runner: CommandRunner) {}

  async execute({ ownerId, reviewId, origin }: ReleaseReviewCredit): Promise<void> {
    const command = {
      type: 'GiveBack',
      ownerId,
      reviewId,
      because: 'not requested',
      now: origin.now.toISOString(),
    } as const;
    await this.runner.run(REVIEW_CREDIT, ownerId, command, origin);
  }
}
