// Runs the measurements of test/bench one after the other, so that they do not disturb each other: `npm run bench`.
// `npm run bench -- NAME` runs those whose file name contains NAME.
import fs from 'node:fs';
import { main } from './lib/main.mjs';
import { inRoot, ROOT } from './lib/paths.mjs';
import { prepare } from './lib/prepare.mjs';
import { Problem } from './lib/problem.mjs';
import { runVisibly } from './lib/run-command.mjs';

await main(async ({ progress, args }) => {
  const folder = inRoot('test/bench');
  const all = fs.existsSync(folder)
    ? fs
        .readdirSync(folder)
        .filter((name) => name.endsWith('.bench.mjs'))
        .sort()
    : [];
  const chosen = all.filter((name) => args.length === 0 || args.some((part) => name.includes(part)));
  if (chosen.length === 0) throw new Problem(`No measurement of test/bench is called so; there are: ${all.join(', ')}`);
  await prepare(progress, { parts: ['server'] });
  let failed = 0;
  for (const name of chosen) {
    console.log(`\n== ${name.replace('.bench.mjs', '')} ==`);
    const exitCode = await runVisibly(process.execPath, ['--expose-gc', inRoot('test/bench', name)], { cwd: ROOT });
    if (exitCode !== 0) {
      failed++;
      console.error(`${name} ended with exit code ${exitCode}`);
    }
  }
  return failed === 0 ? 0 : 1;
});
