import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';
import { build } from 'vite';

const HERE = path.dirname(fileURLToPath(import.meta.url));
const LIBS = path.resolve(HERE, '../../../libs');
const ADDRESS = 'http://bench.test/';
export const CHROMIUM = [process.env.CHROMIUM_PATH, '/usr/bin/chromium-headless-shell', '/usr/bin/chromium'].find(
  (file) => file && fs.existsSync(file),
);

/** Builds both canvases as the pages are built. @returns the folder */
export async function buildPages(folder) {
  await build({
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    define: { 'process.env.NODE_ENV': '"production"' },
    resolve: {
      alias: [
        { find: /^@tracewright\/([^/]+)\/(.+)$/, replacement: `${LIBS}/$1/src/$2` },
        { find: /^@tracewright\/([^/]+)$/, replacement: `${LIBS}/$1/src` },
      ],
    },
    build: {
      outDir: folder,
      cssCodeSplit: true,
      minify: process.env.BENCH_READABLE === undefined,
      rolldownOptions: {
        input: { ours: path.join(HERE, 'ours.mjs'), 'react-flow': path.join(HERE, 'react-flow.mjs') },
        output: { entryFileNames: '[name].js', chunkFileNames: '[name].js', assetFileNames: '[name][extname]' },
      },
    },
  });
  return folder;
}

const STYLE = 'html, body, #root { height: 100%; margin: 0 } #root { position: relative }';

/** A window of 1440 x 900 with one of the canvases, whose main thread is measured. */
export class Bench {
  constructor(page, session) {
    this.page = page;
    this.session = session;
  }

  static async open(browser, folder, name) {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
    page.on('pageerror', (error) => console.error(`${name}: ${error.message}`));
    await page.route('**/*', (route) => {
      const file = path.join(folder, path.basename(new URL(route.request().url()).pathname) || 'index.html');
      if (fs.existsSync(file)) return route.fulfill({ path: file });
      const styles = fs.readdirSync(folder).filter((one) => one.startsWith(name) && one.endsWith('.css'));
      const links = styles.map((one) => `<link rel="stylesheet" href="/${one}">`).join('');
      const body = `<div id="root"></div><script type="module" src="/${name}.js"></script>`;
      return route.fulfill({ contentType: 'text/html', body: `<style>${STYLE}</style>${links}${body}` });
    });
    await page.goto(ADDRESS);
    await page.waitForFunction('globalThis.bench !== undefined');
    const session = await page.context().newCDPSession(page);
    // The thread's own processor time: what else runs on the machine does not count.
    await session.send('Performance.enable', { timeDomain: 'threadTicks' });
    return new Bench(page, session);
  }

  call(expression) {
    return this.page.evaluate(`globalThis.bench.${expression}`);
  }

  /** Milliseconds that the main thread has worked so far. */
  async busy() {
    const { metrics } = await this.session.send('Performance.getMetrics');
    return metrics.find(({ name }) => name === 'TaskDuration').value * 1000;
  }

  async timed(work) {
    const before = await this.busy();
    await work();
    return (await this.busy()) - before;
  }

  /** Milliseconds that the main thread worked at most without a pause. */
  async longestTask(browser, work) {
    await browser.startTracing(this.page, { categories: ['devtools.timeline', 'toplevel'] });
    await work();
    const { traceEvents } = JSON.parse(String(await browser.stopTracing()));
    const frame = traceEvents.find(({ name }) => name === 'FireAnimationFrame');
    const tasks = traceEvents.filter(
      ({ name, pid, tid }) => name.endsWith('RunTask') && pid === frame.pid && tid === frame.tid,
    );
    return Math.max(...tasks.map(({ tdur = 0 }) => tdur / 1000));
  }

  /** Presses at a place and moves on in steps, a frame each. @returns milliseconds of each frame */
  async dragged({ x, y }, button, steps) {
    const buttons = { left: 1, middle: 4 }[button];
    const send = (type, at) =>
      this.session.send('Input.dispatchMouseEvent', { type, x: x + at * 2, y: y + at, button, buttons, clickCount: 1 });
    await send('mouseMoved', 0);
    await send('mousePressed', 0);
    // Taking hold of something is another thing than moving it.
    for (let step = 1; step <= 5; step++) await send('mouseMoved', step);
    await this.nextFrame();
    const times = [];
    for (let step = 6; step < steps + 6; step++) {
      times.push(
        await this.timed(async () => {
          await send('mouseMoved', step);
          await this.nextFrame();
        }),
      );
    }
    await send('mouseReleased', steps + 6);
    await this.nextFrame();
    return times;
  }

  nextFrame() {
    return this.page.evaluate('new Promise((done) => requestAnimationFrame(() => setTimeout(done)))');
  }

  close() {
    return this.page.close();
  }
}

export const openBrowser = () =>
  chromium.launch({ executablePath: CHROMIUM, args: ['--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage'] });
