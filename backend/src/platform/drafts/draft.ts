import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { readFile, rm } from 'node:fs/promises';
import { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';

/** So much of a file's beginning is at hand without reading it again: enough to tell what kind of file it is. */
export const HEAD_BYTES = 1024 * 1024;
const CIPHER = 'aes-256-ctr';
const KEY_BYTES = 32;
const CHUNK_BYTES = 256 * 1024;
/** Never used twice with the same key. */
const NONCE = Buffer.alloc(16);

/** Where an encrypted draft lies and what opens it; fit to be handed to another thread. */
export interface DraftPlace {
  readonly path: string;
  /** Made for this draft alone and never written down: what a killed process leaves behind says nothing. */
  readonly secret: Uint8Array;
}

/** A file that somebody is sending or has sent, on disk until it is known whether it is kept. */
export interface Draft extends DraftPlace {
  readonly bytes: number;
  /** Hex, of the file as it was sent. */
  readonly sha256: string;
  readonly head: Uint8Array;
}

/** Writes what comes, encrypted, and tells afterwards what it was. A failure leaves the removal to the caller. */
export async function writeDraft(path: string, content: Readable): Promise<Draft> {
  const secret = randomBytes(KEY_BYTES);
  const hash = createHash('sha256');
  const head: Buffer[] = [];
  let bytes = 0;
  const look = new Transform({
    transform(chunk: Buffer, _encoding, next) {
      hash.update(chunk);
      if (bytes < HEAD_BYTES) head.push(Buffer.from(chunk.subarray(0, HEAD_BYTES - bytes)));
      bytes += chunk.byteLength;
      next(null, chunk);
    },
  });
  const file = createWriteStream(path, { flags: 'wx', mode: 0o600, highWaterMark: CHUNK_BYTES });
  await pipeline(content, look, createCipheriv(CIPHER, secret, NONCE), file);
  return { path, secret, bytes, sha256: hash.digest('hex'), head: Buffer.concat(head) };
}

export function draftStream({ path, secret }: DraftPlace): Readable {
  const file = createReadStream(path, { highWaterMark: CHUNK_BYTES });
  const plain = createDecipheriv(CIPHER, secret, NONCE);
  file.once('error', (error) => plain.destroy(error));
  plain.once('close', () => file.destroy());
  return file.pipe(plain);
}

/** The whole file in memory, once. */
export async function draftContent({ path, secret }: DraftPlace): Promise<Uint8Array> {
  const stored = await readFile(path);
  const decipher = createDecipheriv(CIPHER, secret, NONCE);
  // Deciphered in place, piece by piece: a large file is never there twice.
  for (let at = 0; at < stored.byteLength; at += CHUNK_BYTES) {
    stored.set(decipher.update(stored.subarray(at, at + CHUNK_BYTES)), at);
  }
  return stored;
}

export const removeDraft = ({ path }: Pick<DraftPlace, 'path'>): Promise<void> => rm(path, { force: true });
