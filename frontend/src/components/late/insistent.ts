/** Before the second and the third try. */
const PAUSES_MS = [1000, 4000];

const online = (): Promise<void> =>
  navigator.onLine
    ? Promise.resolve()
    : new Promise((resolve) => window.addEventListener('online', () => resolve(), { once: true }));

/**
 * Loads, and again where that failed: without a connection as soon as there is one.
 * @throws what the last try threw
 */
export async function insistent<Loaded>(load: () => Promise<Loaded>): Promise<Loaded> {
  for (const pause of PAUSES_MS) {
    try {
      // What was loaded before is there without a connection, too.
      return await load();
    } catch {
      await new Promise((resolve) => setTimeout(resolve, pause));
      await online();
    }
  }
  return load();
}
