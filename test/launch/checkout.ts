import { spawn, type ChildProcess } from 'node:child_process';
import fs from 'node:fs';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';

const REPOSITORY = path.resolve(__dirname, '../..');

/** Stands where the compiler stands: copies the sources, fails on the word "broken" and ends with its parent alone on "endless". */
const COMPILER = `
const fs = require('node:fs');
fs.appendFileSync('compiled.txt', 'server\\n');
fs.writeFileSync('compiler-environment.json', JSON.stringify(process.env));
const source = fs.readFileSync('backend/src/main.ts', 'utf8');
if (source.includes('broken')) { console.log('main.ts(1,1): error TS1005: this line is broken'); process.exit(2); }
const parent = process.ppid;
if (source.includes('endless')) return void setInterval(() => process.ppid === parent || process.exit(), 100);
fs.mkdirSync('backend/dist', { recursive: true });
fs.writeFileSync('backend/dist/main.js', source);
`;
const BUNDLER = `
const fs = require('node:fs');
fs.appendFileSync('../compiled.txt', 'pages\\n');
fs.mkdirSync('dist', { recursive: true });
fs.copyFileSync('index.html', 'dist/index.html');
`;
/** Stands where the server stands: says where it listens and ends when it is told to. */
const SERVER = `
const server = require('node:http').createServer((request, response) => response.end('here'));
server.listen(Number(process.env.PORT), '127.0.0.1', () => console.log('listening with ' + process.env.DATA_DIR));
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => server.close(() => { console.log('closed'); process.exit(0); }));
`;

/** A checkout in small: the real scripts, with tools and a server that take no time. */
export function smallCheckout(): string {
  const parent = fs.realpathSync(fs.mkdtempSync(path.join(os.tmpdir(), 'tracewright-launch-')));
  fs.chmodSync(parent, 0o755);
  const folder = path.join(parent, 'a checkout');
  const tools = { typescript7: 'bin/tsc', vite: 'bin/vite.js' };
  const dependencies = Object.fromEntries(Object.keys(tools).map((name) => [name, `file:tools/${name}`]));
  const manifest = { name: 'small', version: '1.0.0', private: true, dependencies };
  const links = Object.keys(tools).flatMap((name) => [
    [`node_modules/${name}`, { resolved: `tools/${name}`, link: true }],
    [`tools/${name}`, { name, version: '1.0.0' }],
  ]);
  const packages = { '': manifest, ...Object.fromEntries(links) };
  const files: Record<string, string> = {
    'package.json': JSON.stringify({ ...manifest, scripts: { start: 'node scripts/start.mjs' } }),
    'package-lock.json': JSON.stringify({
      name: 'small',
      version: '1.0.0',
      lockfileVersion: 3,
      requires: true,
      packages,
    }),
    'tools/typescript7/package.json': JSON.stringify({ name: 'typescript7', version: '1.0.0' }),
    'tools/typescript7/bin/tsc': COMPILER,
    'tools/vite/package.json': JSON.stringify({ name: 'vite', version: '1.0.0' }),
    'tools/vite/bin/vite.js': BUNDLER,
    'backend/tsconfig.json': JSON.stringify({ references: [] }),
    'backend/src/main.ts': SERVER,
    'frontend/index.html': '<p>pages</p>',
    'libs/kernel/src/index.ts': '',
  };
  for (const [name, text] of Object.entries(files)) {
    fs.mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
    fs.writeFileSync(path.join(folder, name), text);
  }
  fs.cpSync(path.join(REPOSITORY, 'scripts'), path.join(folder, 'scripts'), { recursive: true });
  return folder;
}

export const removeCheckout = (folder: string): void =>
  fs.rmSync(path.dirname(folder), { recursive: true, force: true });

/** What was built since the last call: 'server', 'pages'. */
export function builtParts(folder: string): string[] {
  const file = path.join(folder, 'compiled.txt');
  const parts = fs.existsSync(file) ? fs.readFileSync(file, 'utf8').trim().split('\n').sort() : [];
  fs.rmSync(file, { force: true });
  return parts;
}

export async function freePort(): Promise<number> {
  const server = net.createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as net.AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

export interface Run {
  readonly child: ChildProcess;
  output(): string;
  /** Resolves when the output holds the text; rejects when the program ends without it. */
  says(text: string): Promise<void>;
  /** The exit code, or the signal's name. */
  readonly ended: Promise<number | string>;
}

export function run(
  file: string,
  args: string[],
  cwd: string,
  env: NodeJS.ProcessEnv = {},
  ids: { uid?: number; gid?: number } = {},
): Run {
  const child = spawn(file, args, {
    cwd,
    env: { ...process.env, DATA_DIR: undefined, DATABASE_URL: undefined, ROLES: undefined, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    ...ids,
  });
  let text = '';
  const listeners = new Set<() => void>();
  const hear = (chunk: string) => {
    text += chunk;
    for (const listener of listeners) listener();
  };
  child.stdout.setEncoding('utf8').on('data', hear);
  child.stderr.setEncoding('utf8').on('data', hear);
  const ended = new Promise<number | string>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code, signal) => resolve(code ?? signal ?? 'unknown'));
  });
  const says = (wanted: string) =>
    new Promise<void>((resolve, reject) => {
      const look = () => {
        if (!text.includes(wanted)) return;
        listeners.delete(look);
        resolve();
      };
      listeners.add(look);
      look();
      void ended.then((how) => reject(new Error(`ended with ${how} without saying "${wanted}": ${text}`)), reject);
    });
  return { child, output: () => text, says, ended };
}

export const startScript = (folder: string, env: NodeJS.ProcessEnv, ids = {}): Run =>
  run(process.execPath, [path.join(folder, 'scripts/start.mjs')], folder, env, ids);

/** Evaluates an expression over a module of scripts/lib in a Node of its own. @returns what it prints */
export async function evaluate(module: string, expression: string): Promise<string> {
  const source = `
    import * as subject from ${JSON.stringify(path.join(REPOSITORY, 'scripts/lib', module))};
    try { console.log(await (${expression})); } catch (error) { console.log(error.name + ': ' + error.message); }`;
  const { ended, output } = run(process.execPath, ['--input-type=module', '--eval', source], REPOSITORY);
  await ended;
  return output().trim();
}
