import type { VerifiedPayment, VerifyPaymentRequest } from '@tracewright/contracts/payments';
import { ApiError, NetworkError } from '../../../lib/api';
import { verifyPayment } from '../payments-api';

/** About two minutes in all. */
const WAITS_MS = [1000, 2000, 4000, 8000, 15_000, 30_000, 60_000];

/**
 * Sends what the checkout answered until the server has judged it. Without a network it tries again later and later, and
 * at once when the browser is online again.
 * @throws ApiError when the server refuses it, NetworkError when no try got through, DOMException AbortError
 */
export async function verifyUntilAnswered(
  request: VerifyPaymentRequest,
  signal: AbortSignal,
  onWaiting: () => void,
): Promise<VerifiedPayment> {
  for (const wait of WAITS_MS) {
    try {
      return await verifyPayment(request, signal);
    } catch (error) {
      if (signal.aborted || !mayPass(error)) throw error;
      onWaiting();
      await pauseUntilOnline(wait, signal);
    }
  }
  return verifyPayment(request, signal);
}

/** The same request may well be answered later. */
const mayPass = (error: unknown): boolean =>
  error instanceof NetworkError || (error instanceof ApiError && (error.status >= 500 || error.status === 429));

function pauseUntilOnline(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const go = (): void => {
      clearTimeout(timer);
      window.removeEventListener('online', go);
      signal.removeEventListener('abort', go);
      resolve();
    };
    const timer = setTimeout(go, milliseconds);
    window.addEventListener('online', go);
    signal.addEventListener('abort', go);
  });
}
