import { chmod, type FileHandle, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { type BlobStore, checkedKey, checkedOwner, type StoredBlob } from './blob-store';

const PRIVATE_FOLDER = 0o700;

/** Files in one folder an owner, on a disk that drafts lie on as well. */
export class FolderBlobs implements BlobStore {
  readonly place: string;

  constructor(private readonly folder: string) {
    this.place = folder;
  }

  /** Also a folder that an earlier version made for everybody on the machine. */
  async prepare(): Promise<void> {
    await mkdir(this.folder, { recursive: true, mode: PRIVATE_FOLDER });
    await chmod(this.folder, PRIVATE_FOLDER);
  }

  async put(key: string, file: string): Promise<void> {
    const target = this.pathOf(key);
    await mkdir(path.dirname(target), { recursive: true, mode: PRIVATE_FOLDER });
    // After a crash the file is whole or not there.
    await rename(file, target);
  }

  open(key: string): Promise<FileHandle> {
    return open(this.pathOf(key), 'r');
  }

  async *list(owner?: string): AsyncIterable<StoredBlob> {
    const owners = owner === undefined ? await namesIn(this.folder) : [checkedOwner(owner)];
    for (const one of owners) {
      for (const name of await namesIn(path.join(this.folder, one))) {
        const found = await stat(path.join(this.folder, one, name)).catch(ifAbsent(undefined));
        if (found) yield { key: `${one}/${name}`, bytes: found.size };
      }
    }
  }

  async remove(key: string): Promise<void> {
    await rm(this.pathOf(key), { force: true });
  }

  async removeAll(owner: string): Promise<void> {
    // Tried again when a file comes in meanwhile; whoever brings it removes it, too.
    await rm(path.join(this.folder, checkedOwner(owner)), { recursive: true, force: true, maxRetries: 5 });
  }

  close(): void {
    // Nothing is held open between two calls.
  }

  private pathOf(key: string): string {
    const { owner, name } = checkedKey(key);
    return path.join(this.folder, owner, name);
  }
}

/** Without hidden files, which are of the disk or of checks. */
const namesIn = async (folder: string): Promise<readonly string[]> =>
  (await readdir(folder).catch(ifAbsent([]))).filter((name) => !name.startsWith('.'));

const ifAbsent =
  <T>(instead: T) =>
  (error: NodeJS.ErrnoException): T => {
    if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return instead;
    throw error;
  };
