// Does the README hold? Clones the checkout's HEAD into a folder with a space in its name and follows it as a new user:
//   node scripts/fresh-clone-check.mjs [--test] [--keep] [--from REPOSITORY]
// Prints the times. With --test it runs `npm test` in the clone as well.
import { spawn } from 'node:child_process';
import fs from 'node:fs';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { dataFolder } from './lib/data-dir.mjs';
import { ROOT } from './lib/paths.mjs';

const READY_LIMIT_MS = 10 * 60_000;
const args = process.argv.slice(2);
const from = args.includes('--from') ? args[args.indexOf('--from') + 1] : ROOT;

const place = fs.mkdtempSync(path.join(os.tmpdir(), 'tracewright fresh '));
// Under umask 077 it stays closed to others, as a checkout below /root is: then the product chooses its data folder.
const closed = (process.umask() & 0o011) !== 0;
if (!closed) fs.chmodSync(place, 0o755);
const clone = path.join(place, 'trace wright');
const dataDir = path.join(place, 'data of the first start');
const times = [];
let failed = false;

try {
  await timed('clone', () => finished('git', ['clone', '--quiet', from, clone], place));
  const port = await freePort();
  const env = { ...process.env, PORT: String(port), DATA_DIR: closed ? '' : dataDir };
  await startAndStop('first npm start until the address', clone, env, port);
  await startAndStop('second npm start until the address', clone, env, port);
  if (args.includes('--test'))
    await timed('npm test', () => finished('npm', ['test'], clone, { ...process.env, CI: 'true' }));
} catch (error) {
  failed = true;
  console.error(error.message);
} finally {
  if (!args.includes('--keep')) {
    if (closed && fs.existsSync(clone)) fs.rmSync(dataFolder(clone, {}).folder, { recursive: true, force: true });
    fs.rmSync(place, { recursive: true, force: true });
  } else console.log(`kept: ${clone}`);
}
console.log(
  `\nas ${os.userInfo().username}, umask ${process.umask().toString(8).padStart(3, '0')}, Node ${process.version}`,
);
for (const [label, ms] of times) console.log(`${(ms / 1000).toFixed(1).padStart(8)} s  ${label}`);
process.exitCode = failed ? 1 : 0;

async function startAndStop(label, cwd, env, port) {
  const child = spawn('npm', ['start'], { cwd, env, stdio: ['ignore', 'pipe', 'pipe'], detached: true });
  const ended = new Promise((resolve) => child.once('close', (code, signal) => resolve(code ?? signal)));
  const address = `http://localhost:${port}`;
  await timed(label, () => untilItSays(child, ended, address));
  for (const [page, expected] of [
    ['/api/health/ready', '"status":"ok"'],
    ['/', '<div id="root">'],
  ]) {
    const response = await fetch(`http://127.0.0.1:${port}${page}`, {
      headers: { accept: 'text/html,application/json' },
    });
    const text = await response.text();
    if (!response.ok || !text.includes(expected))
      throw new Error(`${page} answers ${response.status}: ${text.slice(0, 300)}`);
    console.log(`${page} answers ${response.status}`);
  }
  // As Ctrl-C does: to the whole group.
  await timed('Ctrl-C until everything has ended', async () => {
    process.kill(-child.pid, 'SIGINT');
    console.log(`ended with ${await ended}`);
  });
}

function untilItSays(child, ended, text) {
  return new Promise((resolve, reject) => {
    const limit = setTimeout(() => reject(new Error(`"${text}" was not said in time`)), READY_LIMIT_MS);
    let heard = '';
    const hear = (chunk) => {
      process.stdout.write(chunk);
      heard += chunk;
      if (!heard.includes(text)) return;
      clearTimeout(limit);
      resolve();
    };
    child.stdout.setEncoding('utf8').on('data', hear);
    child.stderr.setEncoding('utf8').on('data', hear);
    void ended.then((how) => reject(new Error(`npm start ended with ${how}`)));
  });
}

async function timed(label, work) {
  const started = Date.now();
  await work();
  times.push([label, Date.now() - started]);
}

function finished(file, parameters, cwd, env = process.env) {
  return new Promise((resolve, reject) => {
    const child = spawn(file, parameters, { cwd, env, stdio: ['ignore', 'inherit', 'inherit'] });
    child.once('error', reject);
    child.once('close', (code) =>
      code === 0 ? resolve() : reject(new Error(`${file} ${parameters[0]} ended with ${code}`)),
    );
  });
}

async function freePort() {
  const server = net.createServer();
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address();
  await new Promise((resolve) => server.close(resolve));
  return port;
}
