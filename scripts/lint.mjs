// Types, style and import walls, two checks at a time: `npm run lint`.
import { availableParallelism } from 'node:os';
import { main } from './lib/main.mjs';
import { ROOT } from './lib/paths.mjs';
import { prepare } from './lib/prepare.mjs';
import { runCommand } from './lib/run-command.mjs';

const CACHE = 'node_modules/.cache/tracewright';
const TSC = 'node_modules/typescript7/bin/tsc';
const CODE = ['backend', 'frontend', 'libs', 'scripts', 'test'];

export const CHECKS = [
  ['Rules (oxlint)', 'node_modules/oxlint/bin/oxlint', ['--type-aware', '--config', 'oxlint.config.mjs', '.']],
  ['Types of server, libraries and tests (tsc)', TSC, ['-p', 'tsconfig.json']],
  ['Types of the pages (tsc)', TSC, ['-p', 'frontend/tsconfig.json']],
  [
    'Import walls (dependency-cruiser)',
    'node_modules/dependency-cruiser/bin/dependency-cruise.mjs',
    ['--config', '.dependency-cruiser.cjs', '--cache', `${CACHE}/walls`, '--cache-strategy', 'content', ...CODE],
  ],
  ['Form (oxfmt)', 'node_modules/oxfmt/bin/oxfmt', ['--check']],
];

const typesOnly = process.argv.includes('--types');
// The walls are a test, too, and the longest look at the whole tree.
const besideTests = process.argv.includes('--beside-tests');

await main(async ({ progress }) => {
  await prepare(progress, { parts: [] });
  const queue = CHECKS.filter(([name]) =>
    typesOnly ? name.startsWith('Types') : !besideTests || !name.startsWith('Import walls'),
  );
  const failures = [];
  const worker = async () => {
    for (let check = queue.shift(); check; check = queue.shift()) {
      const [name, program, args] = check;
      const started = Date.now();
      try {
        await runCommand(name, process.execPath, [program, ...args], { cwd: ROOT });
        console.log(`  ok      ${name}  ${((Date.now() - started) / 1000).toFixed(1)} s`);
      } catch (error) {
        console.log(`  FAILED  ${name}  ${((Date.now() - started) / 1000).toFixed(1)} s`);
        failures.push(error);
      }
    }
  };
  await Promise.all(Array.from({ length: Math.min(2, availableParallelism()) }, worker));
  for (const { message, output } of failures) console.log(`\n${output.trimEnd()}\n${message}`);
  return failures.length === 0 ? 0 : 1;
});
