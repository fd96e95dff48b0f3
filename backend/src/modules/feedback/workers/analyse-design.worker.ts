import { createHash } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { type Finding, findingId } from '@tracewright/circuit/rules';
import { HasOwnPartsQuery, type OwnPartsUsed, OwnPartsUsedQuery } from '@tracewright/contracts/own-parts/messages';
import { type StoredDesign, StoredDesignQuery } from '@tracewright/contracts/projects/messages';
import type { Carried } from '@tracewright/contracts/tokens';
import { type Clock, Refusal } from '@tracewright/kernel';
import { CircuitThreads } from '../../../platform/circuit-threads';
import type { JobWorker } from '../../../platform/capability';
import { causedByJob } from '../../../platform/commands';
import { defineJob, JobImpossible, type JobRun, postponedBy } from '../../../platform/jobs';
import { LANGUAGE_MODEL, type LanguageModel } from '../../../platform/language-model';
import { CLOCK } from '../../../platform/tokens';
import { ChangeFeedback } from '../commands/change-feedback.command';
import type { ReportedFinding } from '../domain/events';
import type { FeedbackCommand } from '../domain/feedback';
import { ANALYSE_DESIGN } from '../processes/analyse-design.process';

/**
 * Checking a board of thousands of parts takes a second or two; what takes longer is stuck. More jobs run than there are
 * threads for them, so that they wait where people take turns; the limit of time holds both, waiting and work.
 */
export const ANALYSE_DESIGN_JOB = defineJob<Carried<typeof ANALYSE_DESIGN>>({
  name: ANALYSE_DESIGN.name,
  queue: 'circuits',
  concurrency: 12,
  takesTurns: true,
  attempts: 3,
  backoff: { firstMs: 1000 },
  timeoutMs: 90_000,
});

type Payload = NonNullable<(typeof ANALYSE_DESIGN_JOB)['payload']>;

/** Checks a project's design with the rules and records what they found. Safe to run again for the same analysis. */
@Injectable()
export class AnalyseDesignWorker implements JobWorker<Payload> {
  constructor(
    @Inject(CommandBus) private readonly commands: CommandBus,
    @Inject(QueryBus) private readonly queries: QueryBus,
    @Inject(CircuitThreads) private readonly threads: CircuitThreads,
    @Inject(LANGUAGE_MODEL) private readonly model: LanguageModel | null,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /**
   * After the last try whoever waits for the analysis is told why there is none. That others keep the threads or the store
   * busy says nothing about the design: then it is tried again.
   */
  async work(payload: Payload, run: JobRun): Promise<void> {
    try {
      await this.analyse(payload, run);
    } catch (error) {
      const postponed = postponedBy(error);
      if (postponed) throw postponed;
      if (run.attempt >= run.attempts || error instanceof Refusal) {
        const { analysisId, projectId } = payload;
        const reason = error instanceof Refusal ? error.message : 'the rules could not be run on it';
        await this.change(projectId, { type: 'FailAnalysis', analysisId, projectId, reason }, run, 'fail');
      }
      throw error instanceof Refusal ? new JobImpossible(error.message, { cause: error }) : error;
    }
  }

  private async analyse({ analysisId, projectId }: Payload, run: JobRun): Promise<void> {
    const stored = await this.queries.execute<StoredDesignQuery, StoredDesign>(new StoredDesignQuery(projectId));
    const { design, revision, reversedAt, wishes, ownerId } = stored;
    const errand = { person: ownerId, signal: run.signal };
    const { findings, coverage } = await this.threads.review(design, wishes, errand, await this.ownParts(ownerId));
    const found = reported(projectId, findings);
    const toBeWorded = this.model !== null && coverage.components > 0;
    const result = {
      analysisId,
      projectId,
      designRevision: revision,
      findings: found,
      coverage,
      reversedAt,
      toBeWorded,
    };
    await this.change(projectId, { type: 'CompleteAnalysis', ...result }, run, 'complete');
  }

  /** What the owner says of parts of their own counts, at the version that it has now. */
  private async ownParts(ownerId: string): Promise<((texts: readonly string[]) => Promise<OwnPartsUsed>) | undefined> {
    if (!(await this.queries.execute<HasOwnPartsQuery, boolean>(new HasOwnPartsQuery(ownerId)))) return undefined;
    return (texts) => this.queries.execute<OwnPartsUsedQuery, OwnPartsUsed>(new OwnPartsUsedQuery(ownerId, texts));
  }

  private async change(projectId: number, change: FeedbackCommand, run: JobRun, step: string): Promise<void> {
    const context = causedByJob(run, step, ANALYSE_DESIGN.name, this.clock.now());
    await this.commands.execute(new ChangeFeedback(projectId, change, context));
  }
}

/** Ids that stay the same as long as rule, parts and nets do; each finding once. */
function reported(projectId: number, findings: readonly Finding[]): readonly ReportedFinding[] {
  const byId = new Map<string, ReportedFinding>();
  for (const finding of findings) {
    const id = `${projectId}-${createHash('sha256').update(findingId(finding)).digest('hex').slice(0, 16)}`;
    if (!byId.has(id)) byId.set(id, { ...finding, id });
  }
  return [...byId.values()];
}
