import { ANSWER_WITHIN_MS } from './pool';

/**
 * Connection exceptions, insufficient resources, operator intervention, a statement that took too long, a database that
 * takes no changes, a stranger's server that took the address of ours while it was down: it refuses our password, or
 * has no such database (PostgreSQL, appendix A), and what sockets say.
 */
const CODES = /^(08...|28...|3D000|53...|57P0[1-5]|57014|25006|ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT)$/;
/** The driver's own errors carry no code. */
const MESSAGES =
  /^(Connection terminated|timeout exceeded when trying to connect|Query read timeout|Client has encountered a connection error)/;

/** It is starting, or stopping to start again. */
const NOT_YET = /^57P03$/;
const SILENCE =
  /^(Connection terminated due to connection timeout|timeout expired|timeout exceeded when trying to connect|Query read timeout)/;

/** True when the database can't be reached at the moment: worth another try, and no fault of the program. */
export const isDatabaseUnavailable = (error: unknown): boolean => says(error, CODES, MESSAGES);

/** True when somebody is there and does not answer in time, or says that it can't yet. */
export const isDatabaseSilent = (error: unknown): boolean => says(error, NOT_YET, SILENCE);

/** An error or one of its causes. */
function says(error: unknown, codes: RegExp, messages: RegExp): boolean {
  for (let cause = error; typeof cause === 'object' && cause !== null; cause = (cause as { cause?: unknown }).cause) {
    const { code, message } = cause as { code?: unknown; message?: unknown };
    if (typeof code === 'string' && codes.test(code)) return true;
    if (typeof message === 'string' && messages.test(message)) return true;
  }
  return false;
}

/** The database, or what stands on it, did not answer in time. */
export class NoAnswer extends Error {
  constructor() {
    super(`Query read timeout: no answer within ${ANSWER_WITHIN_MS} ms`);
    this.name = 'NoAnswer';
  }
}

/** For questions that go through a pool for long work. @throws NoAnswer */
export async function answered<T>(question: Promise<T>, withinMs = ANSWER_WITHIN_MS): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new NoAnswer()), withinMs);
  });
  try {
    return await Promise.race([question, late]);
  } finally {
    clearTimeout(timer);
  }
}
