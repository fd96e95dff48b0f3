import { availableParallelism } from 'node:os';
import { changedFiles } from './changes.mjs';
import { CACHE, tool } from './paths.mjs';
import { main } from './main.mjs';
import { prepare } from './prepare.mjs';
import { seconds } from './progress.mjs';
import { runCommand } from './run-command.mjs';

const CODE = /^(backend|frontend|libs|scripts|test)\/.*\.(ts|tsx|mjs|cjs)$|^[\w.-]+\.(mjs|cjs)$/;
/** The nearest of each kind; `npm test` runs them all. */
const [MOST_SPECS, MOST_PAGE_SPECS] = [30, 6];
/** Specs of the whole product start servers, databases and browsers: only those that changed themselves are run. */
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

/** The tests about the files, the nearest first, and what must be built for them. */
async function related(files) {
  const { readImports, specsAbout } = await import('./import-graph.mjs');
  const { partsNeeded } = await import('./needed-parts.mjs');
  const all = specsAbout(readImports(process.cwd()), files);
  const pages = all.filter((file) => file.startsWith('frontend/'));
  const server = all.filter((file) => !file.startsWith('frontend/'));
  const unit = server.filter((file) => !OF_THE_WHOLE.test(file) || files.includes(file));
  const chosen = { unit: unit.slice(0, MOST_SPECS), pages: pages.slice(0, MOST_PAGE_SPECS) };
  return {
    ...chosen,
    server: partsNeeded(process.cwd(), chosen.unit),
    left: all.length - chosen.unit.length - chosen.pages.length,
  };
}

/** Name, program, arguments and folder of each check that the files call for; the longest first. */
function checksOf(files, { unit, pages }) {
  const code = files.filter((file) => CODE.test(file) && !file.startsWith('test/fixtures/'));
  const cached = (name) => ['--cache', '--cache-strategy=content', `--cache-location=${CACHE}/${name}`];
  const ofServer = code.some((file) => /^(backend|libs|test)\//.test(file));
  const ofPages = code.some((file) => /^(frontend|libs)\//.test(file));
  const fromPages = pages.map((file) => file.slice('frontend/'.length));
  const rules = [...code, '--max-warnings=0', '--no-warn-ignored', ...cached('eslint')];
  const walls = ['--config', '.dependency-cruiser.cjs', '--max-depth', '1', ...code];
  const form = ['--check', '--ignore-unknown', ...cached('prettier'), '--log-level=warn', ...files];
  const jest = ['--ci', '--silent', '--runTestsByPath', ...unit];
  return [
    [code.length > 0, 'Rules (eslint)', tool('eslint/bin/eslint.js'), rules],
    [ofServer, 'Types of server, libraries and tests (tsc)', tool('typescript/bin/tsc'), ['-p', 'tsconfig.json']],
    [unit.length > 0, `${unit.length} test files of server and libraries (jest)`, tool('jest/bin/jest.js'), jest],
    [ofPages, 'Types of the pages (tsc)', tool('typescript/bin/tsc'), ['-p', 'frontend/tsconfig.json']],
    [
      pages.length > 0,
      `${pages.length} test files of the pages (vitest)`,
      tool('vitest/vitest.mjs'),
      ['run', ...fromPages],
      'frontend',
    ],
    [code.length > 0, 'Import walls (dependency-cruiser)', tool('dependency-cruiser/bin/dependency-cruise.mjs'), walls],
    [true, 'Form (prettier)', tool('prettier/bin/prettier.cjs'), form],
  ].filter(([wanted]) => wanted);
}

async function runAll(checks) {
  const queue = [...checks];
  const failures = [];
  const worker = async () => {
    for (let check = queue.shift(); check; check = queue.shift()) {
      const [, name, program, args, cwd = '.'] = check;
      const started = Date.now();
      let mark = 'ok    ';
      try {
        await runCommand(name, process.execPath, [program, ...args], { cwd });
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
