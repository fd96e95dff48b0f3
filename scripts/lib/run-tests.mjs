// All tests: `npm test`, or `npm test -- PATH` for those below a path. The last line is the count.
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { readReport } from './counts.mjs';
import { provideChromium } from './debian.mjs';
import { main } from './main.mjs';
import { ROOT } from './paths.mjs';
import { prepare } from './prepare.mjs';
import { showProblem } from './problem.mjs';
import { tellSkips } from './skips.mjs';
import { vitest } from './test-programs.mjs';

const LIMIT_MS = Number(process.env.TEST_LIMIT_MINUTES ?? 30) * 60_000;
const IN_A_BROWSER = /(^|\/)test(\/browser|\/?$)/;

await main(async ({ progress, args }) => {
  const started = Date.now();
  const left = () => Math.max(1000, LIMIT_MS - (Date.now() - started));
  const reports = fs.mkdtempSync(path.join(os.tmpdir(), 'tracewright-report-'));
  const report = path.join(reports, 'vitest.json');
  const firstOption = args.findIndex((one) => one.startsWith('-'));
  const paths = (firstOption < 0 ? args : args.slice(0, firstOption)).map((one) => one.replace(/^\.\/|\/$/g, ''));
  const options = firstOption < 0 ? [] : args.slice(firstOption);
  const all = paths.length === 0;
  let total = { passed: 0, failed: 1, skipped: 0 };
  try {
    await prepare(progress, { parts: [] });
    await prepare(progress, all ? {} : { parts: await needed(paths) });
    const browser = all || paths.some((one) => IN_A_BROWSER.test(one));
    const env = { ...process.env, ...(browser ? await provideChromium(progress) : {}) };
    total = readReport(report, await vitest([...paths, ...options], { env, report, timeout: left() }));
  } catch (error) {
    showProblem(error);
  } finally {
    fs.rmSync(reports, { recursive: true, force: true });
  }
  if (total.passed + total.failed === 0) console.log('No test ran.');
  tellSkips(total.skipped);
  console.log(`${total.passed} passed, ${total.failed} failed, ${total.skipped} skipped`);
  return total.failed > 0 || total.passed === 0 ? 1 : 0;
});

/** Read with installed packages, so not before there are any. */
async function needed(patterns) {
  const { partsNeeded } = await import('./needed-parts.mjs');
  return partsNeeded(ROOT, patterns);
}
