// Hot reload on both sides: `npm run dev`. The compiler watches and the server restarts; Vite serves the pages.
import { spawn } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { provideDataFolder } from './lib/data-dir.mjs';
import { checkPort, portFrom } from './lib/machine.mjs';
import { main } from './lib/main.mjs';
import { inRoot, ROOT, SERVER_ENTRY, tool } from './lib/paths.mjs';
import { prepare } from './lib/prepare.mjs';

const PAGES_PORT = 5173;
const STOP_LIMIT_MS = 10_000;

await main(async ({ progress }) => {
  const port = portFrom(process.env);
  await checkPort('127.0.0.1', port);
  await prepare(progress, { parts: [] });
  progress.note(`Pages with hot reload: http://localhost:${PAGES_PORT} (the server behind them on port ${port})`);
  const server = restartable({
    ...process.env,
    NODE_ENV: 'development',
    DATA_DIR: provideDataFolder(ROOT, progress),
    PUBLIC_URL: process.env.PUBLIC_URL ?? `http://localhost:${PAGES_PORT}`,
  });
  const compiler = watchCompiler(() => server.restart());
  const pages = spawn(process.execPath, [tool('vite/bin/vite.js'), '--clearScreen', 'false'], {
    cwd: inRoot('frontend'),
    env: { ...process.env, BACKEND_URL: `http://127.0.0.1:${port}` },
    stdio: ['ignore', 'inherit', 'inherit'],
    detached: true,
  });
  return untilSignal(async () => {
    compiler.kill('SIGTERM');
    pages.kill('SIGTERM');
    await server.stop();
  });
});

function watchCompiler(onCompiled) {
  const args = [tool('typescript/bin/tsc'), '-b', '-w', '--preserveWatchOutput', 'backend'];
  const compiler = spawn(process.execPath, args, { cwd: ROOT, stdio: ['ignore', 'pipe', 'inherit'], detached: true });
  let lastBuilt = 0;
  compiler.stdout.setEncoding('utf8').on('data', (text) => {
    process.stdout.write(text);
    if (!/Found 0 errors/.test(text)) return;
    const built = newestOutput();
    if (built > lastBuilt) onCompiled();
    lastBuilt = built;
  });
  return compiler;
}

/** When the compiler last wrote a program file, in milliseconds. */
function newestOutput() {
  const folders = [
    inRoot('backend/dist'),
    ...fs.readdirSync(inRoot('libs')).map((name) => inRoot('libs', name, 'dist')),
  ];
  let newest = 0;
  for (const folder of folders.filter((name) => fs.existsSync(name))) {
    for (const name of fs.readdirSync(folder, { recursive: true })) {
      if (name.endsWith('.js')) newest = Math.max(newest, fs.statSync(path.join(folder, name)).mtimeMs);
    }
  }
  return newest;
}

/** The server as a child of its own; a restart waits until the old one has closed its database. */
function restartable(env) {
  let child;
  let turn = Promise.resolve();
  const stop = async () => {
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const ending = child;
    const closed = new Promise((resolve) => ending.once('close', resolve));
    ending.kill('SIGTERM');
    const timer = setTimeout(() => ending.kill('SIGKILL'), STOP_LIMIT_MS);
    await closed;
    clearTimeout(timer);
  };
  const start = () => {
    child = spawn(process.execPath, ['--enable-source-maps', SERVER_ENTRY], {
      cwd: ROOT,
      env,
      stdio: ['ignore', 'inherit', 'inherit'],
      detached: true,
    });
    child.once('error', (error) => console.error(error.message));
  };
  return {
    restart: () => (turn = turn.then(stop).then(start)),
    stop: () => (turn = turn.then(stop)),
  };
}

/** The children are in groups of their own: Ctrl-C reaches them through here alone, in order. */
function untilSignal(end) {
  return new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
      process.removeAllListeners(signal);
      process.once(signal, () => end().then(() => resolve(0)));
    }
  });
}
