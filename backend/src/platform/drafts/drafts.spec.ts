import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, utimesSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { draftContent, Drafts, draftStream, HEAD_BYTES, UploadInProgress } from '.';

const base = mkdtempSync(path.join(os.tmpdir(), 'drafts-'));
afterAll(() => rmSync(base, { recursive: true, force: true }));

let number = 0;
const newFolder = (): string => path.join(base, `drafts-${(number += 1)}`);
const filesIn = (folder: string): readonly string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true }).flatMap((entry) =>
    entry.isFile() ? [entry.name] : [],
  );

test('what comes lies encrypted on the disk, for nobody else to see, and comes back', async () => {
  const folder = newFolder();
  const drafts = new Drafts(folder);
  const content = Buffer.alloc(HEAD_BYTES + 700_000, 'SECRET 0123456789');
  const chunks = [content.subarray(0, 100_001), content.subarray(100_001)];
  const draft = await drafts.write(await drafts.place(), Readable.from(chunks));
  expect(draft).toMatchObject({
    bytes: content.byteLength,
    sha256: createHash('sha256').update(content).digest('hex'),
  });
  expect(content.subarray(0, HEAD_BYTES).equals(draft.head)).toBe(true);
  expect(readFileSync(draft.path, 'latin1')).not.toContain('SECRET');
  expect((statSync(draft.path).mode & 0o777).toString(8)).toBe('600');
  expect((statSync(folder).mode & 0o777).toString(8)).toBe('700');
  expect(content.equals(await draftContent(draft))).toBe(true);
  expect(content.equals(await buffer(draftStream(draft)))).toBe(true);
  await drafts.close();
  expect(readdirSync(folder)).toEqual([]);
});

test('the drafts of a process that is gone are removed, those of a living one stay', async () => {
  const folder = newFolder();
  const [first, second] = [new Drafts(folder), new Drafts(folder)];
  await first.write(await first.place(), Readable.from([Buffer.from('a')]));
  const own = readdirSync(folder)[0] ?? '';
  // No process has this number: it is above what any machine gives.
  const [here] = own.split('@');
  const dead = `${here}@4194999@left`;
  mkdirSync(path.join(folder, dead));
  await second.sweep();
  expect(readdirSync(folder)).toEqual([own]);
  await Promise.all([first.close(), second.close()]);
});

test('a process on another machine is gone when it gave no sign of life for a minute', async () => {
  const folder = newFolder();
  const drafts = new Drafts(folder);
  const [living, silent] = ['elsewhere@1@a', 'elsewhere@2@b'];
  for (const name of [living, silent]) mkdirSync(path.join(folder, name), { recursive: true });
  const longAgo = new Date(Date.now() - 61_000);
  utimesSync(path.join(folder, silent), longAgo, longAgo);
  await drafts.sweep();
  expect(readdirSync(folder)).toEqual([living]);
  await drafts.close();
});

test('a request leaves nothing, also when its sender left in the middle or before the beginning', async () => {
  const folder = newFolder();
  const drafts = new Drafts(folder);
  let given = 0;
  const upload = new UploadInProgress(drafts, () => (given += 1));
  const whole = await upload.receive(Readable.from([Buffer.from('whole')]));
  const source = new Readable({ read: () => undefined });
  source.push(Buffer.alloc(1000));
  const half = upload.receive(source);
  source.destroy(new Error('the sender left'));
  await expect(half).rejects.toThrow('the sender left');
  await upload.release();
  await upload.release();
  await upload.receive(Readable.from([Buffer.from('late')]));
  expect(filesIn(folder)).toEqual([]);
  expect(whole.bytes).toBe(5);
  expect(given).toBe(1);
  await drafts.close();
});
