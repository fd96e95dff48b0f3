import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { type FileHandle, rm } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import type { Drafts } from '../drafts';
import type { BlobStore } from './blob-store';

/** Files under way at a time. */
const AT_ONCE = 8;

export interface CopiedBlobs {
  readonly files: number;
  /** The others were there already, byte for byte. */
  readonly copied: number;
  /** Keys of files that do not read at the target as they do here. */
  readonly failed: readonly string[];
}

/**
 * Copies what is not yet at the target, or is another file there, and reads every copy again. Nothing is removed on
 * either side: files that one person removed meanwhile stay at the target, unreadable once the person is erased.
 */
export async function copyBlobs(
  from: BlobStore,
  to: BlobStore,
  drafts: Pick<Drafts, 'place'>,
  onProgress: (done: number, of: number) => void,
): Promise<CopiedBlobs> {
  const keys = await keysOf(from);
  const present = new Set(await keysOf(to));
  const failed: string[] = [];
  const [waiting, tally] = [[...keys], { done: 0, copied: 0 }];
  const work = async (): Promise<void> => {
    for (let key = waiting.shift(); key !== undefined; key = waiting.shift()) {
      const outcome = await copyOne(key, { from, to, drafts, isPresent: present.has(key) });
      if (outcome === 'copied') tally.copied += 1;
      if (outcome === 'differs') failed.push(key);
      onProgress(++tally.done, keys.length);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return { files: keys.length, copied: tally.copied, failed: failed.sort() };
}

async function keysOf(store: BlobStore): Promise<readonly string[]> {
  const keys: string[] = [];
  for await (const { key } of store.list()) keys.push(key);
  return keys;
}

interface Copying {
  readonly from: BlobStore;
  readonly to: BlobStore;
  readonly drafts: Pick<Drafts, 'place'>;
  readonly isPresent: boolean;
}

async function copyOne(
  key: string,
  { from, to, drafts, isPresent }: Copying,
): Promise<'present' | 'copied' | 'removed' | 'differs'> {
  const file = await from.open(key).catch(unlessAbsent);
  if (!file) return 'removed';
  const place = await drafts.place();
  try {
    const wanted = await digestOf(file);
    if (isPresent && (await digestAt(to, key)) === wanted) return 'present';
    await pipeline(file.createReadStream({ start: 0, autoClose: false }), createWriteStream(place, { flags: 'wx' }));
    await to.put(key, place);
    return (await digestAt(to, key)) === wanted ? 'copied' : 'differs';
  } finally {
    await file.close();
    await rm(place, { force: true });
  }
}

async function digestAt(store: BlobStore, key: string): Promise<string | undefined> {
  const file = await store.open(key).catch(unlessAbsent);
  if (!file) return undefined;
  try {
    return await digestOf(file);
  } finally {
    await file.close();
  }
}

async function digestOf(file: FileHandle): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(file.createReadStream({ start: 0, autoClose: false }), hash);
  return hash.digest('hex');
}

function unlessAbsent(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error;
}
