import { errorAt, remedyCutOff } from '../errors';
import type { ReadContext } from '../options';
import { requireUtf8 } from '../utf8';
import { jsonFault } from './json-fault';

export type JsonMap = { readonly [name: string]: unknown };

/** Lists and objects of design files take far more bytes each; a file full of empty ones would only fill the memory. */
const leastBytesPerContainer = 8;
const smallFile = 1 << 20;

/**
 * Parses a JSON file after a look at its nesting.
 * @throws CircuitReadError broken, too_deep, wrong_encoding, not_a_circuit
 */
export function parseJson(bytes: Uint8Array, context: ReadContext): unknown {
  const text = requireUtf8(bytes).replace(/^\ufeff/, '');
  checkNesting(bytes, context.limits.maxDepth);
  try {
    return JSON.parse(text);
  } catch {
    const { offset, expected, found } = jsonFault(bytes);
    const what = `the JSON is broken: expected ${expected}, found ${found}.`;
    throw errorAt(bytes, offset, 'broken', what, remedyCutOff);
  }
}

function checkNesting(bytes: Uint8Array, maxDepth: number): void {
  let depth = 0;
  let containers = 0;
  let inText = false;
  for (let i = 0; i < bytes.length; i++) {
    const byte = bytes[i]!;
    if (inText) {
      if (byte === 0x5c) i++;
      else if (byte === 0x22) inText = false;
    } else if (byte === 0x22) inText = true;
    else if (byte === 0x7b || byte === 0x5b) {
      depth++;
      containers++;
      if (depth > maxDepth) {
        const what = `lists and objects are nested more than ${maxDepth} deep; a design file has fewer than 30 levels.`;
        throw errorAt(bytes, i, 'too_deep', what, 'This is no file of a design program.');
      }
    } else if (byte === 0x7d || byte === 0x5d) depth--;
  }
  if (bytes.length > smallFile && containers * leastBytesPerContainer > bytes.length) {
    const what = 'the file consists of almost nothing but empty lists; expected parts and nets.';
    throw errorAt(bytes, 0, 'not_a_circuit', what, 'Choose a design file.');
  }
}

export function isMap(value: unknown): value is JsonMap {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export function textOf(value: unknown): string | undefined {
  if (typeof value === 'string') return value;
  return typeof value === 'number' && Number.isFinite(value) ? String(value) : undefined;
}

export function numberIn(value: unknown): number | undefined {
  return typeof value === 'number' && Number.isFinite(value) ? value : undefined;
}

export function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}
