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
import { tellSkips } from './skips.mjs';
import { jest, sorted, vitest } from './test-programs.mjs';

const LIMIT_MS = Number(process.env.TEST_LIMIT_MINUTES ?? 30) * 60_000;
const IN_A_BROWSER = /(^|\/)test(\/browser|\/?$)/;

await main(async ({ progress, args }) => {
  const started = Date.now();
  const left = () => Math.max(1000, LIMIT_MS - (Date.now() - started));
  const reports = fs.mkdtempSync(path.join(os.tmpdir(), 'tracewright-report-'));
  const report = (name) => path.join(reports, `${name}.json`);
  const { paths, options, forJest, forVitest } = sorted(args);
  const all = paths.length === 0;
  const counts = [];
  try {
    await prepare(progress, { parts: [] });
    await prepare(progress, all ? {} : { parts: await needed(paths) });
    if (all || forJest.length > 0) {
      const browser = all || forJest.some((one) => IN_A_BROWSER.test(one));
      const env = { ...process.env, ...(browser ? await provideChromium(progress) : {}) };
      const exitCode = await jest([...options, ...forJest], { env, report: report('jest'), timeout: left() });
      counts.push(readJest(report('jest'), exitCode));
    }
    if (args.length === 0 || forVitest.length > 0) {
      const exitCode = await vitest([...forVitest, ...(forJest.length > 0 ? [] : options)], {
        report: report('vitest'),
        timeout: left(),
      });
      counts.push(readVitest(report('vitest'), exitCode));
    }
  } catch (error) {
    showProblem(error);
    counts.push({ passed: 0, failed: 1, skipped: 0 });
  } finally {
    fs.rmSync(reports, { recursive: true, force: true });
  }
  const total = sum(counts);
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
