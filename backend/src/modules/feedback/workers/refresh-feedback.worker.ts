import { Inject, Injectable } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { type StoredDesign, StoredDesignQuery } from '@tracewright/contracts/projects/messages';
import type { Carried } from '@tracewright/contracts/tokens';
import type { Clock } from '@tracewright/kernel';
import type { JobWorker } from '../../../platform/capability';
import { causedByJob, deriveId } from '../../../platform/commands';
import { defineJob, type JobRun } from '../../../platform/jobs';
import { CLOCK } from '../../../platform/tokens';
import { ChangeFeedback } from '../commands/change-feedback.command';
import { REFRESH_FEEDBACK } from '../processes/refresh-feedback.process';

/** How long a design has to be left alone before it is analysed by itself. */
const QUIET_MS = 3_000;
/** Clocks and timers are not exact: a job that comes so much early counts as in time. */
const SLACK_MS = 500;

export const REFRESH_FEEDBACK_JOB = defineJob<Carried<typeof REFRESH_FEEDBACK>>({
  name: REFRESH_FEEDBACK.name,
  queue: 'circuits',
  concurrency: 12,
  takesTurns: true,
  attempts: 3,
  backoff: { firstMs: 1000 },
  timeoutMs: 60_000,
  delayMs: QUIET_MS,
});

type Payload = NonNullable<(typeof REFRESH_FEEDBACK_JOB)['payload']>;

/** Asks for an analysis of a design that nobody has touched for a while. */
@Injectable()
export class RefreshFeedbackWorker implements JobWorker<Payload> {
  constructor(
    @Inject(CommandBus) private readonly commands: CommandBus,
    @Inject(QueryBus) private readonly queries: QueryBus,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async work({ projectId }: Payload, run: JobRun): Promise<void> {
    const { revision, changedAt } = await this.queries.execute<StoredDesignQuery, StoredDesign>(
      new StoredDesignQuery(projectId),
    );
    const now = this.clock.now();
    // Whoever changed it since has a job of their own on the way.
    if (now.getTime() - Date.parse(changedAt) < QUIET_MS - SLACK_MS) return;
    const analysisId = deriveId(run.id, 'analysis');
    const request = {
      type: 'RequestAnalysis',
      analysisId,
      projectId,
      designRevision: revision,
      onlyIfNew: true,
    } as const;
    const context = causedByJob(run, 'request', REFRESH_FEEDBACK.name, now);
    await this.commands.execute(new ChangeFeedback(projectId, request, context));
  }
}
