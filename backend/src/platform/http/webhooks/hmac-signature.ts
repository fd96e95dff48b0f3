import { createHmac, timingSafeEqual } from 'node:crypto';
import type { WebhookSignature } from './webhook';

interface HmacOptions {
  /** The header that carries the signature in hexadecimal. */
  readonly header: string;
  readonly secret: string;
  /** Where the sender signs the time as well, as `time.body`: the header with the seconds since 1970, and how old it may be. */
  readonly time?: { readonly header: string; readonly toleranceSeconds: number };
}

const HEX_SHA256 = /^[0-9a-f]{64}$/i;

/** HMAC-SHA256 over the body, as most senders sign. */
export class HmacSignature implements WebhookSignature {
  constructor(private readonly options: HmacOptions) {
    if (options.secret === '') throw new Error('a webhook without a secret would take messages from everybody');
  }

  isRight(rawBody: Buffer, header: (name: string) => string | undefined, now: Date): boolean {
    const { secret, time } = this.options;
    const sent = header(this.options.header) ?? '';
    if (!HEX_SHA256.test(sent)) return false;
    const hmac = createHmac('sha256', secret);
    if (time) {
      const seconds = header(time.header) ?? '';
      if (!/^\d{1,12}$/.test(seconds)) return false;
      if (Math.abs(now.getTime() / 1000 - Number(seconds)) > time.toleranceSeconds) return false;
      hmac.update(`${seconds}.`);
    }
    return timingSafeEqual(hmac.update(rawBody).digest(), Buffer.from(sent, 'hex'));
  }
}
