import type { ConfigVariableName } from './variables';

/** Reads one variable at a time; `problem` notes what is wrong with it. */
interface VariableReader {
  text(name: ConfigVariableName): string | undefined;
  url(name: ConfigVariableName, protocols: readonly string[]): string | undefined;
  wholeNumber(name: ConfigVariableName, fallback: number, min: number, max: number): number;
  problem(name: ConfigVariableName, found: string, remedy: string): void;
}

/** Which model words texts, and what it may cost. */
export interface LanguageModelSettings {
  /** Without a trailing slash. */
  readonly baseUrl: string;
  readonly apiKey?: string;
  readonly model: string;
  /** Of one call, milliseconds. */
  readonly callTimeoutMs: number;
  /** Tokens that one call may write. */
  readonly callTokens: number;
  readonly callsPerAnalysis: number;
  /** Tokens read and written a day. */
  readonly dailyTokens: number;
  /** Requirements that it reads for one person a day. */
  readonly dailyReadings: number;
}

/** The settings that AI_BASE_URL switches on; undefined without it. Everything that is set is checked all the same. */
export function languageModelSettings(reader: VariableReader): LanguageModelSettings | undefined {
  const baseUrl = baseUrlOf(reader);
  const apiKey = keyOf(reader);
  const model = modelOf(reader);
  const callSeconds = reader.wholeNumber('AI_CALL_SECONDS', 20, 1, 120);
  const limits = {
    callTimeoutMs: callSeconds * 1000,
    callTokens: reader.wholeNumber('AI_CALL_TOKENS', 600, 50, 8_000),
    callsPerAnalysis: reader.wholeNumber('AI_CALLS_PER_ANALYSIS', 20, 1, 200),
    dailyTokens: reader.wholeNumber('AI_DAILY_TOKENS', 500_000, 0, 1_000_000_000),
    dailyReadings: reader.wholeNumber('AI_DAILY_READINGS', 30, 0, 100_000),
  };
  if (baseUrl === undefined) return undefined;
  if (model === undefined) {
    if (reader.text('AI_MODEL') === undefined) {
      reader.problem('AI_MODEL', '', "name one of the models of AI_BASE_URL's server, or leave AI_BASE_URL out");
    }
    return undefined;
  }
  return { baseUrl, ...(apiKey !== undefined && { apiKey }), model, ...limits };
}

function baseUrlOf(reader: VariableReader): string | undefined {
  const text = reader.url('AI_BASE_URL', ['http:', 'https:']);
  if (text === undefined) return undefined;
  const url = URL.canParse(text) ? new URL(text) : undefined;
  // A key in the address would end up in messages about the address.
  const isPlain = url && url.username === '' && url.password === '' && url.search === '' && url.hash === '';
  if (isPlain) return text.replace(/\/+$/, '');
  const found = url ? `${url.protocol}//${url.host}/...` : 'no address';
  reader.problem('AI_BASE_URL', found, 'set it to an address without user, password, ? and #; the key is AI_API_KEY');
  return undefined;
}

function keyOf(reader: VariableReader): string | undefined {
  const text = reader.text('AI_API_KEY');
  if (text === undefined || /^[\x21-\x7e]{1,500}$/.test(text)) return text;
  reader.problem('AI_API_KEY', `${text.length} characters long`, 'use up to 500 characters without spaces');
  return undefined;
}

function modelOf(reader: VariableReader): string | undefined {
  const text = reader.text('AI_MODEL');
  if (text === undefined || /^[\x21-\x7e]{1,100}$/.test(text)) return text;
  reader.problem('AI_MODEL', text.slice(0, 20), 'use up to 100 characters without spaces');
  return undefined;
}
