import { createCipheriv, createDecipheriv, createHash, type KeyObject, randomBytes } from 'node:crypto';
import { chmod, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { PersonKeys } from '@tracewright/privacy';
import { type Draft, type Drafts, draftStream } from '../drafts';

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
const PRIVATE_FOLDER = 0o700;
const PRIVATE_FILE = 0o600;
const OWNER = /^[0-9A-Za-z][0-9A-Za-z-]{0,63}$/;
const NAME = /^[0-9A-Za-z][0-9A-Za-z.-]{0,99}$/;

/**
 * Keeps files that belong to one person, encrypted with that person's key and in a folder of their own: erasing the
 * person makes them unreadable in every copy, and removes them here without touching what anybody else keeps.
 */
export class PersonalFiles {
  constructor(
    private readonly folder: string,
    private readonly keys: Pick<PersonKeys, 'keyFor' | 'keysById' | 'isErased'>,
    private readonly drafts: Drafts,
  ) {}

  /** Makes the folder private, also one that an earlier version made for everybody on the machine. */
  async prepare(): Promise<void> {
    await mkdir(this.folder, { recursive: true, mode: PRIVATE_FOLDER });
    await chmod(this.folder, PRIVATE_FOLDER);
  }

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
    const person = await this.keys.keyFor(ownerId, purpose);
    if (!person) return undefined;
    const target = this.pathOf(key);
    const place = await this.drafts.place();
    try {
      await writeEncrypted(place, content, person.key, key);
      await mkdir(path.dirname(target), { recursive: true, mode: PRIVATE_FOLDER });
      // After a crash the file is whole or not there.
      await rename(place, target);
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
    const file = this.pathOf(key);
    const person = (await this.keys.keysById([keyId])).get(keyId);
    if (!person) return undefined;
    const hash = createHash('sha256');
    await pipeline(await decrypted(file, person, key), hash);
    if (hash.digest('hex') !== expected) throw new Error(`file ${key} is damaged`);
    return decrypted(file, person, key);
  }

  /** What is kept of a person, for their export. */
  async listOf(ownerId: string): Promise<readonly { readonly name: string; readonly storedBytes: number }[]> {
    const folder = this.folderOf(ownerId);
    const names = await readdir(folder).catch(ifAbsent([]));
    return Promise.all(
      names.sort().map(async (name) => ({ name, storedBytes: (await stat(path.join(folder, name))).size })),
    );
  }

  /** One file, by its key. */
  async remove(key: string): Promise<void> {
    await rm(this.pathOf(key), { force: true });
  }

  async eraseAll(ownerId: string): Promise<void> {
    // Tried again when a file comes in meanwhile; whoever brings it removes it, too.
    await rm(this.folderOf(ownerId), { recursive: true, force: true, maxRetries: 5 });
  }

  /** True when the person was erased while a file of theirs was being written: then it goes again. */
  private async cameTooLate(ownerId: string): Promise<boolean> {
    const isErased = await this.keys.isErased(ownerId);
    if (isErased) await this.eraseAll(ownerId);
    return isErased;
  }

  private folderOf(ownerId: string): string {
    if (!OWNER.test(ownerId)) throw new Error(`"${ownerId}" names no owner of files`);
    return path.join(this.folder, ownerId);
  }

  private pathOf(key: string): string {
    const [ownerId = '', name = '', ...more] = key.split('/');
    if (more.length > 0 || !NAME.test(name)) throw new Error(`"${key}" is no personal file`);
    return path.join(this.folderOf(ownerId), name);
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

/**
 * Its end is an error when the file is not what was written. It is read from what was opened: whoever removes the file
 * meanwhile takes nothing from whoever reads it.
 */
async function decrypted(file: string, secret: KeyObject, key: string): Promise<Readable> {
  const handle = await open(file, 'r');
  try {
    const { size } = await handle.stat();
    if (size < NONCE_BYTES + TAG_BYTES) throw new Error(`file ${key} is damaged`);
    const [nonce, tag] = [Buffer.alloc(NONCE_BYTES), Buffer.alloc(TAG_BYTES)];
    await handle.read(nonce, 0, NONCE_BYTES, 0);
    await handle.read(tag, 0, TAG_BYTES, size - TAG_BYTES);
    const decipher = createDecipheriv(CIPHER, secret, nonce);
    decipher.setAAD(Buffer.from(key, 'utf8')).setAuthTag(tag);
    if (size === NONCE_BYTES + TAG_BYTES) {
      decipher.final();
      await handle.close();
      return Readable.from([]);
    }
    const range = { start: NONCE_BYTES, end: size - TAG_BYTES - 1, highWaterMark: CHUNK_BYTES };
    const stored = handle.createReadStream(range);
    stored.once('error', (error) => decipher.destroy(error));
    decipher.once('close', () => stored.destroy());
    return stored.pipe(decipher);
  } catch (error) {
    await handle.close();
    throw error;
  }
}

const ifAbsent =
  <T>(instead: T) =>
  (error: NodeJS.ErrnoException): T => {
    if (error.code === 'ENOENT') return instead;
    throw error;
  };
