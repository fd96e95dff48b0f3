import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { writeWhole } from './write-whole';

/** Where a file is kept and how to know that it is the same file. */
export interface BlobReference {
  /** Hex. */
  readonly sha256: string;
  readonly bytes: number;
  readonly mediaType: string;
  readonly key: string;
}

/** Keeps files that events refer to. Content decides the key, so the same file is kept once. */
export interface BlobStore {
  put(content: Uint8Array, mediaType: string): Promise<BlobReference>;
  /** @throws Error when the key is unknown or the content is no longer what it was */
  get(reference: Pick<BlobReference, 'key' | 'sha256'>): Promise<Uint8Array>;
}

export const BLOB_STORE = Symbol('BlobStore');

const sha256 = (content: Uint8Array): string => createHash('sha256').update(content).digest('hex');

/** Blobs as files below one folder. */
export class FileBlobStore implements BlobStore {
  constructor(private readonly folder: string) {}

  async put(content: Uint8Array, mediaType: string): Promise<BlobReference> {
    const hash = sha256(content);
    const key = `${hash.slice(0, 2)}/${hash}`;
    const file = path.join(this.folder, key);
    const present = await stat(file).catch(() => undefined);
    if (present?.size !== content.byteLength) await writeWhole(file, content);
    return { sha256: hash, bytes: content.byteLength, mediaType, key };
  }

  async get({ key, sha256: expected }: Pick<BlobReference, 'key' | 'sha256'>): Promise<Uint8Array> {
    if (!/^[0-9a-f]{2}\/[0-9a-f]{64}$/.test(key)) throw new Error(`"${key}" is no blob`);
    const content = await readFile(path.join(this.folder, key));
    if (sha256(content) !== expected) throw new Error(`blob ${key} is damaged`);
    return content;
  }
}
