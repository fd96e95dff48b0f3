import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import express from 'express';
import type { Browser, Page } from 'playwright-core';
import { PagePolicies } from '../../backend/src/platform/http';
import { securityHeaders } from '../../backend/src/platform/http/pages/security-headers';
import { webPages } from '../../backend/src/platform/http/pages/web-pages';
import { ROOT } from '../architecture/tree';
import { browserTest, CHROMIUM, openBrowser } from './support/browser';

const ENTRY = path.join(ROOT, 'frontend/src/app/spec-support/policy-pages.ts');

let folder: string;
let foreign: http.Server;
let own: http.Server;
let browser: Browser;

const listening = async (server: http.Server): Promise<string> => {
  server.listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
};

let url: string;
beforeAll(async () => {
  if (!CHROMIUM) return;
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'policy-pages-'));
  execFileSync(process.execPath, [path.join(__dirname, 'support/build-page.mjs'), ENTRY, folder], { cwd: ROOT });
  foreign = http.createServer((request, response) => {
    response.setHeader('access-control-allow-origin', '*');
    response.setHeader('content-type', request.url?.startsWith('/script') ? 'text/javascript' : 'text/plain');
    response.end('globalThis.foreign = true;');
  });
  const elsewhere = await listening(foreign);
  fs.writeFileSync(
    path.join(folder, 'index.html'),
    `<!doctype html><meta name="foreign" content="${elsewhere}"><div id="root"></div>` +
      '<script type="module" src="/assets/main.js"></script>',
  );
  const policies = new PagePolicies();
  policies.add('/checkout/:orderId', { scripts: [elsewhere], connections: [elsewhere] });
  const app = express().use(securityHeaders('http://localhost', policies));
  const pages = webPages(folder, 'http://localhost');
  if (pages) app.use(pages);
  own = http.createServer(app);
  url = await listening(own);
  browser = await openBrowser();
}, 120_000);

afterAll(async () => {
  await browser?.close();
  for (const server of [own, foreign]) server?.closeAllConnections();
  for (const server of [own, foreign]) server?.close();
  if (folder) fs.rmSync(folder, { recursive: true });
}, 60_000);

async function probe(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'Probe' }).click();
  const output = page.locator('output');
  await output.filter({ hasText: `${new URL(page.url()).pathname}: ` }).waitFor();
  return (await output.textContent()) ?? '';
}

const mark = (page: Page) => page.evaluate('globalThis.marked = true');
const isSameDocument = (page: Page) => page.evaluate<boolean>('globalThis.marked === true');

browserTest(
  'a page with a policy of its own is entered and left by a full load, and nothing else gets its rights',
  async () => {
    const page = await (await browser.newContext()).newPage();
    page.setDefaultTimeout(20_000);
    await page.goto(url);
    expect(await probe(page)).toBe('/: script refused, connection refused');

    await mark(page);
    await page.getByRole('link', { name: 'to /other' }).click();
    await page.getByRole('heading', { name: 'Other' }).waitFor();
    expect(await isSameDocument(page)).toBe(true);

    await page.getByRole('link', { name: 'to /checkout/1' }).click();
    await page.getByRole('heading', { name: 'Checkout' }).waitFor();
    expect(new URL(page.url()).href).toBe(`${url}/checkout/1?from=here`);
    expect(await isSameDocument(page)).toBe(false);
    expect(await probe(page)).toBe('/checkout/1: script ran, connected');

    await mark(page);
    await page.getByRole('link', { name: 'to /checkout/2' }).click();
    await page.waitForURL(/checkout\/2/);
    expect(await isSameDocument(page)).toBe(true);

    await page.getByRole('link', { name: 'to /other' }).click();
    await page.getByRole('heading', { name: 'Other' }).waitFor();
    expect(await isSameDocument(page)).toBe(false);
    expect(await probe(page)).toBe('/other: script refused, connection refused');

    await page.goBack();
    await page.getByRole('heading', { name: 'Checkout' }).waitFor();
    expect(await probe(page)).toBe('/checkout/2: script ran, connected');
    await page.goBack();
    await page.waitForURL(/checkout\/1/);
    await page.goBack();
    await page.getByRole('heading', { name: 'Other' }).waitFor();
    expect(await probe(page)).toBe('/other: script refused, connection refused');
  },
  120_000,
);
