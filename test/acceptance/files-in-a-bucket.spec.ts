import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import S3rver from 's3rver';
import type { ImportResponse } from '@tracewright/contracts/imports';
import { runCli } from '../../backend/src/platform/cli/run-cli';
import { productRegistry } from '../../backend/src/registry';
import { PASSWORD, type RunningApp, startApp } from './support/app';

const BOARD = `(kicad_pcb (version 20221018) (net 0 "") (net 1 "GND")
  (footprint "Resistor_SMD:R_0603" (layer "F.Cu") (at 10 10) (property "Reference" "R1") (property "Value" "330")
    (pad "1" smd rect (at 0 0) (size 1 1) (layers "F.Cu") (net 1 "GND"))))`;

const directory = mkdtempSync(path.join(os.tmpdir(), 'files-in-a-bucket-'));
const configureBuckets = [{ name: 'files', configs: [] }];
const bucket = new S3rver({ address: '127.0.0.1', port: 0, silent: true, directory, configureBuckets });
let app: RunningApp;
let address: string;

beforeAll(async () => {
  const { port } = await bucket.run();
  address = `s3://S3RVER:S3RVER@files/ours?endpoint=http://127.0.0.1:${port}`;
  app = await startApp({ env: { BLOBS_URL: address } });
});
afterAll(async () => {
  await app.stop();
  await bucket.close();
  rmSync(directory, { recursive: true, force: true });
});

/** As the server keeps them: content and what is known about it. */
const inBucket = (): readonly string[] =>
  readdirSync(path.join(directory, 'files'), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('_object'))
    .sort();

async function run(command: readonly string[], env: NodeJS.ProcessEnv) {
  const [out, err]: [string[], string[]] = [[], []];
  const { dataDir, eventStoreUrl, eventStorePrefix } = app.data;
  const store = { EVENTSTORE_URL: eventStoreUrl, EVENTSTORE_PREFIX: eventStorePrefix };
  const settings = { DATABASE_URL: app.database.url, DATA_DIR: dataDir, ...store, ...env };
  const exitCode = await runCli(command, settings, productRegistry(), {
    out: (text) => void out.push(text),
    err: (text) => void err.push(text),
  });
  return { exitCode, out: out.join('\n'), err: err.join('\n') };
}

async function imported(name: string) {
  const { client, user } = await app.person(name);
  const form = new FormData();
  form.set('file', new Blob([BOARD]), 'panel.kicad_pcb');
  const { status, body } = await client.post<ImportResponse>('/api/circuits/import', form);
  expect(status).toBe(200);
  return { client, user, key: `${user.id}/${body.importId}` };
}

test('a file goes to the bucket alone, unreadable, and goes with its owner', async () => {
  const { client, key } = await imported('bucket-owner');
  const kept = await imported('bucket-other');
  expect(existsSync(path.join(app.data.dataDir, 'blobs', key))).toBe(false);
  expect(inBucket().map((name) => name.split('._')[0])).toEqual([`ours/${key}`, `ours/${kept.key}`].sort());
  for (const name of inBucket())
    expect(readFileSync(path.join(directory, 'files', name), 'latin1')).not.toContain('kicad_pcb');
  expect((await client.delete('/api/user', { password: PASSWORD })).status).toBe(204);
  expect(inBucket().map((name) => name.split('._')[0])).toEqual([`ours/${kept.key}`]);
});

test('the check looks at the bucket and leaves nothing there', async () => {
  const before = inBucket();
  const { out } = await run(['check'], { BLOBS_URL: address });
  expect(out).toMatch(/^ok +Files +s3:\/\/files\/ours\/$/m);
  expect(out).not.toContain('S3RVER');
  expect(inBucket()).toEqual(before);
  const wrong = await run(['check'], { BLOBS_URL: address.replace('files/ours', 'nobodys/ours') });
  expect(wrong.out).toMatch(/^WRONG +Files +s3:\/\/nobodys\/ours\/ can't be used .*BLOBS_URL/m);
});

test('copy-blobs brings them to the folder and back, and says what it did', async () => {
  await imported('bucket-mover');
  const objects = inBucket().length;
  const back = await run(['copy-blobs', '--to', 'folder'], { BLOBS_URL: address });
  expect(JSON.parse(back.out)).toMatchObject({ from: 's3://files/ours/', files: objects, copied: objects, failed: [] });
  const elsewhere = address.replace('/ours', '/moved');
  const there = await run(['copy-blobs', '--to', elsewhere], {});
  expect(JSON.parse(there.out)).toMatchObject({ to: 's3://files/moved/', files: objects, copied: objects, failed: [] });
  expect(inBucket()).toHaveLength(2 * objects);
  const again = await run(['copy-blobs', '--to', elsewhere], {});
  expect(JSON.parse(again.out)).toMatchObject({ files: objects, copied: 0, failed: [] });
  expect([back.exitCode, there.exitCode, again.exitCode]).toEqual([0, 0, 0]);
});

test('copy-blobs refuses what is no place, and the place where the files are', async () => {
  for (const [args, said] of [
    [[], /needs --to/],
    [['--to', 'ftp://x'], /no place for files/],
    [['--to', address], /in s3:\/\/files\/ours\/ already/],
    [['--from', 'x'], /--from/],
  ] as const) {
    const { exitCode, err } = await run(['copy-blobs', ...args], { BLOBS_URL: address });
    expect(exitCode).toBe(2);
    expect(err).toMatch(said);
    expect(err).not.toContain('S3RVER');
  }
});
