// All tests. Like start.mjs, it tells an old Node what is wrong before it loads anything newer.
import { versionProblem } from './lib/node-version.mjs';

const problem = versionProblem(process.versions.node);
if (problem) {
  console.error(problem);
  process.exitCode = 1;
} else {
  import('./lib/run-tests.mjs');
}
