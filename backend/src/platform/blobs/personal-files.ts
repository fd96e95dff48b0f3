import { createCipheriv, createDecipheriv, createHash, type KeyObject, randomBytes } from 'node:crypto';
import { type FileHandle, open, rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { PersonKeys } from '@tracewright/privacy';
import { type Draft, type Drafts, draftStream } from '../drafts';
import { type BlobStore, checkedKey } from './blob-store';

/** Where somebody's file is kept, and how to know that it is the same file. */
export interface PersonalFileReference {
  /** Hex, of the file as it was given. */
  readonly sha256: string;
  readonly bytes: number;
  readonly key: string;
  /** The person key that encrypts it. */
  readonly keyId: string;
}

const CIPHER = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const CHUNK_BYTES = 256 * 1024;
const PRIVATE_FILE = 0o600;

/**
 * Keeps files that belong to one person, encrypted with that person's key before they go to where they are kept: erasing
 * the person makes them unreadable in every copy, and removes them there without touching what anybody else keeps.
 */
export class PersonalFiles {
  constructor(
    private readonly blobs: BlobStore,
    private readonly keys: Pick<PersonKeys, 'keyFor' | 'keysById' | 'isErased'>,
    private readonly drafts: Drafts,
  ) {}

  /**
   * The same name again takes the file's place, so that a repeated command leaves nothing behind.
   * @returns undefined when the person was erased: nothing is kept of them
   */
  async put(
    ownerId: string,
    purpose: string,
    name: string,
    content: Draft,
  ): Promise<PersonalFileReference | undefined> {
    const key = `${ownerId}/${name}`;
    checkedKey(key);
    const person = await this.keys.keyFor(ownerId, purpose);
    if (!person) return undefined;
    const place = await this.drafts.place();
    try {
      await writeEncrypted(place, content, person.key, key);
      await this.blobs.put(key, place);
    } finally {
      await rm(place, { force: true });
    }
    if (await this.cameTooLate(ownerId)) return undefined;
    return { sha256: content.sha256, bytes: content.bytes, key, keyId: person.id };
  }

  /**
   * Looks at the whole file before it gives the first byte of it.
   * @returns undefined when its owner was erased
   * @throws Error when it is not what it was
   */
  async get({ key, keyId, sha256: expected }: PersonalFileReference): Promise<Readable | undefined> {
    checkedKey(key);
    const person = (await this.keys.keysById([keyId])).get(keyId);
    if (!person) return undefined;
    const file = await this.blobs.open(key);
    try {
      const hash = createHash('sha256');
      await pipeline(await decrypted(file, person, key, { thenClose: false }), hash);
      if (hash.digest('hex') !== expected) throw new Error(`file ${key} is damaged`);
      return await decrypted(file, person, key, { thenClose: true });
    } catch (error) {
      await file.close();
      throw error;
    }
  }

  /** What is kept of a person, for their export. */
  async listOf(ownerId: string): Promise<readonly { readonly name: string; readonly storedBytes: number }[]> {
    const found: { readonly name: string; readonly storedBytes: number }[] = [];
    for await (const { key, bytes } of this.blobs.list(ownerId))
      found.push({ name: checkedKey(key).name, storedBytes: bytes });
    return found.sort((one, other) => (one.name < other.name ? -1 : 1));
  }

  /** One file, by its key. */
  async remove(key: string): Promise<void> {
    await this.blobs.remove(key);
  }

  async eraseAll(ownerId: string): Promise<void> {
    await this.blobs.removeAll(ownerId);
  }

  /** True when the person was erased while a file of theirs was being written: then it goes again. */
  private async cameTooLate(ownerId: string): Promise<boolean> {
    const isErased = await this.keys.isErased(ownerId);
    if (isErased) await this.eraseAll(ownerId);
    return isErased;
  }
}

/** Nonce, ciphertext and tag. The key is authenticated with it: a file can't be passed off as another one. */
async function writeEncrypted(place: string, content: Draft, secret: KeyObject, key: string): Promise<void> {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(CIPHER, secret, nonce).setAAD(Buffer.from(key, 'utf8'));
  const file = await open(place, 'wx', PRIVATE_FILE);
  try {
    await file.writeFile(nonce);
    for await (const chunk of draftStream(content)) await file.writeFile(cipher.update(chunk as Buffer));
    await file.writeFile(Buffer.concat([cipher.final(), cipher.getAuthTag()]));
    await file.sync();
  } finally {
    await file.close();
  }
}

/** Its end is an error when the file is not what was written. */
async function decrypted(
  file: FileHandle,
  secret: KeyObject,
  key: string,
  { thenClose }: { readonly thenClose: boolean },
): Promise<Readable> {
  const { size } = await file.stat();
  if (size < NONCE_BYTES + TAG_BYTES) throw new Error(`file ${key} is damaged`);
  const [nonce, tag] = [Buffer.alloc(NONCE_BYTES), Buffer.alloc(TAG_BYTES)];
  await file.read(nonce, 0, NONCE_BYTES, 0);
  await file.read(tag, 0, TAG_BYTES, size - TAG_BYTES);
  const decipher = createDecipheriv(CIPHER, secret, nonce);
  decipher.setAAD(Buffer.from(key, 'utf8')).setAuthTag(tag);
  if (size === NONCE_BYTES + TAG_BYTES) {
    decipher.final();
    if (thenClose) await file.close();
    return Readable.from([]);
  }
  const range = { start: NONCE_BYTES, end: size - TAG_BYTES - 1, highWaterMark: CHUNK_BYTES, autoClose: thenClose };
  const stored = file.createReadStream(range);
  stored.once('error', (error) => decipher.destroy(error));
  // Destroyed, it would close what is read a second time.
  if (thenClose) decipher.once('close', () => stored.destroy());
  return stored.pipe(decipher);
}
