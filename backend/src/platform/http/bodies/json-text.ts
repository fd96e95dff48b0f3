import { Refusal } from '@tracewright/kernel';
import { checkTexts } from './text-check';

/** Far deeper than anything we take, and shallow enough for every recursive reader. */
const MAX_DEPTH = 50;
/** Twice what the largest design has; what is made of so many still fits into a thread's memory. */
const MOST_VALUES = 2_000_000;

const [QUOTE, BACKSLASH, COMMA] = [0x22, 0x5c, 0x2c];
const [OPEN_LIST, CLOSE_LIST, OPEN_OBJECT, CLOSE_OBJECT] = [0x5b, 0x5d, 0x7b, 0x7d];
const BYTE_ORDER_MARK = '\ufeff';

/**
 * Reads a body. What it holds is counted first, byte by byte, so that a hostile one is refused before anything is made of it.
 * @param mostValues lists, objects and what is in them
 * @throws Refusal `invalid_json`, `too_many_values`, or `invalid_text` that names the field
 */
export function parseJson(bytes: Uint8Array, mostValues = MOST_VALUES): unknown {
  if (bytes.length === 0) return {};
  countJson(bytes, mostValues);
  const text = textOf(bytes);
  // Without an escape there is neither U+0000 nor half of a surrogate pair: UTF-8 can't carry them.
  const mayBeUnkeepable = text.includes('\\u');
  const value = parsed(text);
  if (typeof value !== 'object' || value === null) throw noJson();
  if (mayBeUnkeepable) checkTexts(value);
  return value;
}

/** @throws Refusal at the first value beyond a limit */
function countJson(bytes: Uint8Array, mostValues: number): void {
  let depth = 0;
  let values = 0;
  for (let index = 0; index < bytes.length; index++) {
    const byte = bytes[index];
    if (byte === QUOTE) index = endOfText(bytes, index);
    else if (byte === COMMA) values += 1;
    else if (byte === CLOSE_LIST || byte === CLOSE_OBJECT) depth -= 1;
    else if (byte === OPEN_LIST || byte === OPEN_OBJECT) {
      depth += 1;
      values += 1;
      if (depth > MAX_DEPTH) throw tooDeep();
    }
    if (values > mostValues) throw tooMany(mostValues);
  }
}

/** Where the text that begins at a quote ends. */
function endOfText(bytes: Uint8Array, start: number): number {
  let index = start + 1;
  while (index < bytes.length && bytes[index] !== QUOTE) index += bytes[index] === BACKSLASH ? 2 : 1;
  return index;
}

function textOf(bytes: Uint8Array): string {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('utf8');
  return text.startsWith(BYTE_ORDER_MARK) ? text.slice(1) : text;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw noJson();
  }
}

const noJson = (): Refusal => new Refusal('invalid', 'invalid_json', 'The body is no valid JSON.');

const tooDeep = (): Refusal =>
  new Refusal('invalid', 'invalid_json', `The body is nested more than ${MAX_DEPTH} levels deep.`);

const tooMany = (most: number): Refusal =>
  new Refusal('too_large', 'too_many_values', `The body has more than ${most} values. Send a smaller one.`);
