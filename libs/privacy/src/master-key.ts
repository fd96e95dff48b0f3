import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  createSecretKey,
  hkdfSync,
  randomBytes,
  type KeyObject,
} from 'node:crypto';

const KEY_BYTES = 32;
const CIPHER = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** The master key as 32 bytes, or as text: 64 hexadecimal digits or base64 of 32 bytes. */
export type MasterKey = Uint8Array | string;

/** @throws TypeError unless it is a key of 32 bytes */
export function parseMasterKey(key: MasterKey): Buffer {
  const bytes = typeof key === 'string' ? fromText(key.trim()) : Buffer.from(key);
  if (bytes.length !== KEY_BYTES)
    throw new TypeError('the master key must be 32 bytes: 64 hexadecimal digits or their base64 form');
  return bytes;
}

function fromText(text: string): Buffer {
  return Buffer.from(text, /^[0-9a-fA-F]{64}$/.test(text) ? 'hex' : 'base64');
}

/**
 * A value that stands for another without showing it, such as an e-mail address in a stream's name: HMAC-SHA256 with a
 * key derived for the purpose, in lower-case hex. The same value gives another fingerprint for another purpose and
 * under another master key; `PersonKeys.fingerprint` is the one that outlives a change of the master key.
 */
export function fingerprint(masterKey: MasterKey, purpose: string, value: string): string {
  const key = Buffer.from(hkdfSync('sha256', parseMasterKey(masterKey), '', `fingerprint:${purpose}`, KEY_BYTES));
  return createHmac('sha256', key).update(value, 'utf8').digest('hex');
}

export function newKey(): Buffer {
  return randomBytes(KEY_BYTES);
}

/** AES-256-GCM; `context` says what the key is for and is authenticated with it. */
export function wrap(masterKey: Buffer, key: Buffer, context: string): Buffer {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(CIPHER, masterKey, nonce).setAAD(Buffer.from(context, 'utf8'));
  return Buffer.concat([nonce, cipher.update(key), cipher.final(), cipher.getAuthTag()]);
}

/** @throws Error when another master key wrapped it, or it belongs to another context */
export function unwrap(masterKey: Buffer, wrapped: Buffer, context: string): Buffer {
  const decipher = createDecipheriv(CIPHER, masterKey, wrapped.subarray(0, NONCE_BYTES)).setAAD(
    Buffer.from(context, 'utf8'),
  );
  decipher.setAuthTag(wrapped.subarray(-TAG_BYTES));
  return Buffer.concat([decipher.update(wrapped.subarray(NONCE_BYTES, -TAG_BYTES)), decipher.final()]);
}

export function secretKey(bytes: Buffer): KeyObject {
  return createSecretKey(bytes);
}
