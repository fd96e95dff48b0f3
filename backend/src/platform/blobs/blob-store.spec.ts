import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { FileBlobStore } from './blob-store';

const folder = mkdtempSync(path.join(os.tmpdir(), 'blobs-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const store = new FileBlobStore(folder);
const content = new TextEncoder().encode('(kicad_pcb)');

test('the same content is kept once and comes back whole', async () => {
  const [first, second] = await Promise.all([store.put(content, 'text/plain'), store.put(content, 'text/plain')]);
  expect(second).toEqual(first);
  expect(first.bytes).toBe(content.byteLength);
  expect(Buffer.from(await store.get(first)).toString()).toBe('(kicad_pcb)');
  expect(readdirSync(path.join(folder, first.key.slice(0, 2)))).toEqual([first.sha256]);
});

test('damage is noticed, and a made-up key reads no other file', async () => {
  const reference = await store.put(new TextEncoder().encode('whole'), 'text/plain');
  writeFileSync(path.join(folder, reference.key), 'broken');
  await expect(store.get(reference)).rejects.toThrow('damaged');
  await expect(store.get({ key: '../../etc/passwd', sha256: reference.sha256 })).rejects.toThrow('no blob');
});
