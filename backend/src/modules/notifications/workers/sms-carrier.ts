import { createHmac } from 'node:crypto';
import type { SmsSettings } from '../../../platform/config';
import type { Clock } from '@tracewright/kernel';
import { TimeIsOver, within } from '@tracewright/runtime';
import { type Carrier, handover, type Handover, type Parcel } from './carrier';

const TIMEOUT_MS = 10_000;
/** Answers that say "not now" although they begin with a 4. */
const NOT_NOW = [408, 409, 425, 429];

/**
 * Hands an SMS to whoever sends it, by a POST of `{id, to, text}` to SMS_WEBHOOK_URL. `X-Tracewright-Signature` is
 * `sha256=` and the hexadecimal HMAC-SHA256 of timestamp, dot and body, `X-Tracewright-Timestamp` the Unix time in seconds.
 */
export class SmsCarrier implements Carrier {
  constructor(
    private readonly settings: SmsSettings,
    private readonly clock: Clock,
    private readonly timeoutMs = TIMEOUT_MS,
  ) {}

  async send({ id, content }: Parcel, signal: AbortSignal): Promise<Handover> {
    const body = JSON.stringify({ id, to: content.to, text: content.text });
    try {
      const { status, ok } = await within(this.timeoutMs, signal, async (limit) => {
        const headers = this.headers(id, body);
        const redirect = 'manual';
        const response = await fetch(this.settings.url, { method: 'POST', headers, body, redirect, signal: limit });
        await response.body?.cancel();
        return response;
      });
      const isFinal = status >= 400 && status < 500 && !NOT_NOW.includes(status);
      return handover(ok ? 'taken' : isFinal ? 'refused' : 'later', `The webhook answered ${status}.`);
    } catch (error) {
      if (signal.aborted) throw error;
      if (error instanceof TimeIsOver) return handover('later', 'The webhook took too long.');
      const { message, cause } = error as Error & { readonly cause?: { readonly message?: string } };
      return handover('later', `The webhook can't be reached: ${cause?.message ?? message}`);
    }
  }

  private headers(id: string, body: string) {
    const timestamp = Math.floor(this.clock.now().getTime() / 1000);
    const signature = createHmac('sha256', this.settings.secret).update(`${timestamp}.${body}`).digest('hex');
    return {
      'content-type': 'application/json',
      'idempotency-key': id,
      'x-tracewright-timestamp': String(timestamp),
      'x-tracewright-signature': `sha256=${signature}`,
    };
  }
}
