import { createSecretKey, type KeyObject } from 'node:crypto';
import {
  chmodSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { Drafts } from '../drafts';
import { folderOf } from './open-blobs';
import { PersonalFiles } from './personal-files';

const base = mkdtempSync(path.join(os.tmpdir(), 'personal-files-'));
const folder = path.join(base, 'blobs');
const blobs = folderOf(base);
const drafts = new Drafts(path.join(base, 'drafts'));
afterAll(async () => {
  await drafts.close();
  rmSync(base, { recursive: true, force: true });
});

const draftOf = async (content: Uint8Array) =>
  drafts.write(await drafts.place(), Readable.from([Buffer.from(content)]));

/** One key a person, until it is destroyed. */
class Keys {
  private readonly keys = new Map<string, KeyObject>();
  private readonly erased = new Set<string>();

  keyFor(person: string, purpose: string) {
    if (this.erased.has(person)) return Promise.resolve(null);
    const id = `${person}/${purpose}`;
    const key = this.keys.get(id) ?? createSecretKey(Buffer.alloc(32, this.keys.size + 1));
    this.keys.set(id, key);
    return Promise.resolve({ id, key });
  }

  keysById(ids: readonly string[]) {
    const found = ids.flatMap((id) => {
      const key = this.keys.get(id);
      return key ? [[id, key] as const] : [];
    });
    return Promise.resolve(new Map(found));
  }

  isErased(person: string) {
    return Promise.resolve(this.erased.has(person));
  }

  erase(person: string): void {
    this.erased.add(person);
    for (const id of [...this.keys.keys()]) if (id.startsWith(`${person}/`)) this.keys.delete(id);
  }
}

const board = new TextEncoder().encode('(kicad_pcb (net 1 "SECRET"))');

function store() {
  const keys = new Keys();
  const files = new PersonalFiles(blobs, keys, drafts);
  const keep = async (owner: string, name: string, content: Uint8Array = board) => {
    const reference = await files.put(owner, 'reviews', name, await draftOf(content));
    if (!reference) throw new Error('the person was erased');
    return reference;
  };
  return { keys, files, keep };
}

test('a file comes back byte for byte, and nobody can read it where it lies', async () => {
  const { files, keep } = store();
  const reference = await keep('asha', 'r1.0');
  expect(reference).toMatchObject({ bytes: board.byteLength, key: 'asha/r1.0' });
  const back = await files.get(reference);
  expect(back && (await buffer(back)).equals(Buffer.from(board))).toBe(true);
  expect(readFileSync(path.join(folder, reference.key), 'latin1')).not.toContain('SECRET');
  expect(await files.listOf('asha')).toEqual([{ name: 'r1.0', storedBytes: board.byteLength + 28 }]);
});

test('a file that is removed while somebody reads it is read to its end', async () => {
  const { files, keep } = store();
  const reference = await keep('reader', 'r1.0');
  const read = await files.get(reference);
  await files.remove(reference.key);
  expect(read && (await buffer(read)).equals(Buffer.from(board))).toBe(true);
});

test('the same name again takes its place', async () => {
  const { files, keep } = store();
  await keep('twice', 'r1.0');
  const second = await keep('twice', 'r1.0');
  expect(readdirSync(path.join(folder, 'twice'))).toEqual(['r1.0']);
  expect(await files.get(second)).toBeDefined();
});

test('an erased person has no files, also in copies, and gets no new ones; others keep theirs', async () => {
  const { keys, files, keep } = store();
  const [gone, kept] = [await keep('gone', 'r1.0'), await keep('kept', 'r1.0')];
  const copy = readFileSync(path.join(folder, gone.key));
  keys.erase('gone');
  await files.eraseAll('gone');
  await files.eraseAll('gone');
  expect(existsSync(path.join(folder, 'gone'))).toBe(false);
  expect(copy.includes('SECRET')).toBe(false);
  expect(await files.get(gone)).toBeUndefined();
  expect(await files.put('gone', 'reviews', 'r2.0', await draftOf(board))).toBeUndefined();
  expect(await files.get(kept)).toBeDefined();
  expect(await files.listOf('gone')).toEqual([]);
});

test('a file that was being written while its owner was erased does not stay', async () => {
  const { keys, files } = store();
  const { key } = await keys.keyFor('late', 'reviews').then((found) => found ?? Promise.reject(new Error('no key')));
  // As another process has it that has not heard of the erasure yet.
  const keyFor = vi.spyOn(keys, 'keyFor').mockResolvedValue({ id: 'late/reviews', key });
  keys.erase('late');
  await files.eraseAll('late');
  expect(await files.put('late', 'reviews', 'r1.0', await draftOf(board))).toBeUndefined();
  expect(existsSync(path.join(folder, 'late'))).toBe(false);
  keyFor.mockRestore();
});

test('a changed file, a file in another one’s place and a made-up key are refused', async () => {
  const { files, keep } = store();
  const [first, second] = [await keep('mallory', 'r1.0'), await keep('mallory', 'r1.1', new Uint8Array([1, 2, 3]))];
  writeFileSync(path.join(folder, second.key), readFileSync(path.join(folder, first.key)));
  await expect(files.get({ ...second, sha256: first.sha256 })).rejects.toThrow();
  const stored = readFileSync(path.join(folder, first.key));
  stored[20] = (stored[20] ?? 0) ^ 1;
  writeFileSync(path.join(folder, first.key), stored);
  await expect(files.get(first)).rejects.toThrow();
  for (const key of ['../../etc/passwd', 'mallory/../kept/r1.0', 'mallory', 'a/b/c', '../x']) {
    await expect(files.get({ ...first, key })).rejects.toThrow(/no personal file|no owner/);
  }
});

test('the folder is the program’s alone, also one that was made for everybody', async () => {
  const { keep } = store();
  await keep('private', 'r1.0');
  chmodSync(folder, 0o755);
  await blobs.prepare();
  const modeOf = (file: string): string => (statSync(file).mode & 0o777).toString(8);
  expect(modeOf(folder)).toBe('700');
  expect(modeOf(path.join(folder, 'private'))).toBe('700');
  expect(modeOf(path.join(folder, 'private', 'r1.0'))).toBe('600');
});

test('an empty file and one of many pieces come back as well', async () => {
  const { files, keep } = store();
  for (const size of [0, 1, 256 * 1024, 3_000_001]) {
    const content = Buffer.alloc(size, 'piece');
    const back = await files.get(await keep('sizes', `s${size}`, content));
    expect(back && (await buffer(back)).equals(content)).toBe(true);
  }
});
