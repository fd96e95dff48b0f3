import { createHash } from 'node:crypto';
import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { ReportContent } from '@tracewright/contracts/reviews/reports';
import { Refusal } from '@tracewright/kernel';
import { PersonalFiles } from '../../../platform/blobs';
import { type CommandContext, CommandRunner } from '../../../platform/commands';
import type { Draft } from '../../../platform/drafts';
import { checkedContent, checkMarks } from '../domain/report-content';
import type { ReviewState } from '../domain/review';
import { checkFile, keptName } from '../domain/review-files';
import { ExpertReviews, type OpenDraft } from '../readers/expert-reviews';
import { ReviewCircuitReader } from '../readers/review-circuits';
import { REPORT_DRAFT } from './report-draft-aggregate';

/** What an expert does to the draft of a report. */
export type DraftWriting =
  | { readonly type: 'save'; readonly content: ReportContent; readonly expected: bigint }
  | { readonly type: 'attach'; readonly name: string; readonly file: Draft }
  | { readonly type: 'remove'; readonly fileId: string };

export class WriteReport extends Command<OpenDraft> {
  constructor(
    readonly reviewId: string,
    readonly expertId: string,
    readonly writing: DraftWriting,
    readonly context: CommandContext,
  ) {
    super();
  }
}

@CommandHandler(WriteReport)
export class WriteReportHandler implements ICommandHandler<WriteReport> {
  constructor(
    @Inject(CommandRunner) private readonly runner: CommandRunner,
    @Inject(ExpertReviews) private readonly reviews: ExpertReviews,
    @Inject(ReviewCircuitReader) private readonly circuits: ReviewCircuitReader,
    @Inject(PersonalFiles) private readonly files: PersonalFiles,
  ) {}

  async execute({ reviewId, expertId, writing, context }: WriteReport): Promise<OpenDraft> {
    const review = await this.reviews.open(reviewId, expertId);
    if (review.status === 'cancelled') {
      throw new Refusal('conflict', 'review_closed', 'This review was cancelled. Nothing can be written any more.');
    }
    switch (writing.type) {
      case 'save':
        return this.save(review, writing, context);
      case 'attach':
        return this.attach(review, writing, context);
      case 'remove':
        return this.remove(review, writing.fileId, context);
    }
  }

  private async save(
    review: ReviewState,
    { content, expected }: Extract<DraftWriting, { type: 'save' }>,
    context: CommandContext,
  ): Promise<OpenDraft> {
    const checked = checkedContent(content);
    // Where nothing is marked nobody waits until the files are read.
    if (checked.findings.some(({ file }) => file !== null))
      checkMarks(checked, (await this.circuits.of(review)).circuits);
    const command = { type: 'Save', of: ofReview(review), content: checked } as const;
    const { state, revision } = await this.runner.run(REPORT_DRAFT, review.reviewId, command, context, { expected });
    return { draft: state, revision };
  }

  /** The same file again, by another try of the request, takes the place of the first. */
  private async attach(
    review: ReviewState,
    sent: Extract<DraftWriting, { type: 'attach' }>,
    context: CommandContext,
  ): Promise<OpenDraft> {
    const { reviewId, ownerId } = review;
    const name = keptName(sent.name);
    checkFile(name, sent.file.head);
    const id = createHash('sha256').update(context.commandId).digest('hex').slice(0, 16);
    const kept = await this.files.put(ownerId, 'reviews', `${reviewId}.attachment.${id}`, sent.file);
    if (!kept) throw new Refusal('conflict', 'review_closed', 'The customer’s account was deleted.');
    const command = { type: 'Attach', of: ofReview(review), file: { ...kept, id }, name } as const;
    try {
      const { state, revision } = await this.runner.run(REPORT_DRAFT, reviewId, command, context);
      return { draft: state, revision };
    } catch (error) {
      if (error instanceof Refusal && error.kind !== 'unavailable') await this.discard(reviewId, id, kept.key);
      throw error;
    }
  }

  private async remove(review: ReviewState, fileId: string, context: CommandContext): Promise<OpenDraft> {
    const { reviewId } = review;
    const file = (await this.reviews.draft(reviewId)).draft.files.find(({ id }) => id === fileId);
    const command = { type: 'Remove', of: ofReview(review), fileId } as const;
    const { state, revision } = await this.runner.run(REPORT_DRAFT, reviewId, command, context);
    if (file) await this.discard(reviewId, fileId, file.key);
    return { draft: state, revision };
  }

  /** What the draft or a delivered report names stays. */
  private async discard(reviewId: string, fileId: string, key: string): Promise<void> {
    if (await this.reviews.names(reviewId, fileId)) return;
    await this.files.remove(key);
  }
}

const ofReview = ({ reviewId, ownerId }: ReviewState) => ({ reviewId, ownerId });
