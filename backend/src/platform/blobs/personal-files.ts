import { createCipheriv, createDecipheriv, createHash, randomBytes, type KeyObject } from 'node:crypto';
import { readdir, readFile, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { PersonKeys } from '@tracewright/privacy';
import { writeWhole } from './write-whole';

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
const OWNER = /^[0-9A-Za-z][0-9A-Za-z-]{0,63}$/;
const NAME = /^[0-9A-Za-z][0-9A-Za-z.-]{0,99}$/;

const sha256 = (content: Uint8Array): string => createHash('sha256').update(content).digest('hex');

/**
 * Keeps files that belong to one person, encrypted with that person's key and in a folder of their own: erasing the
 * person makes them unreadable in every copy, and removes them here without touching what anybody else keeps.
 */
export class PersonalFiles {
  constructor(
    private readonly folder: string,
    private readonly keys: Pick<PersonKeys, 'keyFor' | 'keysById' | 'isErased'>,
  ) {}

  /**
   * The same name again takes the file's place, so that a repeated command leaves nothing behind.
   * @returns undefined when the person was erased: nothing is kept of them
   */
  async put(
    ownerId: string,
    purpose: string,
    name: string,
    content: Uint8Array,
  ): Promise<PersonalFileReference | undefined> {
    const key = `${ownerId}/${name}`;
    const person = await this.keys.keyFor(ownerId, purpose);
    if (!person) return undefined;
    await writeWhole(this.pathOf(key), encrypt(content, person.key, key));
    if (await this.cameTooLate(ownerId)) return undefined;
    return { sha256: sha256(content), bytes: content.byteLength, key, keyId: person.id };
  }

  /**
   * @returns undefined when its owner was erased
   * @throws Error when it is not what it was
   */
  async get({ key, keyId, sha256: expected }: PersonalFileReference): Promise<Uint8Array | undefined> {
    const person = (await this.keys.keysById([keyId])).get(keyId);
    if (!person) return undefined;
    const content = decrypt(await readFile(this.pathOf(key)), person, key);
    if (sha256(content) !== expected) throw new Error(`file ${key} is damaged`);
    return content;
  }

  /** What is kept of a person, for their export. */
  async listOf(ownerId: string): Promise<readonly { readonly name: string; readonly storedBytes: number }[]> {
    const folder = this.folderOf(ownerId);
    const names = await readdir(folder).catch(ifAbsent([]));
    return Promise.all(
      names.sort().map(async (name) => ({ name, storedBytes: (await stat(path.join(folder, name))).size })),
    );
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
function encrypt(content: Uint8Array, secret: KeyObject, key: string): Uint8Array {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(CIPHER, secret, nonce).setAAD(Buffer.from(key, 'utf8'));
  return Buffer.concat([nonce, cipher.update(content), cipher.final(), cipher.getAuthTag()]);
}

function decrypt(stored: Uint8Array, secret: KeyObject, key: string): Uint8Array {
  const decipher = createDecipheriv(CIPHER, secret, stored.subarray(0, NONCE_BYTES));
  decipher.setAAD(Buffer.from(key, 'utf8')).setAuthTag(stored.subarray(-TAG_BYTES));
  return Buffer.concat([decipher.update(stored.subarray(NONCE_BYTES, -TAG_BYTES)), decipher.final()]);
}

const ifAbsent =
  <T>(instead: T) =>
  (error: NodeJS.ErrnoException): T => {
    if (error.code === 'ENOENT') return instead;
    throw error;
  };
