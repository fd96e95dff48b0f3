/** The time for some work is over. */
export class TimeIsOver extends Error {
  constructor(milliseconds: number) {
    super(`not done within ${milliseconds} ms`);
    this.name = 'TimeIsOver';
  }
}

/**
 * Does work with a signal that fires when `signal` does or the time is over. The limit is held until the work has ended: one
 * that only the joined signal knows (`AbortSignal.any` with `AbortSignal.timeout`) is collected now and then, and then nothing
 * ends.
 * @throws TimeIsOver in place of what the work threw once its time was over; otherwise what the work throws
 */
export async function within<Result>(
  milliseconds: number,
  signal: AbortSignal | undefined,
  work: (limit: AbortSignal) => Promise<Result>,
): Promise<Result> {
  const over = new TimeIsOver(milliseconds);
  const late = new AbortController();
  const timer = setTimeout(() => late.abort(over), milliseconds);
  const limit = signal ? AbortSignal.any([signal, late.signal]) : late.signal;
  try {
    return await work(limit);
  } catch (error) {
    throw limit.reason === over ? over : error;
  } finally {
    clearTimeout(timer);
  }
}
