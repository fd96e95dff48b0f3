import type { CircuitReadError } from '../model';
import { errorAt } from './errors';

/** Byte offset of the first byte that is not UTF-8, or -1. Overlong forms, surrogates and code points over U+10FFFF are not UTF-8. */
export function invalidUtf8At(bytes: Uint8Array): number {
  const end = bytes.length;
  let i = skipAscii(bytes, 0);
  while (i < end) {
    const length = sequenceLength(bytes, i);
    if (length === 0) return i;
    i = skipAscii(bytes, i + length);
  }
  return -1;
}

function skipAscii(bytes: Uint8Array, start: number): number {
  const end = bytes.length;
  let i = start;
  // Four at a time: the greater part of every design file is ASCII.
  for (; i + 4 <= end; i += 4) {
    if ((bytes[i]! | bytes[i + 1]! | bytes[i + 2]! | bytes[i + 3]!) >= 0x80) break;
  }
  while (i < end && bytes[i]! < 0x80) i++;
  return i;
}

function sequenceLength(bytes: Uint8Array, i: number): number {
  const first = bytes[i]!;
  const second = bytes[i + 1] ?? 0;
  if (first >= 0xc2 && first <= 0xdf) return isTail(second) ? 2 : 0;
  if (first >= 0xe0 && first <= 0xef) {
    const low = first === 0xe0 ? 0xa0 : 0x80;
    const high = first === 0xed ? 0x9f : 0xbf;
    return second >= low && second <= high && isTail(bytes[i + 2]) ? 3 : 0;
  }
  if (first >= 0xf0 && first <= 0xf4) {
    const low = first === 0xf0 ? 0x90 : 0x80;
    const high = first === 0xf4 ? 0x8f : 0xbf;
    return second >= low && second <= high && isTail(bytes[i + 2]) && isTail(bytes[i + 3]) ? 4 : 0;
  }
  return 0;
}

function isTail(byte: number | undefined): boolean {
  return byte !== undefined && byte >= 0x80 && byte <= 0xbf;
}

/** The error for bytes that are not UTF-8 from `at` on. */
export function notUtf8(bytes: Uint8Array, at: number): CircuitReadError {
  const byte = (bytes[at] ?? 0).toString(16).padStart(2, '0');
  const remedy =
    'This format is always UTF-8: save the file again with the program that made it, or convert it to UTF-8.';
  return errorAt(bytes, at, 'wrong_encoding', `the byte 0x${byte} is not UTF-8 text.`, remedy);
}

/**
 * The whole file as text; as long as the bytes when all are ASCII.
 * @throws CircuitReadError wrong_encoding with the line of the first byte that is not UTF-8
 */
export function requireUtf8(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    throw notUtf8(bytes, Math.max(0, invalidUtf8At(bytes)));
  }
}

/** The whole file as text. Files of the old line formats that are not UTF-8 are taken as Windows-1252. */
export function decodeText(bytes: Uint8Array, onLegacyEncoding: (offset: number) => void): string {
  const at = invalidUtf8At(bytes);
  if (at < 0) return new TextDecoder('utf-8').decode(bytes);
  onLegacyEncoding(at);
  return new TextDecoder('windows-1252').decode(bytes);
}
