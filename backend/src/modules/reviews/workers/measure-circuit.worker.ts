import { Inject, Injectable } from '@nestjs/common';
import { estimate, type ReviewDepth } from '@tracewright/circuit/assessment';
import type { ReviewTypeId } from '@tracewright/contracts/reviews';
import type { Carried } from '@tracewright/contracts/tokens';
import type { Clock } from '@tracewright/kernel';
import type { JobWorker } from '../../../platform/capability';
import { causedByJob, CommandRunner } from '../../../platform/commands';
import { defineJob, type JobRun } from '../../../platform/jobs';
import { CLOCK } from '../../../platform/tokens';
import { REVIEW } from '../commands/aggregate';
import { NoteMaking } from '../commands/note-making';
import { MEASURE_CIRCUIT } from '../processes/review-reports.process';
import { SentFiles } from '../readers/sent-files';
import { ReportThreads } from './report/report-threads';
import { REPORT_QUEUE } from './report-queue';

export const MEASURE_CIRCUIT_JOB = defineJob<Carried<typeof MEASURE_CIRCUIT>>({
  name: MEASURE_CIRCUIT.name,
  ...REPORT_QUEUE,
});

type Payload = NonNullable<(typeof MEASURE_CIRCUIT_JOB)['payload']>;

/** How deep each review goes. */
const DEPTHS: { readonly [type in ReviewTypeId]: ReviewDepth } = {
  basic: 'rules',
  express: 'short',
  professional: 'whole',
  comprehensive: 'deep',
};

/** Works out of the files how much there is to review. Without it everything else goes on: it stays to be determined. */
@Injectable()
export class MeasureCircuitWorker implements JobWorker<Payload> {
  constructor(
    @Inject(CommandRunner) private readonly runner: CommandRunner,
    @Inject(NoteMaking) private readonly making: NoteMaking,
    @Inject(SentFiles) private readonly files: SentFiles,
    @Inject(ReportThreads) private readonly threads: ReportThreads,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async work({ reviewId }: Payload, run: JobRun): Promise<void> {
    const { state: review } = await this.runner.load(REVIEW, reviewId);
    if (!review || review.making.isMeasured) return;
    const files = await this.files.of(review);
    if (!files) return;
    const result = await this.threads.run({ kind: 'measure', files }, run.signal);
    const context = causedByJob(run, 'measure', MEASURE_CIRCUIT.name, this.clock.now());
    if (result.kind === 'measured') {
      const weighed = estimate(result.size, DEPTHS[review.reviewType]);
      await this.making.note(
        reviewId,
        { type: 'Measure', estimate: weighed, file: result.file, reason: null },
        context,
      );
    } else if (result.kind === 'unreadable') {
      const reason = result.problems.map(({ name, why }) => `${name}: ${why}`).join('\n');
      await this.making.note(reviewId, { type: 'Measure', estimate: null, file: null, reason }, context);
    }
  }
}
