import { versionProblem } from './node-version.mjs';
import { ROOT } from './paths.mjs';
import { Problem, showProblem } from './problem.mjs';
import { createProgress } from './progress.mjs';
import { endOnSignal } from './run-command.mjs';

/**
 * The frame of every command: from the checkout's folder, with signals and problems handled.
 * The work answers an exit code, or nothing for 0.
 */
export async function main(work) {
  process.chdir(ROOT);
  endOnSignal();
  try {
    const problem = versionProblem(process.versions.node);
    if (problem) throw new Problem(problem);
    const exitCode = await work({ progress: createProgress(), args: process.argv.slice(2) });
    process.exitCode = exitCode ?? 0;
  } catch (error) {
    showProblem(error);
    process.exitCode = error.exitCode ?? 1;
  }
}
