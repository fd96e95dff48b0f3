import { Refusal } from '@tracewright/kernel';
import type { ReadFailure } from './tasks';

/** Why a thread was ended before it answered. */
export class ThreadEnded extends Error {
  constructor(readonly why: 'time' | 'memory') {
    super(`the thread used too much ${why}`);
  }
}

export const takesTooLong = (seconds: number): Refusal =>
  new Refusal(
    'impossible',
    'takes_too_long',
    `This file takes more than ${seconds} seconds to work through. Please import a smaller part of it.`,
  );

export const needsTooMuchMemory = (): Refusal =>
  new Refusal('too_large', 'needs_too_much_memory', 'This file needs more memory than an import may use.');

/** Nobody waits for the answer any more; the same request sent again begins anew. */
export const connectionEnded = (): Refusal =>
  new Refusal(
    'unavailable',
    'connection_ended',
    'The import was stopped because its connection ended. Start it again.',
  );

/** What the pool of threads throws, as a refusal where it is one. */
export function poolRefusal(error: unknown): unknown {
  const { code } = error as { code?: string };
  return code === 'ERR_WORKER_OUT_OF_MEMORY' ? needsTooMuchMemory() : error;
}

/** What is wrong with a file, with the place where reading failed. */
export function readRefusal({ code, message, line, byte }: ReadFailure): Refusal {
  const place = line !== undefined ? [{ line }] : byte !== undefined ? [{ byte }] : undefined;
  const where = line !== undefined && !/line \d/i.test(message) ? `Line ${line}: ${message}` : message;
  if (code === 'too_large') return new Refusal('too_large', code, where, place);
  return new Refusal('impossible', code, where, place);
}
