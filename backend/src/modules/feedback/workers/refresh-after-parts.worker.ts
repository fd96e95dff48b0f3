import { Inject, Injectable } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import type { Coverage } from '@tracewright/circuit/rules';
import { ANALYSED_AGAIN } from '@tracewright/contracts/own-parts';
import { OWN_PARTS_PROJECTION, type OwnPartsUsed, OwnPartsUsedQuery } from '@tracewright/contracts/own-parts/messages';
import {
  type RecentProjects,
  RecentProjectsQuery,
  type StoredDesign,
  StoredDesignQuery,
} from '@tracewright/contracts/projects/messages';
import type { Carried } from '@tracewright/contracts/tokens';
import type { Clock } from '@tracewright/kernel';
import type { JobWorker } from '../../../platform/capability';
import { CircuitThreads } from '../../../platform/circuit-threads';
import { causedByJob, deriveId } from '../../../platform/commands';
import { defineJob, type JobRun, postponedBy } from '../../../platform/jobs';
import { UpToDate } from '../../../platform/sales';
import { CLOCK } from '../../../platform/tokens';
import { ChangeFeedback } from '../commands/change-feedback.command';
import { REFRESH_AFTER_PARTS } from '../processes/refresh-after-parts.process';
import { NewestAnalysis } from '../readers/newest-analysis';

export const REFRESH_AFTER_PARTS_JOB = defineJob<Carried<typeof REFRESH_AFTER_PARTS>>({
  name: REFRESH_AFTER_PARTS.name,
  queue: 'circuits',
  concurrency: 12,
  takesTurns: true,
  attempts: 3,
  backoff: { firstMs: 1000 },
  timeoutMs: 300_000,
});

type Payload = NonNullable<(typeof REFRESH_AFTER_PARTS_JOB)['payload']>;

/** Asks for an analysis of each design that was analysed with other parts of its owner's own than there are now. */
@Injectable()
export class RefreshAfterPartsWorker implements JobWorker<Payload> {
  constructor(
    @Inject(CommandBus) private readonly commands: CommandBus,
    @Inject(QueryBus) private readonly queries: QueryBus,
    @Inject(CircuitThreads) private readonly threads: CircuitThreads,
    @Inject(NewestAnalysis) private readonly newest: NewestAnalysis,
    @Inject(UpToDate) private readonly upToDate: UpToDate,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async work({ ownerId }: Payload, run: JobRun): Promise<void> {
    try {
      await this.upToDate.wait(OWN_PARTS_PROJECTION);
      const query = new RecentProjectsQuery(ownerId, ANALYSED_AGAIN);
      const projects = await this.queries.execute<RecentProjectsQuery, RecentProjects>(query);
      for (const projectId of projects) await this.refresh(projectId, run);
    } catch (error) {
      throw postponedBy(error) ?? error;
    }
  }

  /** What was never analysed is analysed when somebody asks. */
  private async refresh(projectId: number, run: JobRun): Promise<void> {
    const analysis = await this.newest.of(projectId);
    if (!analysis) return;
    const { design, ownerId, revision } = await this.queries.execute<StoredDesignQuery, StoredDesign>(
      new StoredDesignQuery(projectId),
    );
    const texts = await this.threads.partTextsOf(design, { person: ownerId, signal: run.signal });
    const used = await this.queries.execute<OwnPartsUsedQuery, OwnPartsUsed>(new OwnPartsUsedQuery(ownerId, texts));
    if (isAsBefore(analysis.coverage, used)) return;
    const analysisId = deriveId(run.id, `analysis ${projectId}`);
    const request = { type: 'RequestAnalysis', analysisId, projectId, designRevision: revision } as const;
    const context = causedByJob(run, `request ${projectId}`, REFRESH_AFTER_PARTS.name, this.clock.now());
    await this.commands.execute(new ChangeFeedback(projectId, request, context));
  }
}

/** The same parts of the owner's own are named, at the same versions. */
function isAsBefore({ ownParts = [] }: Coverage, used: OwnPartsUsed): boolean {
  const versions = new Map(used.map(({ id, version }) => [id, version]));
  return versions.size === ownParts.length && ownParts.every(({ id, version }) => versions.get(id) === version);
}
