import { CircuitReadError } from '../model';

/** 1-based line of a byte offset. Linear, so only for the one error that ends a reading or for single warnings. */
export function lineAt(bytes: Uint8Array, offset: number): number {
  const end = Math.min(offset, bytes.length);
  let line = 1;
  for (let i = 0; i < end; i++) if (bytes[i] === 10) line++;
  return line;
}

/** An error at a place in the file: `what` says what was found and what was expected, `remedy` what to do. */
export function errorAt(
  bytes: Uint8Array,
  offset: number,
  code: string,
  what: string,
  remedy: string,
): CircuitReadError {
  const line = lineAt(bytes, offset);
  return new CircuitReadError(code, `Line ${line}: ${what} ${remedy}`, line, Math.min(offset, bytes.length));
}

export const remedyCutOff = 'The file looks cut off or damaged: export or download it again.';
