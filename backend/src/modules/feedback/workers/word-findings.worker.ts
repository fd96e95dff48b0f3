import { createHash } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import type { Logger } from 'pino';
import { type StoredDesign, StoredDesignQuery } from '@tracewright/contracts/projects/messages';
import type { Carried } from '@tracewright/contracts/tokens';
import { type Clock, Refusal } from '@tracewright/kernel';
import { within } from '@tracewright/runtime';
import { CircuitThreads } from '../../../platform/circuit-threads';
import type { JobWorker } from '../../../platform/capability';
import { causedByJob } from '../../../platform/commands';
import { defineJob, JobImpossible, type JobRun } from '../../../platform/jobs';
import { CLOCK, LOGGER } from '../../../platform/tokens';
import { ChangeFeedback } from '../commands/change-feedback.command';
import { type CompletedAnalysis, NewestAnalysis } from '../readers/newest-analysis';
import type { WordedFinding, WordedText } from '../domain/events';
import { DesignFacts, gravestFirst } from '../domain/wording/facts';
import { WORD_FINDINGS } from '../processes/word-findings.process';
import { WordingPass } from './wording-pass';
import { type Question, Wordsmith } from './wordsmith';

/** For all texts of an analysis together; what is not worded by then keeps the rules' own text. */
const ANALYSIS_MS = 120_000;
/** More texts than anybody reads: the gravest findings come first. */
const MOST_FINDINGS = 200;
/** So many texts are recorded together, so that the first ones are shown while others are still on their way. */
const RECORDED_TOGETHER = 5;

/** On a queue of its own: a slow model never holds up an analysis. */
export const WORD_FINDINGS_JOB = defineJob<Carried<typeof WORD_FINDINGS>>({
  name: WORD_FINDINGS.name,
  queue: 'wording',
  concurrency: 2,
  takesTurns: true,
  attempts: 5,
  backoff: { firstMs: 10_000 },
  timeoutMs: ANALYSIS_MS + 30_000,
});

type Payload = NonNullable<(typeof WORD_FINDINGS_JOB)['payload']>;

/**
 * Lets the language model word the newest analysis' findings and its summary. Safe to run again: what was answered is
 * remembered and what was recorded is not recorded twice.
 */
@Injectable()
export class WordFindingsWorker implements JobWorker<Payload> {
  constructor(
    @Inject(CommandBus) private readonly commands: CommandBus,
    @Inject(QueryBus) private readonly queries: QueryBus,
    @Inject(CircuitThreads) private readonly threads: CircuitThreads,
    @Inject(NewestAnalysis) private readonly analyses: NewestAnalysis,
    @Inject(Wordsmith) private readonly wordsmith: Wordsmith,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  async work({ analysisId, projectId }: Payload, run: JobRun): Promise<void> {
    if (!this.wordsmith.model) return;
    const analysis = await this.analyses.of(projectId);
    const design = analysis?.analysisId === analysisId ? await this.designOf(projectId) : undefined;
    // Another analysis, or the one that follows the change of the design, brings texts of its own.
    if (!analysis || design?.revision !== analysis.designRevision) return;
    const facts = new DesignFacts(
      await this.threads.netlist(design.design, { person: design.ownerId, signal: run.signal }),
    );
    const questions = this.questions(analysis, facts);
    const record = new Recording(questions, facts, (texts) => this.record(projectId, analysisId, texts, run));
    const pass = await within(ANALYSIS_MS, run.signal, async (limit) => {
      const walked = new WordingPass(this.wordsmith, limit);
      await walked.run(questions, (question, wording) => record.add(question, wording));
      return walked;
    });
    run.signal.throwIfAborted();
    await record.finish();
    await this.wordsmith.forgetUnused();
    this.conclude(pass, { projectId, analysisId, worded: record.count });
  }

  /** Undefined when the project is gone. */
  private async designOf(projectId: number): Promise<StoredDesign | undefined> {
    try {
      return await this.queries.execute<StoredDesignQuery, StoredDesign>(new StoredDesignQuery(projectId));
    } catch (error) {
      if (error instanceof Refusal && error.kind === 'not_found') return undefined;
      throw error;
    }
  }

  private questions({ findings, coverage }: CompletedAnalysis, facts: DesignFacts): readonly Question[] {
    return [
      this.wordsmith.question(null, facts.summary(findings, coverage)),
      ...gravestFirst(findings)
        .slice(0, MOST_FINDINGS)
        .map((finding) => this.wordsmith.question(finding.id, facts.finding(finding))),
    ];
  }

  private async record(projectId: number, analysisId: string, texts: Texts, run: JobRun): Promise<void> {
    const name = createHash('sha256').update(JSON.stringify([...texts.prompts, texts.findings, texts.summary]));
    const context = causedByJob(run, name.digest('hex'), WORD_FINDINGS.name, this.clock.now());
    const model = this.wordsmith.model?.name ?? '';
    const change = { type: 'RecordWording', analysisId, model, ...texts } as const;
    await this.commands.execute(new ChangeFeedback(projectId, change, context));
  }

  /** @throws JobImpossible or an error when the job is to count as failed: then people see it and another try may follow */
  private conclude(
    pass: WordingPass,
    done: { readonly projectId: number; readonly analysisId: string; readonly worded: number },
  ): void {
    const { stop, asked, refused } = pass;
    this.logger.info(
      { ...done, asked, refused: Object.fromEntries(refused), ...(stop && { stopped: stop.why }) },
      'worded an analysis',
    );
    if (stop?.next === 'never') throw new JobImpossible(stop.why);
    if (stop?.next === 'again' || (!stop && pass.hasFailures)) {
      throw new Error(stop?.why ?? "some calls of the language model's server failed");
    }
    if (stop) this.logger.warn({ projectId: done.projectId, why: stop.why }, 'findings keep the rules’ own texts');
  }
}

interface Texts {
  readonly findings: readonly WordedFinding[];
  readonly summary: WordedText | null;
  readonly prompts: ReadonlyMap<string, string>;
}

/** Gathers texts and hands them on a few at a time. */
class Recording {
  count = 0;
  private findings: WordedFinding[] = [];
  private summary: WordedText | null = null;

  constructor(
    private readonly questions: readonly Question[],
    private readonly facts: DesignFacts,
    private readonly record: (texts: Texts) => Promise<void>,
  ) {}

  async add({ findingId, key }: Question, wording: Omit<WordedText, 'promptHash'>): Promise<void> {
    const { promptTokens, completionTokens, kept } = wording;
    const text = this.facts.aliases.reveal(wording.text);
    const worded = { text, promptHash: key, promptTokens, completionTokens, kept };
    this.count += 1;
    if (findingId === null) this.summary = worded;
    else this.findings.push({ findingId, ...worded });
    if (this.findings.length >= RECORDED_TOGETHER) await this.flush(new Map());
  }

  /** With the last ones it is told what every text would have been asked for, so that outdated ones go. */
  finish(): Promise<void> {
    const prompts = this.questions.flatMap(({ findingId, key }) =>
      findingId === null ? [] : [[findingId, key] as const],
    );
    return this.flush(new Map(prompts));
  }

  private flush(prompts: ReadonlyMap<string, string>): Promise<void> {
    const { findings, summary } = this;
    this.findings = [];
    this.summary = null;
    return this.record({ findings, summary, prompts });
  }
}
