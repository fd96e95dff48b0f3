/** A window that nobody looks at draws no frames. */
const NO_FRAME_MS = 300;

/** Ends when what is on the page now has been drawn. */
export function afterFrame(): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, NO_FRAME_MS);
    requestAnimationFrame(() =>
      setTimeout(() => {
        clearTimeout(timer);
        resolve();
      }),
    );
  });
}

const IDLE_MS = 2000;

/**
 * Loads what may be wanted later while there is nothing else to do, so that it is there at once, and also without a
 * connection. A try that fails is made again when the thing is wanted.
 */
export function loadWhenIdle(load: () => Promise<unknown>): () => void {
  const begin = (): void => void load().catch(() => undefined);
  // Safari has no idle time.
  if (typeof requestIdleCallback !== 'function') {
    const timer = setTimeout(begin, IDLE_MS);
    return () => clearTimeout(timer);
  }
  const asked = requestIdleCallback(begin, { timeout: IDLE_MS });
  return () => cancelIdleCallback(asked);
}
