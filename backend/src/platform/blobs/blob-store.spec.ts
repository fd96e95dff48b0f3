import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import S3rver from 's3rver';
import { readBlobsAddress } from '../config';
import { Drafts } from '../drafts';
import type { BlobStore } from './blob-store';
import { copyBlobs } from './copy-blobs';
import { folderOf, openBucket } from './open-blobs';

const base = mkdtempSync(path.join(os.tmpdir(), 'blob-store-'));
const drafts = new Drafts(path.join(base, 'drafts'));
const bucket = new S3rver({
  address: '127.0.0.1',
  port: 0,
  silent: true,
  directory: path.join(base, 's3'),
  configureBuckets: [{ name: 'files', configs: [] }],
});
/** What stands between us and the bucket: it refuses as often as a test asks for. */
const front = { refusals: 0, requests: 0, parts: [] as http.IncomingHttpHeaders[] };
const server = http.createServer((request, response) => {
  front.requests += 1;
  if (request.url?.includes('partNumber=')) front.parts.push(request.headers);
  if (front.refusals > 0) {
    front.refusals -= 1;
    request.resume();
    response.writeHead(500, { 'content-type': 'application/xml' });
    response.end('<Error><Code>InternalError</Code><Message>We had an internal error.</Message></Error>');
    return;
  }
  bucket.callback()(request, response);
});
let endpoint = '';

beforeAll(async () => {
  await bucket.configureBuckets();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(async () => {
  await drafts.close();
  await new Promise((resolve) => server.close(resolve));
  rmSync(base, { recursive: true, force: true });
});

let count = 0;

function bucketUnder(prefix: string): Promise<BlobStore> {
  const address = readBlobsAddress(`s3://S3RVER:S3RVER@files/${prefix}?region=us-east-1&endpoint=${endpoint}`);
  if (typeof address === 'string') throw new Error(address);
  return openBucket(address, drafts);
}

const ADAPTERS: readonly [string, () => Promise<BlobStore>][] = [
  ['a folder', () => Promise.resolve(folderOf(path.join(base, `folder-${++count}`)))],
  ['a bucket', () => bucketUnder(`one-${++count}`)],
];

async function keep(store: BlobStore, key: string, content: string | Buffer): Promise<void> {
  const place = await drafts.place();
  writeFileSync(place, content);
  await store.put(key, place);
}

async function contentOf(store: BlobStore, key: string): Promise<Buffer> {
  const file = await store.open(key);
  try {
    return await file.readFile();
  } finally {
    await file.close();
  }
}

async function listed(store: BlobStore, owner?: string) {
  const found: { key: string; bytes: number }[] = [];
  for await (const blob of store.list(owner)) found.push(blob);
  return found.sort((one, other) => one.key.localeCompare(other.key));
}

describe.each(ADAPTERS)('files in %s', (_, open) => {
  let store: BlobStore;
  beforeEach(async () => {
    store = await open();
    await store.prepare();
  });
  afterEach(() => store.close());

  it('come back byte for byte, an empty one and one of several pieces as well', async () => {
    for (const size of [0, 1, 5 * 1024 * 1024, 11_000_001]) {
      const content = Buffer.alloc(size, 'piece');
      await keep(store, `asha/s${size}`, content);
      expect((await contentOf(store, `asha/s${size}`)).equals(content)).toBe(true);
    }
  });

  it('are listed by owner and in all, with their sizes', async () => {
    await keep(store, 'asha/r1.0', 'one');
    await keep(store, 'asha/r2.0', 'three');
    await keep(store, 'ashanti/r1.0', 'x');
    expect(await listed(store, 'asha')).toEqual([
      { key: 'asha/r1.0', bytes: 3 },
      { key: 'asha/r2.0', bytes: 5 },
    ]);
    expect((await listed(store)).map(({ key }) => key)).toEqual(['asha/r1.0', 'asha/r2.0', 'ashanti/r1.0']);
    expect(await listed(store, 'nobody')).toEqual([]);
  });

  it('take the place of what had the same key', async () => {
    await keep(store, 'asha/r1.0', 'first');
    await keep(store, 'asha/r1.0', 'second');
    expect(String(await contentOf(store, 'asha/r1.0'))).toBe('second');
    expect(await listed(store)).toHaveLength(1);
  });

  it('go one at a time, and all of an owner, whose neighbours keep theirs', async () => {
    for (const key of ['gone/a', 'gone/b', 'gone/c', 'gonefar/a']) await keep(store, key, key);
    await store.remove('gone/a');
    await store.remove('gone/a');
    expect((await listed(store, 'gone')).map(({ key }) => key)).toEqual(['gone/b', 'gone/c']);
    await store.removeAll('gone');
    await store.removeAll('gone');
    expect((await listed(store)).map(({ key }) => key)).toEqual(['gonefar/a']);
    await expect(store.open('gone/b')).rejects.toMatchObject({ code: 'ENOENT' });
  });

  it('are read to their end by whoever opened them before they went', async () => {
    await keep(store, 'asha/r1.0', 'still here');
    const file = await store.open('asha/r1.0');
    await store.remove('asha/r1.0');
    const read = await file.readFile('utf8');
    await file.close();
    expect(read).toBe('still here');
  });

  it('have no other keys than an owner and a name', async () => {
    const place = await drafts.place();
    writeFileSync(place, 'x');
    for (const key of ['../../etc/passwd', 'a/../b', 'a', 'a/b/c', 'a/.hidden', '/a', 'a/', '-/b']) {
      await expect(store.put(key, place)).rejects.toThrow(/no personal file|no owner/);
      await expect((async () => store.open(key))()).rejects.toThrow(/no personal file|no owner/);
      await expect(store.remove(key)).rejects.toThrow(/no personal file|no owner/);
    }
    await expect(store.removeAll('..')).rejects.toThrow(/no owner/);
    await expect(listed(store, 'a/b')).rejects.toThrow(/no owner/);
    rmSync(place);
  });
});

it('a bucket that fails is asked again, and its refusal is told when it stays', async () => {
  const store = await bucketUnder('busy');
  front.refusals = 2;
  await keep(store, 'asha/r1.0', 'patient');
  expect(String(await contentOf(store, 'asha/r1.0'))).toBe('patient');
  front.refusals = Infinity;
  front.requests = 0;
  await expect(store.remove('asha/r1.0')).rejects.toThrow(/internal error/);
  expect(front.requests).toBe(5);
  front.refusals = 0;
  store.close();
});

it('a large file goes up in pieces, each with its checksum', async () => {
  const store = await bucketUnder('large');
  front.parts = [];
  await keep(store, 'asha/large.0', Buffer.alloc(11_000_001, 'piece'));
  const checked = front.parts.filter((headers) =>
    [...Object.keys(headers), String(headers['x-amz-trailer'])].some((name) => /^x-amz-checksum-(crc|sha)/.test(name)),
  );
  expect([front.parts.length, checked.length]).toEqual([3, 3]);
  store.close();
});

it('two prefixes of one bucket know nothing of each other', async () => {
  const [one, other] = [await bucketUnder('staging'), await bucketUnder('production')];
  await keep(one, 'asha/r1.0', 'one');
  expect(await listed(other)).toEqual([]);
  await other.removeAll('asha');
  expect(await listed(one)).toHaveLength(1);
});

it('files are copied there and back, the rest of them the second time, and each is read again', async () => {
  const folder = folderOf(path.join(base, 'from'));
  await folder.prepare();
  for (let at = 0; at < 20; at++) await keep(folder, `p${at % 3}/f${at}`, `content ${at}`);
  const there = await bucketUnder('copied');
  const told: number[] = [];
  expect(await copyBlobs(folder, there, drafts, (done) => told.push(done))).toEqual({
    ...{ files: 20, copied: 20, failed: [] },
  });
  expect(told.at(-1)).toBe(20);
  // Of the same size, and another file all the same.
  await keep(folder, 'p0/f0', 'CONTENT 0');
  await keep(folder, 'p0/new', 'new');
  expect(await copyBlobs(folder, there, drafts, () => undefined)).toEqual({ files: 21, copied: 2, failed: [] });
  const back = folderOf(path.join(base, 'back'));
  expect(await copyBlobs(there, back, drafts, () => undefined)).toMatchObject({ files: 21, copied: 21 });
  expect(await listed(back)).toEqual(await listed(folder));
  expect(readFileSync(path.join(base, 'back', 'blobs', 'p0', 'f0'), 'utf8')).toBe('CONTENT 0');
});

it('a copy that does not read as it was written is named', async () => {
  const [folder, there] = [folderOf(path.join(base, 'whole')), await bucketUnder('torn')];
  for (const name of ['a', 'b']) await keep(folder, `asha/${name}`, name);
  const torn: BlobStore = {
    ...{ place: there.place, prepare: () => there.prepare(), close: () => there.close() },
    ...{ open: (key) => there.open(key), list: (owner) => there.list(owner) },
    ...{ remove: (key) => there.remove(key), removeAll: (owner) => there.removeAll(owner) },
    put: async (key, file) => {
      if (key === 'asha/b') writeFileSync(file, 'torn');
      await there.put(key, file);
    },
  };
  expect(await copyBlobs(folder, torn, drafts, () => undefined)).toEqual({ files: 2, copied: 1, failed: ['asha/b'] });
});

it('nothing stays in the folder of drafts', async () => {
  const store = await bucketUnder('drafts');
  await keep(store, 'asha/r1.0', 'x');
  await contentOf(store, 'asha/r1.0');
  await expect(store.open('asha/none')).rejects.toMatchObject({ code: 'ENOENT' });
  const own = await drafts.place();
  expect(existsSync(own)).toBe(false);
});
