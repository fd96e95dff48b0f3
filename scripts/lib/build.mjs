import fs from 'node:fs';
import path from 'node:path';
import { fingerprint } from './fingerprint.mjs';
import { removeOrphans } from './orphans.mjs';
import { dropRecord, readRecord, writeRecord } from './records.mjs';
import { runCommand } from './run-command.mjs';

/** The native compiler writes what the other one writes, in a fifth of the time. */
const TYPESCRIPT = 'node_modules/typescript7/bin/tsc';
const VITE = 'node_modules/vite/bin/vite.js';

/** What is built: from what, into what, and how. */
const PARTS = {
  server: {
    inputs: () => [
      'package-lock.json',
      'tsconfig.base.json',
      ...['package.json', 'tsconfig.json', 'src'].map((name) => `backend/${name}`),
      'libs',
    ],
    outputs: (root) => ['backend/dist/main.js', ...librariesOf(root).map((library) => `${library}/dist/index.js`)],
    run: (root) => {
      for (const folder of ['backend', ...librariesOf(root)]) {
        removeOrphans(path.join(root, folder, 'src'), path.join(root, folder, 'dist'));
      }
      return runCommand('Building the server', process.execPath, [TYPESCRIPT, '-b', 'backend'], { cwd: root });
    },
  },
  pages: {
    inputs: () => [
      'package-lock.json',
      ...['index.html', 'package.json', 'tsconfig.json', 'public', 'src'].map((name) => `frontend/${name}`),
      ...['', 'fonts.', 'compressed.', 'recogniser.'].map((name) => `frontend/vite.${name}config.ts`),
      ...['kernel', 'circuit', 'contracts'].map((name) => `libs/${name}`),
    ],
    outputs: () => ['frontend/dist/index.html'],
    run: (root) =>
      runCommand('Building the pages', process.execPath, [path.join(root, VITE), 'build', '--logLevel', 'warn'], {
        cwd: path.join(root, 'frontend'),
        env: { ...process.env, NODE_ENV: 'production' },
      }),
  },
};

function librariesOf(root) {
  const { references } = JSON.parse(fs.readFileSync(path.join(root, 'backend/tsconfig.json'), 'utf8'));
  return references.map((reference) => path.join('backend', reference.path));
}

/** The parts whose sources changed since they were built, or whose output is gone. */
export function partsToBuild(root, names) {
  return names.flatMap((name) => {
    const part = PARTS[name];
    const print = fingerprint(root, part.inputs());
    const complete = part.outputs(root).every((file) => fs.existsSync(path.join(root, file)));
    return complete && readRecord(root, `built-${name}`) === print ? [] : [{ name, print, run: () => part.run(root) }];
  });
}

/** @throws CommandFailed */
export async function build(root, parts) {
  // The fingerprint was taken before the work, so that a change made meanwhile is built the next time.
  const build = async ({ name, print, run }) => {
    dropRecord(root, `built-${name}`);
    await run();
    writeRecord(root, `built-${name}`, print);
  };
  const results = await Promise.allSettled(parts.map(build));
  const failure = results.find((result) => result.status === 'rejected');
  if (failure) throw failure.reason;
}
