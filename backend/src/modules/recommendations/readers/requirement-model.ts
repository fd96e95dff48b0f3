import { createHash } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { Constraints } from '@tracewright/contracts/recommendations';
import type { Clock } from '@tracewright/kernel';
import { modelQuestion, readModelAnswer, READING_VERSION, type Requirement } from '@tracewright/recommendations';
import type { Configuration } from '../../../platform/config';
import {
  estimateTokens,
  KeptAnswers,
  LANGUAGE_MODEL,
  type LanguageModel,
  LanguageModelError,
  ReadingAllowance,
  type Reservation,
  TokenBudget,
} from '../../../platform/language-model';
import { CLOCK, CONFIGURATION } from '../../../platform/tokens';

/** A schema's answer is longer than a sentence: the smallest that a whole reading takes. */
const LEAST_TOKENS = 600;

/** Or how many readings this person had today, where that is all of them. */
export type ModelReading = Constraints | { readonly usedUp: number };

/** Has a language model read a requirement, bounded by the day's tokens and each person's readings; what it read before costs nothing again. */
@Injectable()
export class RequirementModel {
  constructor(
    @Inject(LANGUAGE_MODEL) private readonly model: LanguageModel | null,
    @Inject(CONFIGURATION) private readonly configuration: Configuration,
    @Inject(KeptAnswers) private readonly answers: KeptAnswers,
    @Inject(TokenBudget) private readonly budget: TokenBudget,
    @Inject(ReadingAllowance) private readonly allowance: ReadingAllowance,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** Undefined where there is no model, no tokens, no answer in time, or none of the form: rules read it then. */
  async read(requirement: Requirement, personId: string): Promise<ModelReading | undefined> {
    const { model } = this;
    if (!model) return undefined;
    const question = modelQuestion(requirement);
    const content = JSON.stringify(['requirement', READING_VERSION, model.name, question]);
    const key = createHash('sha256').update(content).digest('hex');
    const known = await this.answers.find(key, this.clock.now());
    if (known) return 'text' in known ? readModelAnswer(known.text) : undefined;
    const { dailyReadings = 0 } = this.configuration.languageModel ?? {};
    const isLeft = await this.allowance.take(personId, dailyReadings, this.clock.now());
    return isLeft ? this.ask(model, question, key) : { usedUp: dailyReadings };
  }

  private async ask(
    model: LanguageModel,
    question: ReturnType<typeof modelQuestion>,
    key: string,
  ): Promise<Constraints | undefined> {
    const { callTokens = 0, dailyTokens = 0 } = this.configuration.languageModel ?? {};
    const maxTokens = Math.max(callTokens, LEAST_TOKENS);
    const most = estimateTokens(question.system.length + question.data.length) + maxTokens;
    const reservation = await this.budget.reserve(most, dailyTokens, this.clock.now());
    if (!reservation) return undefined;
    try {
      const signal = new AbortController().signal;
      const { text, promptTokens, completionTokens } = await model.complete({ ...question, maxTokens, signal });
      await this.budget.settle(reservation, promptTokens + completionTokens);
      const constraints = readModelAnswer(text);
      // Of the answer only what was understood is kept: nothing of what the person wrote.
      const kept = constraints
        ? { text: JSON.stringify(constraints), promptTokens, completionTokens }
        : { refused: 'no-answer' };
      await this.answers.keep(key, model.name, kept, this.clock.now());
      return constraints;
    } catch (error) {
      if (!(error instanceof LanguageModelError)) throw error;
      await this.settleFailure(error, reservation);
      return undefined;
    }
  }

  /** What broke off may have been paid for; what was turned away was not. */
  private async settleFailure({ problem }: LanguageModelError, reservation: Reservation): Promise<void> {
    if (problem === 'busy' || problem === 'refused') await this.budget.settle(reservation, 0);
  }
}
