// What changed, checked in under a minute: types, rules, form, import walls and the tests that are about it. Needs no
// server and no database unless a test does. `npm run check` compares with main, `npm run check -- REF` with another.
import { versionProblem } from './lib/node-version.mjs';

const problem = versionProblem(process.versions.node);
if (problem) {
  console.error(problem);
  process.exitCode = 1;
} else {
  import('./lib/run-check.mjs');
}
