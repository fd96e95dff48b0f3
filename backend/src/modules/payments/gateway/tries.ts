import { GatewayRefused, GatewayUnavailable } from './payment-gateway';

const TRIES = 4;
const FIRST_PAUSE_MS = 150;

/**
 * Calls again what was not answered, with pauses that double and vary by chance, so that many who failed together do not
 * come back together. A "no" is not asked again.
 */
export async function withTries<T>(call: () => Promise<T>): Promise<T> {
  for (let tried = 1; ; tried++) {
    try {
      return await call();
    } catch (error) {
      if (error instanceof GatewayRefused || tried === TRIES) throw error;
      if (!(error instanceof GatewayUnavailable)) throw error;
      const longest = FIRST_PAUSE_MS * 2 ** tried;
      await new Promise((resolve) => setTimeout(resolve, (longest * (1 + Math.random())) / 2));
    }
  }
}

/** What an answer with this status says: 409 is a refund of the same key that is under way. */
export function failure(status: number, description: string): Error {
  const isLater = status === 429 || status === 409 || status === 408 || status >= 500;
  return isLater
    ? new GatewayUnavailable(`the gateway answered ${status}`)
    : new GatewayRefused(status, description === '' ? `the gateway answered ${status}` : description.slice(0, 300));
}
