import { Unzlib } from 'fflate';
import { CircuitReadError } from '../../model';

/** Bytes that all drawings and texts of a file may have once expanded; real schematics stay far under it. */
export const mostExpandedBytes = 100 * 1024 * 1024;
/** A stream that is packed more often than this has no honest purpose. */
const mostLayers = 3;
/** Bytes that one byte of a run-length packed stream can stand for. */
const mostRunLength = 64;
const pieceSize = 16 * 1024;
/** How far before its data the description of a stream is looked for. */
const descriptionSize = 2000;

const streamWord = wordOf('stream');
const endWord = wordOf('endstream');

/**
 * Expands the streams of a PDF without keeping anything, before a reader does that keeps all. Pictures are left out:
 * no reader of texts expands them. Streams that can't be expanded count nothing.
 *
 * @throws CircuitReadError `too_large` where they expand to more than `most` bytes or are packed over and over
 */
export function checkExpandedSize(bytes: Uint8Array, most = mostExpandedBytes): void {
  let left = most;
  const count = (size: number): void => {
    left -= size;
    if (left < 0) throw tooLarge(most);
  };
  for (let at = indexOf(bytes, streamWord, 0); at >= 0; at = indexOf(bytes, streamWord, at)) {
    const start = at + streamWord.length;
    const description = descriptionBefore(bytes, at);
    const layers = description.match(/\/(?:FlateDecode|Fl)\b/g)?.length ?? 0;
    const end = indexOf(bytes, endWord, start);
    at = end < 0 ? start : end + endWord.length;
    if (/\/Subtype\s*\/Image\b/.test(description)) continue;
    if (/\/(?:RunLengthDecode|RL)\b/.test(description)) count((at - start) * mostRunLength);
    if (layers === 0) continue;
    if (layers > mostLayers) throw tooLarge(most);
    expand(bytes.subarray(afterLineEnd(bytes, start), end < 0 ? bytes.length : end), layers, count);
  }
}

function expand(data: Uint8Array, layers: number, count: (size: number) => void): void {
  try {
    feed(chain(layers, count), data, true);
  } catch (error) {
    if (error instanceof CircuitReadError) throw error;
  }
}

/** In small pieces, because each is expanded as a whole. */
function feed(to: Unzlib, data: Uint8Array, final: boolean): void {
  for (let at = 0; at < data.length || at === 0; at += pieceSize) {
    to.push(data.subarray(at, at + pieceSize), final && at + pieceSize >= data.length);
  }
}

/** What takes packed data and counts what comes out of each layer. */
function chain(layers: number, count: (size: number) => void): Unzlib {
  const inner = layers > 1 ? chain(layers - 1, count) : undefined;
  return new Unzlib((piece, final) => {
    count(piece.length);
    if (inner) feed(inner, piece, final);
  });
}

/** The text from the object's beginning to its data. */
function descriptionBefore(bytes: Uint8Array, at: number): string {
  const text = String.fromCharCode(...bytes.subarray(Math.max(0, at - descriptionSize), at));
  return text.slice(text.lastIndexOf(' obj') + 1);
}

function afterLineEnd(bytes: Uint8Array, at: number): number {
  const afterReturn = bytes[at] === 13 ? at + 1 : at;
  return bytes[afterReturn] === 10 ? afterReturn + 1 : afterReturn;
}

function indexOf(bytes: Uint8Array, word: Uint8Array, from: number): number {
  const first = word[0] ?? 0;
  for (let at = bytes.indexOf(first, from); at >= 0; at = bytes.indexOf(first, at + 1)) {
    if (word.every((byte, index) => bytes[at + index] === byte)) return at;
  }
  return -1;
}

function wordOf(text: string): Uint8Array {
  return Uint8Array.from(text, (letter) => letter.charCodeAt(0));
}

function tooLarge(most: number): CircuitReadError {
  const message = `The PDF expands to more than ${most / 1024 / 1024} MB, which no schematic does; nothing of it was read.`;
  return new CircuitReadError('too_large', message);
}
