import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import express from 'express';
import request from 'supertest';
import { webPages } from './web-pages';

const PUBLIC_URL = 'https://tracewright.example';
const PAGE = '<head><!-- page metadata: here --><title>page</title><!-- end of page metadata --></head>';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'pages-'));
  mkdirSync(join(folder, 'assets'));
  writeFileSync(join(folder, 'index.html'), PAGE);
  writeFileSync(join(folder, 'favicon.svg'), '<svg/>');
  writeFileSync(join(folder, 'assets', 'index-abc.js'), 'run()');
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const titleOf = (text: string): string | undefined => /<title>(.*)<\/title>/.exec(text)?.[1];

const get = (path: string, accept = 'text/html,*/*;q=0.8') => {
  const app = express();
  const pages = webPages(folder, PUBLIC_URL);
  if (pages) app.use(pages);
  app.use((_request, response) => void response.status(404).json({ code: 'not_found' }));
  return request(app).get(path).set('accept', accept);
};

it.each([
  ['/', 200],
  ['/design/3', 200],
  ['/apiary', 404],
  ['/some.file.of.a.person', 404],
] as const)('opens %s in the application, as %i', async (path, expected) => {
  const { status, text, headers } = await get(path);
  expect({ status, title: titleOf(text), cache: headers['cache-control'], type: headers['content-type'] }).toEqual({
    status: expected,
    title: 'Tracewright: circuit design that shows its evidence',
    cache: 'no-cache',
    type: 'text/html; charset=utf-8',
  });
});

it('writes what a page says of itself into it, with addresses under the public one', async () => {
  const { text } = await get('/blog/I2C-pull-up-resistors/');
  const address = `${PUBLIC_URL}/blog/i2c-pull-up-resistors`;
  expect(titleOf(text)).toBe('I2C pull-ups: two limits and a value between them · Tracewright');
  expect(text).toContain(`<link rel="canonical" href="${address}" />`);
  expect(text).toContain(`<meta property="og:url" content="${address}" />`);
  expect(text).toContain('<meta property="og:type" content="article" />');
  expect(text).not.toMatch(/>page<|page metadata/);
});

it('tells the other pages as it tells the home page, whatever stands in their address', async () => {
  const { text } = await get('/shared/a%22%3E%3Cscript%3Esecret?token=%3Cscript%3E');
  expect(text).toContain(`<link rel="canonical" href="${PUBLIC_URL}/" />`);
  expect(text).not.toMatch(/<script|secret|token/);
});

it('opens an article that was never written in the application, as not found', async () => {
  const { status, text } = await get('/blog/no-such-article');
  expect({ status, title: titleOf(text) }).toEqual({
    status: 404,
    title: 'Tracewright: circuit design that shows its evidence',
  });
});

it('sends a page once to whoever has it', async () => {
  const { headers } = await get('/blog');
  const again = await get('/blog').set('if-none-match', String(headers.etag));
  expect([again.status, again.text]).toEqual([304, '']);
  const other = await get('/').set('if-none-match', String(headers.etag));
  expect(other.status).toBe(200);
});

it('has a place in the page of the web application', () => {
  const source = readFileSync(join(__dirname, '../../../../../frontend/index.html'), 'utf8');
  expect(source).toMatch(/<!-- page metadata\b[^>]*-->[\s\S]*<title>[\s\S]*<!-- end of page metadata -->\s*<\/head>/);
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
  expect(webPages(join(folder, 'assets'), PUBLIC_URL)).toBeUndefined();
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
