import { createHash } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { Clock } from '@tracewright/kernel';
import type { Configuration } from '../../../platform/config';
import {
  estimateTokens,
  type KeptAnswer,
  KeptAnswers,
  LANGUAGE_MODEL,
  type LanguageModel,
  LanguageModelError,
  type ModelAnswer,
  type Reservation,
  TokenBudget,
} from '../../../platform/language-model';
import { CLOCK, CONFIGURATION } from '../../../platform/tokens';
import { checkWording } from '../domain/wording/check';
import type { Facts } from '../domain/wording/facts';
import { type Prompt, PROMPT_VERSION, promptOf, readAnswer, type WordingTask } from '../domain/wording/prompt';

/** One text to be worded. */
export interface Question {
  /** Null for the summary of the analysis. */
  readonly findingId: string | null;
  readonly facts: Facts;
  readonly prompt: Prompt;
  /** SHA-256 of all that the answer depends on. */
  readonly key: string;
}

/** A text that stood the check, with its aliases still in it; or why there is none. */
export type Wording = KeptAnswer & { readonly kept: boolean };

/** Today's tokens are spent: whoever asks later today gets the same answer. */
export class BudgetSpent extends Error {}

/** Timers are not exact: whoever has waited may ask. */
const TIMER_SLACK_MS = 50;
/** A server that names a time further off is asked again all the same. */
const LONGEST_QUIET_MS = 15 * 60_000;

/** Asks the model for one text, with all that bounds it: what was answered before, the day's tokens, the check. */
@Injectable()
export class Wordsmith {
  private readonly underWay = new Map<string, Promise<KeptAnswer>>();
  /** Until then the server asked to be left alone; milliseconds of the system's clock. */
  private quietUntil = 0;

  constructor(
    @Inject(LANGUAGE_MODEL) readonly model: LanguageModel | null,
    @Inject(CONFIGURATION) private readonly configuration: Configuration,
    @Inject(KeptAnswers) private readonly answers: KeptAnswers,
    @Inject(TokenBudget) private readonly budget: TokenBudget,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** How many of an analysis' questions may be put to the model. */
  get callsPerAnalysis(): number {
    return this.configuration.languageModel?.callsPerAnalysis ?? 0;
  }

  question(findingId: string | null, facts: Facts): Question {
    const task: WordingTask = findingId === null ? 'summary' : 'finding';
    const prompt = promptOf(task, facts);
    const content = JSON.stringify([PROMPT_VERSION, this.model?.name, prompt.system, prompt.data]);
    return { findingId, facts, prompt, key: createHash('sha256').update(content).digest('hex') };
  }

  /** What is known from an earlier time. It is checked again, since the check may have become stricter. */
  async remembered({ key, facts }: Question): Promise<Wording | undefined> {
    const answer = await this.answers.find(key, this.clock.now());
    if (!answer) return undefined;
    const refused = 'text' in answer ? checkWording(answer.text, facts) : undefined;
    return refused ? { refused, kept: true } : { ...answer, kept: true };
  }

  /** @throws LanguageModelError, BudgetSpent, and the signal's reason when it is aborted */
  async ask(question: Question, signal: AbortSignal): Promise<Wording> {
    // The same question from another project at the same time waits for the first one's answer.
    const other = this.underWay.get(question.key);
    if (other) return { ...(await other), kept: true };
    const answer = this.answerTo(question, signal);
    this.underWay.set(question.key, answer);
    try {
      return { ...(await answer), kept: false };
    } finally {
      this.underWay.delete(question.key);
    }
  }

  async forgetUnused(): Promise<void> {
    await this.answers.removeUnused(this.clock.now());
  }

  private async answerTo(question: Question, signal: AbortSignal): Promise<KeptAnswer> {
    // It may have come between the last look and now.
    return (await this.answers.find(question.key, this.clock.now())) ?? this.askModel(question, signal);
  }

  private async askModel(question: Question, signal: AbortSignal): Promise<KeptAnswer> {
    const settings = this.configuration.languageModel;
    if (!this.model || !settings) throw new LanguageModelError('refused', 'no language model is configured');
    const quietMs = this.quietUntil - Date.now();
    if (quietMs > TIMER_SLACK_MS) {
      throw new LanguageModelError('busy', "the language model's server asked to be left alone for a while", quietMs);
    }
    const { system, data } = question.prompt;
    const most = estimateTokens(system.length + data.length) + settings.callTokens;
    const reservation = await this.budget.reserve(most, settings.dailyTokens, this.clock.now());
    if (!reservation) throw new BudgetSpent("today's tokens for the language model are spent");
    const answer = await this.completed(question, settings.callTokens, signal, reservation);
    await this.answers.keep(question.key, this.model.name, answer, this.clock.now());
    return answer;
  }

  private async completed(
    { prompt, facts }: Question,
    maxTokens: number,
    signal: AbortSignal,
    reservation: Reservation,
  ): Promise<KeptAnswer> {
    try {
      const answer = await this.model?.complete({ ...prompt, maxTokens, signal });
      if (!answer) return { refused: 'no-answer' };
      await this.budget.settle(reservation, answer.promptTokens + answer.completionTokens);
      return judged(answer, facts);
    } catch (error) {
      if (!(error instanceof LanguageModelError)) throw error;
      if (error.retryAfterMs !== undefined) this.keepQuiet(error.retryAfterMs);
      // What broke off may have been paid for; what was turned away was not.
      if (error.problem === 'busy' || error.problem === 'refused') await this.budget.settle(reservation, 0);
      if (error.problem === 'unusable') return { refused: 'no-answer' };
      throw error;
    }
  }

  private keepQuiet(milliseconds: number): void {
    this.quietUntil = Math.max(this.quietUntil, Date.now() + Math.min(milliseconds, LONGEST_QUIET_MS));
  }
}

function judged({ text: answer, promptTokens, completionTokens }: ModelAnswer, facts: Facts): KeptAnswer {
  const text = readAnswer(answer);
  if (text === undefined) return { refused: 'no-answer' };
  const refused = checkWording(text, facts);
  return refused ? { refused } : { text, promptTokens, completionTokens };
}
