import type { FileHandle } from 'node:fs/promises';

export interface StoredBlob {
  /** `owner/name`. */
  readonly key: string;
  readonly bytes: number;
}

/**
 * Keeps files as they are given: what they hold is encrypted before it comes here. Keys are `owner/name`. A file is whole
 * or not there, and the same key again takes its place.
 */
export interface BlobStore {
  /** For messages: a folder, or an address without secrets. */
  readonly place: string;
  /** Makes the place ready for private files, as far as it is ours to make. */
  prepare(): Promise<void>;
  /** Takes a finished file over; it may be gone afterwards. */
  put(key: string, file: string): Promise<void>;
  /**
   * To be closed by the caller. Whoever removes the file meanwhile takes nothing from whoever reads it.
   * @throws an error with code ENOENT when there is none
   */
  open(key: string): Promise<FileHandle>;
  /** Of one owner, or all. In no order. */
  list(owner?: string): AsyncIterable<StoredBlob>;
  /** Nothing happens when it is not there. */
  remove(key: string): Promise<void>;
  /** Every file of one owner. */
  removeAll(owner: string): Promise<void>;
  close(): void;
}

const OWNER = /^[0-9A-Za-z][0-9A-Za-z-]{0,63}$/;
const NAME = /^[0-9A-Za-z][0-9A-Za-z.-]{0,99}$/;

/** @throws Error for what is no owner, so that no key leads anywhere else */
export function checkedOwner(owner: string): string {
  if (!OWNER.test(owner)) throw new Error(`"${owner}" is no owner of files`);
  return owner;
}

/** @throws Error for what is no key */
export function checkedKey(key: string): { readonly owner: string; readonly name: string } {
  const [owner = '', name = '', ...more] = key.split('/');
  if (more.length > 0 || !NAME.test(name)) throw new Error(`"${key}" is no personal file`);
  return { owner: checkedOwner(owner), name };
}
