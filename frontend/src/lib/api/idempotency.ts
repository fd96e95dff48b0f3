import { uuidv7 } from './uuid';

/** A person who tries again does so within minutes; after that the same call is a new wish. */
const KEEP_MS = 5 * 60_000;

interface Pending {
  readonly key: string;
  readonly since: number;
}

/**
 * One Idempotency-Key per command. While a command's outcome is unknown its key is kept, so that the same
 * call sent again is recognised by the server; once an answer came, the same call is a new command.
 */
export class IdempotencyKeys {
  private readonly unknown = new Map<string, Pending>();

  keyFor(fingerprint: string, now: number = Date.now()): string {
    const pending = this.unknown.get(fingerprint);
    return pending && now - pending.since < KEEP_MS ? pending.key : uuidv7(now);
  }

  outcomeUnknown(fingerprint: string, key: string, now: number = Date.now()): void {
    for (const [other, pending] of this.unknown) if (now - pending.since >= KEEP_MS) this.unknown.delete(other);
    this.unknown.set(fingerprint, { key, since: this.unknown.get(fingerprint)?.since ?? now });
  }

  answered(fingerprint: string): void {
    this.unknown.delete(fingerprint);
  }
}

/** What makes two calls the same command. */
export function fingerprintOf(method: string, path: string, content: string | FormData | undefined): string {
  return `${method} ${path} ${content instanceof FormData ? formFingerprint(content) : (content ?? '')}`;
}

function formFingerprint(form: FormData): string {
  const parts: string[] = [];
  form.forEach((value, name) => {
    parts.push(
      typeof value === 'string' ? `${name}=${value}` : `${name}=${value.name}/${value.size}/${value.lastModified}`,
    );
  });
  return parts.join('&');
}
