import { hash, randomBytes, timingSafeEqual } from 'node:crypto';

const SECRET_BYTES = 32;
const KEY = /^tw_([0-9a-f]{8})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{12})_([\w-]{43})$/;

/** A key as it is sent: whose it is, and 256 random bits. */
export interface KeyText {
  readonly ownerId: string;
  readonly secret: string;
}

export const newSecret = (): string => randomBytes(SECRET_BYTES).toString('base64url');

export const keyText = ({ ownerId, secret }: KeyText): string => `tw_${ownerId.replaceAll('-', '')}_${secret}`;

/** Undefined for what is no key of ours. */
export function readKey(text: string): KeyText | undefined {
  const [, a, b, c, d, e, secret] = KEY.exec(text) ?? [];
  return secret === undefined ? undefined : { ownerId: [a, b, c, d, e].join('-'), secret };
}

/** What is kept of a secret. So much chance needs no slow hash. */
export const secretHash = (secret: string): string => hash('sha256', secret);

export const isSecret = (secret: string, hashed: string): boolean =>
  timingSafeEqual(Buffer.from(secretHash(secret), 'hex'), Buffer.from(hashed, 'hex'));
