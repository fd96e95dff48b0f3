import { createHash } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { Inject, Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { HasOwnPartsQuery, type OwnPartsUsed, OwnPartsUsedQuery } from '@tracewright/contracts/own-parts/messages';
import type { KeptFile } from '@tracewright/contracts/reviews/events';
import type { Carried } from '@tracewright/contracts/tokens';
import type { Clock } from '@tracewright/kernel';
import { PersonalFiles } from '../../../platform/blobs';
import type { JobWorker } from '../../../platform/capability';
import { causedByJob, CommandRunner } from '../../../platform/commands';
import { Drafts } from '../../../platform/drafts';
import { defineJob, type JobRun, JobTimedOut } from '../../../platform/jobs';
import { CLOCK } from '../../../platform/tokens';
import { REVIEW } from '../commands/aggregate';
import { NoteMaking } from '../commands/note-making';
import { canBeMade, type MakingCommand } from '../domain/making';
import type { ReviewState } from '../domain/review';
import { wishesOf } from '../domain/subject-events';
import { MAKE_REPORT } from '../processes/review-reports.process';
import { ReviewLists } from '../read-models/reviews/review-lists';
import { ReportSignatures } from '../readers/report-signatures';
import { type SentFileContent, SentFiles } from '../readers/sent-files';
import type { EarlierVersion, FileProblem, ReportResult } from './report/report-task';
import { ReportThreads } from './report/report-threads';
import { REPORT_QUEUE } from './report-queue';

export const MAKE_REPORT_JOB = defineJob<Carried<typeof MAKE_REPORT>>({ name: MAKE_REPORT.name, ...REPORT_QUEUE });

type Payload = NonNullable<(typeof MAKE_REPORT_JOB)['payload']>;
type Made = Extract<ReportResult, { kind: 'made' }>;

/** Hex digits that tell one writing of a report from another. */
const TELLING = 16;

/** Makes the report of a basic review by our rules, keeps it and delivers it. What it can't make an operator is given. */
@Injectable()
export class MakeReportWorker implements JobWorker<Payload> {
  constructor(
    @Inject(CommandRunner) private readonly runner: CommandRunner,
    @Inject(NoteMaking) private readonly making: NoteMaking,
    @Inject(SentFiles) private readonly sentFiles: SentFiles,
    @Inject(ReviewLists) private readonly lists: ReviewLists,
    @Inject(PersonalFiles) private readonly files: PersonalFiles,
    @Inject(Drafts) private readonly drafts: Drafts,
    @Inject(ReportThreads) private readonly threads: ReportThreads,
    @Inject(ReportSignatures) private readonly signatures: ReportSignatures,
    @Inject(QueryBus) private readonly queries: QueryBus,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** After the last try an operator is told; the job stays among those that failed, where it can be tried again. */
  async work({ reviewId }: Payload, run: JobRun): Promise<void> {
    try {
      await this.make(reviewId, run);
    } catch (error) {
      const isEnding = run.signal.aborted && !(run.signal.reason instanceof JobTimedOut);
      if (run.attempt >= run.attempts && !isEnding) {
        const reason = error instanceof Error ? error.message : 'The rules could not be run.';
        await this.note(reviewId, { type: 'HandOver', because: 'failed', reason }, run, 'give up');
      }
      throw error;
    }
  }

  private async make(reviewId: string, run: JobRun): Promise<void> {
    const { state: review } = await this.runner.load(REVIEW, reviewId);
    if (!review || !canBeMade(review)) return;
    const files = await this.sentFiles.of(review);
    if (!files) return;
    const earlier = await this.earlierVersion(review, files);
    const madeAt = this.clock.now().toISOString();
    const { requestedAt, projectDescription, design } = review;
    const about = { project: projectDescription ?? '', version: design ?? null };
    const head = { reviewId, requestedAt, madeAt, ...about };
    const own = await this.ownParts(review.ownerId, files, run.signal);
    const task = { kind: 'report', files, earlier, head, wishes: wishesOf(review), own } as const;
    const result = await this.threads.run(task, run.signal);
    if (result.kind === 'unreadable') await this.handOver(reviewId, result.problems, run);
    if (result.kind === 'made') await this.deliver(review, result, earlier, run);
  }

  /** What the owner says of parts of their own counts, at the version that it has now. */
  private async ownParts(ownerId: string, files: readonly SentFileContent[], signal: AbortSignal) {
    if (!(await this.queries.execute<HasOwnPartsQuery, boolean>(new HasOwnPartsQuery(ownerId)))) return [];
    const named = await this.threads.run({ kind: 'part texts', files }, signal);
    if (named.kind !== 'part texts') throw new Error('the thread answered something else');
    return this.queries.execute<OwnPartsUsedQuery, OwnPartsUsed>(new OwnPartsUsedQuery(ownerId, named.texts));
  }

  /** Only its files of the same names are read; a design is the same one whatever it is called. */
  private async earlierVersion(
    { reviewId, ownerId, design }: ReviewState,
    files: readonly SentFileContent[],
  ): Promise<EarlierVersion | null> {
    const names = files.map(({ name }) => name);
    const id = design
      ? await this.lists.earlierVersionOf(reviewId)
      : await this.lists.earlierOf(ownerId, reviewId, names);
    const { state: earlier } = id === undefined ? {} : await this.runner.load(REVIEW, id);
    if (!earlier) return null;
    const wanted = new Set(names.map((name) => name.toLowerCase()));
    const sent = await this.sentFiles.of(earlier, (name) => wanted.has(name.toLowerCase()));
    const renamed = design ? sent?.map((file) => ({ ...file, name: names[0] ?? file.name })) : sent;
    return renamed ? { reviewId: earlier.reviewId, requestedAt: earlier.requestedAt, files: renamed } : null;
  }

  private async deliver(review: ReviewState, made: Made, earlier: EarlierVersion | null, run: JobRun): Promise<void> {
    const { reviewId } = review;
    const report = await this.keep(review, made.pdf);
    // Erased meanwhile: there is nobody to deliver to.
    if (!report) return;
    const after = await this.note(
      reviewId,
      {
        type: 'DeliverMade',
        report,
        signature: this.signatures.sign(made.pdf),
        findings: made.findings,
        comparedWith: made.isCompared ? (earlier?.reviewId ?? null) : null,
        text: made.text,
        ...(made.ownParts.length > 0 && { ownParts: made.ownParts }),
      },
      run,
      'deliver',
    );
    // Another try, or a person, was faster.
    if (after?.making.made?.report.key !== report.key) await this.files.remove(report.key);
  }

  /** Kept before the event that names it, and not counted among what the person may keep: they have paid for it. */
  private async keep({ reviewId, ownerId }: ReviewState, pdf: Uint8Array): Promise<KeptFile | undefined> {
    const digest = createHash('sha256').update(pdf).digest('hex');
    const place = await this.drafts.place();
    try {
      const draft = await this.drafts.write(place, Readable.from([pdf]));
      return await this.files.put(ownerId, 'reviews', `${reviewId}.report.${digest.slice(0, TELLING)}`, draft);
    } finally {
      await rm(place, { force: true });
    }
  }

  private handOver(reviewId: string, problems: readonly FileProblem[], run: JobRun): Promise<unknown> {
    const reason = problems.map(({ name, why }) => `${name}: ${why}`).join('\n');
    return this.note(reviewId, { type: 'HandOver', because: 'not-analysable', reason }, run, 'hand over');
  }

  private note(reviewId: string, command: MakingCommand, run: JobRun, step: string): Promise<ReviewState | undefined> {
    const context = causedByJob(run, step, MAKE_REPORT.name, this.clock.now());
    return this.making.note(reviewId, command, context);
  }
}
