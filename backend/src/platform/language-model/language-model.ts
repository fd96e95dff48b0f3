/** One question to a language model. */
export interface ModelRequest {
  /** What it is to do. */
  readonly system: string;
  /** What it is to do it with, as JSON. */
  readonly data: string;
  /** How much it may write. */
  readonly maxTokens: number;
  /** Ends the call. The adapter has a time limit of its own besides. */
  readonly signal: AbortSignal;
}

export interface ModelAnswer {
  /** As the model wrote it. */
  readonly text: string;
  readonly promptTokens: number;
  readonly completionTokens: number;
}

/**
 * Port to whatever words texts. It may be slow, wrong or away: nothing waits for it, and what it writes is checked by
 * whoever asked.
 */
export interface LanguageModel {
  /** As people are told who worded a text. */
  readonly name: string;
  /** @throws LanguageModelError, and the signal's reason when it is aborted */
  complete(request: ModelRequest): Promise<ModelAnswer>;
}

/** Key of the model's injection: `@Inject(LANGUAGE_MODEL) model: LanguageModel | null`, null when none is configured. */
export const LANGUAGE_MODEL = Symbol('LanguageModel');

/**
 * busy: asked too often, perhaps with a time to wait. unavailable: no answer, a fault of the server, or too late.
 * refused: the server will not answer this question, nor the next one like it. unusable: the answer is no answer.
 */
export type LanguageModelProblem = 'busy' | 'unavailable' | 'refused' | 'unusable';

/** Its message names neither the key nor anything of the question. */
export class LanguageModelError extends Error {
  constructor(
    readonly problem: LanguageModelProblem,
    message: string,
    /** How long the server asks to be left alone. */
    readonly retryAfterMs?: number,
  ) {
    super(message);
    this.name = 'LanguageModelError';
  }
}
