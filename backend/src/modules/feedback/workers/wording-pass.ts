import { setTimeout as pause } from 'node:timers/promises';
import { LanguageModelError } from '../../../platform/language-model';
import { BudgetSpent, type Question, type Wording, type Wordsmith } from './wordsmith';

/** Calls at the same time for one analysis. */
const PARALLEL = 2;
/** After so many calls that failed the server is left alone for a while. */
const MOST_FAILURES = 2;
/** A server that wants to be left alone for longer than this is asked again in another try of the job. */
const LONGEST_PAUSE_MS = 10_000;
const USUAL_PAUSE_MS = 2_000;

/** Why no further question was put to the model. again: another try may help. never: none will. */
export interface Stop {
  readonly why: string;
  readonly next: 'again' | 'never' | 'tomorrow' | 'none';
}

type Worded = Extract<Wording, { readonly text: string }>;

/** One walk through an analysis' questions, in their order, as far as time, money and the server allow. */
export class WordingPass {
  stop: Stop | undefined;
  asked = 0;
  /** How many texts were thrown away, by what was wrong with them. */
  readonly refused = new Map<string, number>();
  private failures = 0;

  constructor(
    private readonly wordsmith: Wordsmith,
    /** Ends the pass: what is worded by then stands. */
    private readonly signal: AbortSignal,
  ) {}

  /** Calls back with each text that stands, at most one at a time for each of the parallel walks. */
  async run(
    questions: readonly Question[],
    onWorded: (question: Question, wording: Worded) => Promise<void>,
  ): Promise<void> {
    const walk = questions.entries();
    const next = async (): Promise<void> => {
      for (const [at, question] of walk) {
        const wording = await this.wording(question, at < this.wordsmith.callsPerAnalysis);
        if (wording && 'text' in wording) await onWorded(question, wording);
        else if (wording) this.refused.set(wording.refused, (this.refused.get(wording.refused) ?? 0) + 1);
      }
    };
    await Promise.all(Array.from({ length: PARALLEL }, next));
  }

  private async wording(question: Question, mayAsk: boolean): Promise<Wording | undefined> {
    const known = await this.wordsmith.remembered(question);
    if (known || !mayAsk || this.stop) return known;
    try {
      return await this.ask(question);
    } catch (error) {
      this.stop ??= this.stopFor(error);
      return undefined;
    }
  }

  private async ask(question: Question): Promise<Wording> {
    this.asked += 1;
    try {
      return await this.wordsmith.ask(question, this.signal);
    } catch (error) {
      if (!(error instanceof LanguageModelError) || error.problem !== 'busy') throw error;
      const { retryAfterMs = USUAL_PAUSE_MS } = error;
      if (retryAfterMs > LONGEST_PAUSE_MS) throw error;
      await pause(retryAfterMs, undefined, { signal: this.signal });
      this.asked += 1;
      return this.wordsmith.ask(question, this.signal);
    }
  }

  /** Undefined when the next question may be asked all the same. @throws what is no trouble of the model */
  private stopFor(error: unknown): Stop | undefined {
    if (this.signal.aborted) return { why: 'the time for one analysis is over', next: 'none' };
    if (error instanceof BudgetSpent) return { why: error.message, next: 'tomorrow' };
    if (!(error instanceof LanguageModelError)) throw error;
    if (error.problem === 'refused') return { why: error.message, next: 'never' };
    this.failures += 1;
    const isOver = error.problem === 'busy' || this.failures >= MOST_FAILURES;
    return isOver ? { why: error.message, next: 'again' } : undefined;
  }

  /** Calls failed, though not so many that the rest was not asked. */
  get hasFailures(): boolean {
    return this.failures > 0;
  }
}
