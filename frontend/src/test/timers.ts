type Timer = ReturnType<typeof setTimeout>;

const worker = globalThis as typeof globalThis & { timersOfFiles?: Set<Timer> };

/**
 * Ends the timers that an earlier file of this worker has left: what tries again later would speak in a test that is not
 * its own. Timers are noted from the first call on.
 */
export function endEarlierTimers(): void {
  for (const timer of worker.timersOfFiles ?? []) clearTimeout(timer);
  worker.timersOfFiles?.clear();
  if (worker.timersOfFiles) return;
  const noted = (worker.timersOfFiles = new Set<Timer>());
  const [timeout, interval] = [globalThis.setTimeout, globalThis.setInterval];
  globalThis.setTimeout = ((run: (...given: unknown[]) => void, ms?: number, ...given: unknown[]) => {
    const timer = timeout(() => {
      noted.delete(timer);
      run(...given);
    }, ms);
    noted.add(timer);
    return timer;
  }) as typeof setTimeout;
  globalThis.setInterval = ((run: (...given: unknown[]) => void, ms?: number, ...given: unknown[]) => {
    const timer = interval(run, ms, ...given);
    noted.add(timer);
    return timer;
  }) as typeof setInterval;
}
