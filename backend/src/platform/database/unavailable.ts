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

/** True when the database can't be reached at the moment: worth another try, and no fault of the program. */
export function isDatabaseUnavailable(error: unknown): boolean {
  for (let cause = error; typeof cause === 'object' && cause !== null; cause = (cause as { cause?: unknown }).cause) {
    const { code, message } = cause as { code?: unknown; message?: unknown };
    if (typeof code === 'string' && CODES.test(code)) return true;
    if (typeof message === 'string' && MESSAGES.test(message)) return true;
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
