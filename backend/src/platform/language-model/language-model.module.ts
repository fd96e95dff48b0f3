import { Module } from '@nestjs/common';
import type { Configuration } from '../config';
import { CONFIGURATION } from '../tokens';
import { KeptAnswers } from './kept-answers';
import { LANGUAGE_MODEL, type LanguageModel } from './language-model';
import { OpenAiCompatibleModel } from './openai-compatible';
import { ReadingAllowance } from './reading-allowance';
import { TokenBudget } from './token-budget';

const model = {
  provide: LANGUAGE_MODEL,
  useFactory: ({ languageModel }: Configuration): LanguageModel | null =>
    languageModel ? new OpenAiCompatibleModel(languageModel) : null,
  inject: [CONFIGURATION],
};

/** The model that AI_BASE_URL names, with what it answered before and what it may cost. */
@Module({
  providers: [model, KeptAnswers, TokenBudget, ReadingAllowance],
  exports: [model, KeptAnswers, TokenBudget, ReadingAllowance],
})
export class LanguageModelModule {}
