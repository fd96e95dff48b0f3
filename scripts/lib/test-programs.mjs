import { tool } from './paths.mjs';
import { runVisibly } from './run-command.mjs';

/**
 * Tests whose file's path holds one of the words; options begin with '-'.
 * @returns the exit code; the report is for `readReport`
 */
export function vitest(args, { env = process.env, report, timeout } = {}) {
  const reporters = report ? ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`] : [];
  return runVisibly(process.execPath, [tool('vitest/vitest.mjs'), 'run', ...reporters, ...args], {
    env: { ...env, CI: 'true' },
    // What is printed for people goes where messages go: standard output ends with the count.
    stdio: ['ignore', 2, 2],
    timeout,
  });
}
