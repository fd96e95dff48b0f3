import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import express from 'express';
import request from 'supertest';
import { webPages } from './web-pages';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'pages-'));
  mkdirSync(join(folder, 'assets'));
  writeFileSync(join(folder, 'index.html'), '<title>page</title>');
  writeFileSync(join(folder, 'favicon.svg'), '<svg/>');
  writeFileSync(join(folder, 'assets', 'index-abc.js'), 'run()');
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const get = (path: string, accept = 'text/html,*/*;q=0.8') => {
  const app = express();
  const pages = webPages(folder);
  if (pages) app.use(pages);
  app.use((_request, response) => void response.status(404).json({ code: 'not_found' }));
  return request(app).get(path).set('accept', accept);
};

it.each(['/', '/design/3', '/blog/some.article', '/apiary'])('opens %s in the application', async (path) => {
  const { status, text, headers } = await get(path);
  expect({ status, text, cache: headers['cache-control'] }).toEqual({
    status: 200,
    text: '<title>page</title>',
    cache: 'no-cache',
  });
});

it('keeps files with a hash in their name for ever, others not', async () => {
  expect((await get('/assets/index-abc.js', '*/*')).headers['cache-control']).toBe(
    'public, max-age=31536000, immutable',
  );
  expect((await get('/favicon.svg', 'image/*')).headers['cache-control']).toBe('no-cache');
});

it.each<[string, string]>([
  ['/assets/index-old.js', 'text/html'],
  ['/missing.png', 'image/avif,image/webp,*/*;q=0.8'],
  ['/design/3', 'application/json'],
  ['/api', 'text/html'],
  ['/api/nowhere', 'text/html'],
  ['/metrics', 'text/html'],
  ['/../package.json', '*/*'],
  ['/%2e%2e/package.json', '*/*'],
])('does not answer %s (%s) with the page', async (path, accept) => {
  const { text } = await get(path, accept);
  expect(text).not.toMatch(/<title>|"name"/);
});

it('leaves everything to others when nothing was built', () => {
  expect(webPages(join(folder, 'assets'))).toBeUndefined();
});

it('sends what the build compressed to whoever takes it, and the file itself to others', async () => {
  writeFileSync(join(folder, 'assets', 'page-abc.js'), 'run()');
  writeFileSync(join(folder, 'assets', 'page-abc.js.br'), brotliCompressSync('run()'));
  const { headers, text } = await get('/assets/page-abc.js', '*/*').set('accept-encoding', 'gzip, deflate, br');
  expect([headers['content-encoding'], headers['content-type']]).toEqual([
    'br',
    expect.stringMatching(/^text.javascript/),
  ]);
  expect([headers['cache-control'], text]).toEqual(['public, max-age=31536000, immutable', 'run()']);
  const plain = await get('/assets/page-abc.js', '*/*').set('accept-encoding', 'identity');
  expect([plain.headers['content-encoding'], plain.text]).toEqual([undefined, 'run()']);
});
