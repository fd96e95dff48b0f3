export { type KeptAnswer, KeptAnswers } from './kept-answers';
export {
  LANGUAGE_MODEL,
  type LanguageModel,
  LanguageModelError,
  type LanguageModelProblem,
  type ModelAnswer,
  type ModelRequest,
} from './language-model';
export { LanguageModelModule } from './language-model.module';
export { estimateTokens } from './openai-compatible';
export { ReadingAllowance } from './reading-allowance';
export { LANGUAGE_MODEL_SCHEMA } from './schema';
export { type Reservation, TokenBudget } from './token-budget';
