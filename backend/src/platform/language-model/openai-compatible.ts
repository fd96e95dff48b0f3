import { TimeIsOver, within } from '@tracewright/runtime';
import type { LanguageModelSettings } from '../config';
import { type LanguageModel, LanguageModelError, type ModelAnswer, type ModelRequest } from './language-model';
import { readBounded } from './read-bounded';

/** A text of a few hundred tokens is some kilobytes; servers add reasons and statistics. */
const MAX_ANSWER_BYTES = 256 * 1024;
/** Low, because a text that differs from the facts is thrown away. */
const TEMPERATURE = 0.2;

type Settings = Pick<LanguageModelSettings, 'baseUrl' | 'apiKey' | 'model' | 'callTimeoutMs'>;

/** The parts of a chat completion that are used (OpenAI API reference, "Create chat completion"). */
interface Completion {
  readonly choices?: readonly ({
    readonly finish_reason?: unknown;
    readonly message?: { readonly content?: unknown };
  } | null)[];
  readonly usage?: { readonly prompt_tokens?: unknown; readonly completion_tokens?: unknown };
}

/** A model behind POST {base}/chat/completions, as OpenAI, vLLM, llama.cpp, Ollama and others serve it. */
export class OpenAiCompatibleModel implements LanguageModel {
  /** Newer models of OpenAI refuse `max_tokens` and any temperature but their own. */
  private newerNames = false;

  constructor(private readonly settings: Settings) {}

  get name(): string {
    return this.settings.model;
  }

  async complete(request: ModelRequest): Promise<ModelAnswer> {
    const first = await this.post(request);
    const again = first.status === 400 && !this.newerNames && /max_completion_tokens|temperature/.test(first.text);
    if (!again) return completionOf(first, request);
    this.newerNames = true;
    return completionOf(await this.post(request), request);
  }

  private async post({ system, data, maxTokens, signal }: ModelRequest): Promise<Reply> {
    const { baseUrl, apiKey, model, callTimeoutMs } = this.settings;
    const limits = this.newerNames
      ? { max_completion_tokens: maxTokens }
      : { max_tokens: maxTokens, temperature: TEMPERATURE };
    const messages = [
      { role: 'system', content: system },
      { role: 'user', content: data },
    ];
    try {
      return await within(callTimeoutMs, signal, async (limit) => {
        const response = await fetch(`${baseUrl}/chat/completions`, {
          method: 'POST',
          // A redirect would carry the key and the design elsewhere.
          redirect: 'error',
          headers: {
            'content-type': 'application/json',
            accept: 'application/json',
            ...(apiKey !== undefined && { authorization: `Bearer ${apiKey}` }),
          },
          body: JSON.stringify({ model, messages, stream: false, ...limits }),
          signal: limit,
        });
        const text = await readBounded(response, MAX_ANSWER_BYTES);
        return { status: response.status, text, retryAfterMs: retryAfterMs(response.headers.get('retry-after')) };
      });
    } catch (error) {
      signal.throwIfAborted();
      if (error instanceof LanguageModelError) throw error;
      const seconds = callTimeoutMs / 1000;
      throw new LanguageModelError(
        'unavailable',
        error instanceof TimeIsOver
          ? `the language model's server did not answer within ${seconds} s`
          : "the language model's server can't be reached",
      );
    }
  }
}

interface Reply {
  readonly status: number;
  readonly text: string;
  readonly retryAfterMs: number | undefined;
}

function completionOf({ status, text, retryAfterMs }: Reply, { system, data }: ModelRequest): ModelAnswer {
  const answered = `the language model's server answered ${status}`;
  if (status === 429) throw new LanguageModelError('busy', answered, retryAfterMs);
  if (status === 408 || status >= 500) throw new LanguageModelError('unavailable', answered, retryAfterMs);
  if (status < 200 || status >= 300) throw new LanguageModelError('refused', answered);
  const { choices, usage } = parsed(text);
  const choice = choices?.[0];
  const content = choice?.message?.content;
  if (typeof content !== 'string') throw unusable('has no text');
  if (choice?.finish_reason === 'length') throw unusable('was cut off at the limit of tokens');
  return {
    text: content,
    promptTokens: count(usage?.prompt_tokens) ?? estimateTokens(system.length + data.length),
    completionTokens: count(usage?.completion_tokens) ?? estimateTokens(content.length),
  };
}

function parsed(text: string): Completion {
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value === 'object' && value !== null) return value;
  } catch {
    // Said below: the parser's own message would quote the answer.
  }
  throw unusable('is no JSON object');
}

function unusable(what: string): LanguageModelError {
  return new LanguageModelError('unusable', `the language model's answer ${what}`);
}

function count(value: unknown): number | undefined {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0 ? value : undefined;
}

/** About what a text costs, on the safe side: JSON with part names has few characters a token. */
export function estimateTokens(characters: number): number {
  return Math.ceil(characters / 3);
}

/** Retry-After in seconds or as a date (RFC 9110, section 10.2.3). */
function retryAfterMs(header: string | null): number | undefined {
  if (header === null) return undefined;
  if (/^\d{1,6}$/.test(header)) return Number(header) * 1000;
  const until = Date.parse(header);
  return Number.isNaN(until) ? undefined : Math.max(0, until - Date.now());
}
