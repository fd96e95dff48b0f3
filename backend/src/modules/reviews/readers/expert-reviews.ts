import { Inject, Injectable } from '@nestjs/common';
import { CommandRunner } from '../../../platform/commands';
import { reviewNotFound, type ReviewState } from '../domain/review';
import { REVIEW } from '../commands/aggregate';
import { REPORT_DRAFT } from '../commands/report-draft-aggregate';
import type { ReportDraftState } from '../domain/report-draft';
import { AssignedExpert } from './assigned-expert';

export interface OpenDraft {
  readonly draft: ReportDraftState;
  readonly revision: bigint;
}

/** Reviews as the expert sees them who has them to do. */
@Injectable()
export class ExpertReviews {
  constructor(
    @Inject(CommandRunner) private readonly runner: CommandRunner,
    @Inject(AssignedExpert) private readonly assigned: AssignedExpert,
  ) {}

  /** @throws Refusal not_found when there is none, or it is not this expert's: both look the same from outside */
  async open(reviewId: string, expertId: string): Promise<ReviewState> {
    const [{ state }, isAssigned] = await Promise.all([
      this.runner.show(REVIEW, reviewId),
      this.assigned.is(reviewId, expertId),
    ]);
    if (!state || !isAssigned) throw reviewNotFound();
    return state;
  }

  async draft(reviewId: string): Promise<OpenDraft> {
    const { state: draft, revision } = await this.runner.show(REPORT_DRAFT, reviewId);
    return { draft, revision };
  }

  /** Whether the draft, or anything that was delivered, has this attachment. */
  async names(reviewId: string, fileId: string): Promise<boolean> {
    const { draft } = await this.draft(reviewId);
    const { state: review } = await this.runner.show(REVIEW, reviewId);
    const delivered = review?.expertReports.delivered.flatMap(({ attachments }) => attachments) ?? [];
    return [...draft.files, ...delivered].some(({ id }) => id === fileId);
  }
}
