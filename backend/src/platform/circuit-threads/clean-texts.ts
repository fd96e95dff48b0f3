import { MAX_TEXT_LENGTH } from '@tracewright/circuit/design';

/** U+0000 and halves of surrogate pairs, which no database can keep. */
const UNKEEPABLE = /\0|\p{Surrogate}/gu;
const OURS: ReadonlySet<string> = new Set(['path', 'drawing']);
/** See `checkDesign`. */
export const MAX_LENGTH = MAX_TEXT_LENGTH;

/**
 * A value with every text in it, however deep, made fit to be kept and saved again: what can't be kept becomes U+FFFD,
 * what is too long is cut, but for the path of a wire and the drawing of a symbol or mark, which are ours.
 */
export function cleanTexts<T>(value: T, name = ''): T {
  if (typeof value === 'string') return cleanText(value, name) as T;
  if (Array.isArray(value)) return value.map((entry: unknown) => cleanTexts(entry)) as T;
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, entry]) => [key, cleanTexts(entry as unknown, key)])) as T;
}

function cleanText(text: string, name: string): string {
  // The cut comes first: it may halve a pair.
  return (OURS.has(name) ? text : text.slice(0, MAX_LENGTH)).replace(UNKEEPABLE, '\uFFFD');
}
