// All tests: `npm test`, or `npm test -- PATH` for those below a path. The last line is the count.
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { readJest, readVitest, sum } from './counts.mjs';
import { provideChromium } from './debian.mjs';
import { main } from './main.mjs';
import { ROOT } from './paths.mjs';
import { prepare } from './prepare.mjs';
import { showProblem } from './problem.mjs';
import { runVisibly } from './run-command.mjs';

const LIMIT_MS = Number(process.env.TEST_LIMIT_MINUTES ?? 30) * 60_000;

await main(async ({ progress, args }) => {
  const started = Date.now();
  const left = () => Math.max(1000, LIMIT_MS - (Date.now() - started));
  const reports = fs.mkdtempSync(path.join(os.tmpdir(), 'tracewright-report-'));
  const counts = [];
  try {
    await prepare(progress);
    const env = { ...process.env, ...(await provideChromium(progress)) };
    counts.push(await jest(args, env, path.join(reports, 'jest.json'), left()));
    if (args.length === 0) counts.push(await vitest(env, path.join(reports, 'vitest.json'), left()));
  } catch (error) {
    showProblem(error);
    counts.push({ passed: 0, failed: 1, skipped: 0 });
  } finally {
    fs.rmSync(reports, { recursive: true, force: true });
  }
  const total = sum(counts);
  if (total.passed + total.failed === 0) console.log('No test ran.');
  const skipped = total.skipped > 0 ? `, ${total.skipped} skipped` : '';
  console.log(`${total.passed} passed, ${total.failed} failed${skipped}`);
  return total.failed > 0 || total.passed === 0 ? 1 : 0;
});

async function jest(args, env, report, timeout) {
  console.log('\nServer, libraries and the whole product (jest)');
  const program = 'node_modules/jest/bin/jest.js';
  const options = ['--ci', '--json', `--outputFile=${report}`, ...args];
  const exitCode = await runVisibly(process.execPath, [program, ...options], { ...visible(env), timeout });
  return readJest(report, exitCode);
}

async function vitest(env, report, timeout) {
  console.log('\nPages (vitest)');
  const program = path.join(ROOT, 'node_modules/vitest/vitest.mjs');
  const options = ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const exitCode = await runVisibly(process.execPath, [program, ...options], {
    ...visible(env),
    cwd: path.join(ROOT, 'frontend'),
    timeout,
  });
  return readVitest(report, exitCode);
}

// Jest prints its whole report on standard output beside the file: only its running commentary is for people.
function visible(env) {
  return { env: { ...env, CI: 'true' }, stdio: ['ignore', 2, 2] };
}
