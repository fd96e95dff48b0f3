import { availableParallelism } from 'node:os';
import { changedFiles } from './changes.mjs';
import { checksOf } from './checks.mjs';
import { main } from './main.mjs';
import { prepare } from './prepare.mjs';
import { seconds } from './progress.mjs';
import { runCommand } from './run-command.mjs';

/** The nearest of each kind; `npm test` runs them all. */
const [MOST_SPECS, MOST_PAGE_SPECS] = [24, 4];
/** Specs of the whole product start servers, databases and browsers, as do those that run what was built: only those that
    changed themselves are run. */
const OF_THE_WHOLE = /^test\//;

await main(async ({ progress, args }) => {
  const started = Date.now();
  await prepare(progress, { parts: [] });
  const { since, files } = changedFiles(args[0]);
  if (files.length === 0) return void console.log(`Nothing changed since ${since}.`);
  console.log(`${files.length} changed files since ${since}`);
  const specs = await related(files);
  const left = specs.left > 0 ? ` (${specs.left} more are left to npm test)` : '';
  console.log(`${specs.unit.length + specs.pages.length} test files are about them${left}`);
  if (specs.server.length > 0) await prepare(progress, { parts: specs.server });
  const failures = await runAll(checksOf(files, specs));
  for (const { message, output } of failures) console.log(`\n${output.trimEnd()}\n${message}`);
  const outcome = failures.length > 0 ? `${failures.length} failed` : 'all is well';
  console.log(`${outcome}, after ${seconds(Date.now() - started)}`);
  return failures.length === 0 ? 0 : 1;
});

/** The tests about the files, the nearest first, and what must be built for those that changed themselves. */
async function related(files) {
  const { readImports, specsAbout } = await import('./import-graph.mjs');
  const { builtServerRunBy, partsNeeded } = await import('./needed-parts.mjs');
  const imports = readImports(process.cwd());
  const all = specsAbout(imports, files);
  const runsServer = builtServerRunBy(process.cwd(), imports);
  const wanted = (file) => files.includes(file) || (!OF_THE_WHOLE.test(file) && !runsServer(file));
  const unit = all.filter((file) => !file.startsWith('frontend/') && wanted(file)).slice(0, MOST_SPECS);
  const pages = all.filter((file) => file.startsWith('frontend/')).slice(0, MOST_PAGE_SPECS);
  const changed = unit.filter((file) => files.includes(file));
  return { unit, pages, server: partsNeeded(process.cwd(), changed), left: all.length - unit.length - pages.length };
}

async function runAll(checks) {
  const queue = [...checks];
  const failures = [];
  const worker = async () => {
    for (let check = queue.shift(); check; check = queue.shift()) {
      const [, name, program, args] = check;
      const started = Date.now();
      let mark = 'ok    ';
      try {
        await runCommand(name, process.execPath, [program, ...args]);
      } catch (error) {
        mark = 'FAILED';
        failures.push(error);
      }
      console.log(`  ${mark}  ${name}  ${seconds(Date.now() - started)}`);
    }
  };
  await Promise.all(Array.from({ length: Math.max(2, availableParallelism()) }, worker));
  return failures;
}
