import path from 'node:path';
import { ROOT } from './paths.mjs';
import { runVisibly } from './run-command.mjs';

/** Tests of server, libraries and the whole product. @returns the exit code; the report is for `readJest` */
export function jest(args, { env = process.env, report, timeout }) {
  console.log('\nServer, libraries and the whole product (jest)');
  const program = 'node_modules/jest/bin/jest.js';
  const options = ['--ci', '--json', `--outputFile=${report}`, ...args];
  return runVisibly(process.execPath, [program, ...options], { ...visible(env), timeout });
}

/** Tests of the pages; paths are taken from the folder `frontend`. */
export function vitest(args, { env = process.env, report, timeout }) {
  console.log('\nPages (vitest)');
  const program = path.join(ROOT, 'node_modules/vitest/vitest.mjs');
  const options = ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`, ...args];
  return runVisibly(process.execPath, [program, ...options], {
    ...visible(env),
    cwd: path.join(ROOT, 'frontend'),
    timeout,
  });
}

// Jest prints its whole report on standard output beside the file: only its running commentary is for people.
function visible(env) {
  return { env: { ...env, CI: 'true' }, stdio: ['ignore', 2, 2] };
}
