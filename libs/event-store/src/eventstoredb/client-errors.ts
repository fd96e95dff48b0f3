import {
  ErrorType,
  MaxAppendSizeExceededError,
  StreamDeletedError,
  WrongExpectedVersionError,
} from '@eventstore/db-client';
import { status } from '@grpc/grpc-js';
import { AppendTooLarge, StreamDeleted, WrongExpectedRevision, type ExpectedRevision } from '../port';

const TRANSIENT_TYPES = new Set<string>([
  ErrorType.UNAVAILABLE,
  ErrorType.CANCELLED,
  ErrorType.DEADLINE_EXCEEDED,
  ErrorType.TIMEOUT,
  ErrorType.NOT_LEADER,
]);
/** While the server is down the client rejects with gRPC's own errors, which have no type. */
const TRANSIENT_CODES = new Set<number>([
  status.UNAVAILABLE,
  status.CANCELLED,
  status.DEADLINE_EXCEEDED,
  status.ABORTED,
]);
/** Of a cut connection gRPC says INTERNAL or UNKNOWN; of a server that starts the client makes an UnknownError. */
const TRANSIENT_MESSAGES =
  /RST_STREAM|ECONNRE|socket hang up|not ready|too busy|Failed to discover|Channel has been shut down|write after end/i;

/** The call was given up here, because no answer came in time. */
export class NoAnswer extends Error {
  constructor(waitedMs: number) {
    super(`no answer within ${waitedMs} ms`);
    this.name = 'NoAnswer';
  }
}

/** Nobody knows what became of an append, or why it was refused: the plain call, with the same ids, tells. */
export class Inconclusive extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'Inconclusive';
  }
}

/** The server has no call for many appends: nothing was written, and every append needs a call of its own. */
export class NotOffered extends Inconclusive {
  constructor() {
    super('the server takes no batches');
    this.name = 'NotOffered';
  }
}

/** @throws NoAnswer; what comes later is nobody's */
export async function answeredWithin<T>(ms: number, answer: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  answer.catch(() => undefined);
  const silence = new Promise<never>((_, reject) => (timer = setTimeout(() => reject(new NoAnswer(ms)), ms)));
  return Promise.race([answer, silence]).finally(() => clearTimeout(timer));
}

export function isTransient(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error instanceof NoAnswer || error instanceof Inconclusive) return true;
  const { type, code } = error as { type?: unknown; code?: unknown };
  if (typeof type === 'string' && TRANSIENT_TYPES.has(type)) return true;
  if (typeof code === 'number' && TRANSIENT_CODES.has(code) && !isRefusal(type)) return true;
  return TRANSIENT_MESSAGES.test(error.message);
}

/** Errors whose code could be taken for a passing one. */
function isRefusal(type: unknown): boolean {
  return type === ErrorType.WRONG_EXPECTED_VERSION || type === ErrorType.STREAM_DELETED;
}

/** The port's error for what the client threw; anything else as it is. */
export function translateAppendError(
  error: unknown,
  stream: string,
  expected: ExpectedRevision,
  bytes: number,
): unknown {
  if (error instanceof WrongExpectedVersionError) {
    const { actualVersion } = error;
    return new WrongExpectedRevision(stream, expected, typeof actualVersion === 'bigint' ? actualVersion : 'no_stream');
  }
  if (error instanceof StreamDeletedError) return new StreamDeleted(stream);
  if (error instanceof MaxAppendSizeExceededError) return new AppendTooLarge(bytes, error.maxAppendSize);
  return error;
}
