// The first thing a new user runs: it must be understood by every Node that knows modules, so that an old one
// hears what is wrong. All else is loaded only when the version is right.
import { versionProblem } from './lib/node-version.mjs';

const problem = versionProblem(process.versions.node);
if (problem) {
  console.error(problem);
  process.exitCode = 1;
} else {
  import('./lib/start.mjs').then((module) => module.start());
}
