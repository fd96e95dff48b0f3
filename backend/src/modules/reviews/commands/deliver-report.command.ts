import { createHash } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { KeptFile } from '@tracewright/contracts/reviews/events';
import type { ReportContent } from '@tracewright/contracts/reviews/reports';
import { Refusal } from '@tracewright/kernel';
import { PersonalFiles } from '../../../platform/blobs';
import { type CommandContext, CommandRunner } from '../../../platform/commands';
import { Drafts } from '../../../platform/drafts';
import { nextVersion } from '../domain/expert-report';
import { checkMarks, wholeContent } from '../domain/report-content';
import { reviewNotFound, type ReviewState } from '../domain/review';
import { reviewService } from '../domain/services';
import { ExpertReviews, type OpenDraft } from '../readers/expert-reviews';
import { ReviewCircuitReader } from '../readers/review-circuits';
import { type SentFileContent, SentFiles } from '../readers/sent-files';
import { AskedThreads } from '../threads/asked-threads';
import { REVIEW } from './aggregate';

/** The expert hands over what is written, as it was seen. */
export class DeliverReport extends Command<ReviewState> {
  constructor(
    readonly reviewId: string,
    readonly expert: { readonly id: string; readonly displayName: string },
    readonly reason: string | undefined,
    /** The draft's revision. */
    readonly expected: bigint,
    readonly context: CommandContext,
  ) {
    super();
  }
}

/** Hex digits that tell one writing of a report from another. */
const TELLING = 16;

@CommandHandler(DeliverReport)
export class DeliverReportHandler implements ICommandHandler<DeliverReport> {
  constructor(
    @Inject(CommandRunner) private readonly runner: CommandRunner,
    @Inject(ExpertReviews) private readonly reviews: ExpertReviews,
    @Inject(ReviewCircuitReader) private readonly circuits: ReviewCircuitReader,
    @Inject(AskedThreads) private readonly threads: AskedThreads,
    @Inject(SentFiles) private readonly sent: SentFiles,
    @Inject(PersonalFiles) private readonly files: PersonalFiles,
    @Inject(Drafts) private readonly drafts: Drafts,
  ) {}

  async execute(asked: DeliverReport): Promise<ReviewState> {
    const { reviewId, expert, expected } = asked;
    const review = await this.reviews.open(reviewId, expert.id);
    const { draft } = asSeen(await this.reviews.draft(reviewId), expected);
    const content = wholeContent(draft.content);
    checkMarks(content, (await this.circuits.of(review)).circuits);
    const files = await this.marked(review, content);
    const pdf = await this.threads.pdfOf({ head: headOf(review, asked, draft), content, files });
    const kept = await this.keep(review, pdf);
    try {
      const delivered = await this.deliver(review, asked, kept);
      if (!isNamed(delivered, kept)) await this.files.remove(kept.key);
      return delivered;
    } catch (error) {
      if (error instanceof Refusal && error.kind !== 'unavailable') await this.discard(reviewId, kept);
      throw error;
    }
  }

  /** The files in which something is marked: the report holds their drawing. */
  private async marked(review: ReviewState, { findings }: ReportContent): Promise<readonly SentFileContent[]> {
    const wanted = new Set(findings.flatMap(({ file }) => (file === null ? [] : [file])));
    if (wanted.size === 0) return [];
    const files = await this.sent.of(review, (_, number) => wanted.has(number));
    return files ?? [];
  }

  private async deliver(
    review: ReviewState,
    { reviewId, expert, reason, expected, context }: DeliverReport,
    pdf: KeptFile,
  ): Promise<ReviewState> {
    // Once more, now that the file is written: what was taken from the report meanwhile is no part of it.
    const { draft } = asSeen(await this.reviews.draft(reviewId), expected);
    const command = {
      type: 'DeliverReport',
      expertId: expert.id,
      version: nextVersion(review),
      content: draft.content,
      attachments: draft.files.map(({ name: _, ...file }) => file),
      attachmentNames: draft.files.map(({ name }) => name ?? 'file'),
      pdf,
      reason,
    } as const;
    const { state } = await this.runner.run(REVIEW, reviewId, command, context);
    if (!state) throw reviewNotFound();
    return state;
  }

  /** Kept before the event that names it, and not counted among what the customer may keep: they have paid for it. */
  private async keep(review: ReviewState, pdf: Uint8Array): Promise<KeptFile> {
    const { reviewId, ownerId } = review;
    const digest = createHash('sha256').update(pdf).digest('hex').slice(0, TELLING);
    const place = await this.drafts.place();
    try {
      const draft = await this.drafts.write(place, Readable.from([pdf]));
      const name = `${reviewId}.expert.${nextVersion(review)}.${digest}`;
      const kept = await this.files.put(ownerId, 'reviews', name, draft);
      if (!kept) throw new Refusal('conflict', 'review_closed', 'The customer’s account was deleted.');
      return kept;
    } finally {
      await rm(place, { force: true });
    }
  }

  /** An earlier try of the same request may have been recorded: then its file stays. */
  private async discard(reviewId: string, pdf: KeptFile): Promise<void> {
    const { state } = await this.runner.load(REVIEW, reviewId);
    if (!state || !isNamed(state, pdf)) await this.files.remove(pdf.key);
  }
}

const isNamed = ({ expertReports }: ReviewState, { key }: KeptFile): boolean =>
  expertReports.delivered.some(({ pdf }) => pdf.key === key);

/** @throws Refusal `stale_revision` when it was written on since then */
function asSeen(open: OpenDraft, expected: bigint): OpenDraft {
  if (open.revision === expected) return open;
  const message = 'The report was changed in the meantime. Look at it again before you deliver it.';
  throw new Refusal('conflict', 'stale_revision', message, [{ revision: Number(open.revision) }]);
}

function headOf(review: ReviewState, { expert, reason, context }: DeliverReport, { files }: OpenDraft['draft']) {
  const { reviewId, reviewType, requestedAt, projectDescription, hasReport } = review;
  return {
    reviewId,
    service: reviewService(reviewType).name,
    version: nextVersion(review),
    requestedAt,
    deliveredAt: context.now.toISOString(),
    expert: expert.displayName,
    project: projectDescription ?? '',
    reason: hasReport ? (reason?.trim() ?? null) : null,
    files: review.files.map(({ name, sha256 }) => ({ name: name ?? 'file', sha256 })),
    attachments: files.map(({ name, sha256 }) => ({ name: name ?? 'file', sha256 })),
  };
}
