import { build, partsToBuild } from './build.mjs';
import { install, needsInstall } from './install.mjs';
import { lock, noteRunning, runningFrom } from './lock.mjs';
import { checkSpace, checkWritable, INSTALL_MB } from './machine.mjs';
import { inRoot, ROOT } from './paths.mjs';
import { Problem } from './problem.mjs';

export const LOCKS = inRoot('.tracewright');

const WRITTEN = [
  '.',
  'node_modules',
  'node_modules/.cache/tracewright',
  'backend/dist',
  'frontend/dist',
  '.tracewright',
];

/** @throws Problem when this user can't work in the checkout */
export function checkCheckout() {
  const remedy = `start as the user to whom it belongs, or give it to this one: sudo chown -R "$USER" '${ROOT}'`;
  for (const folder of WRITTEN) checkWritable(inRoot(folder), remedy);
}

/**
 * Installs and builds what is missing or out of date, one process at a time.
 * @param options.parts what to build, of 'server' and 'pages'; both by default
 * @param options.besideRunning 'refuse' when nothing may change under processes that run from this checkout
 * @param options.runAs what to tell of this process when it will run from this checkout from now on
 * @returns {Promise<{running?: {release(): void}}>}
 * @throws Problem, CommandFailed
 */
export async function prepare(progress, { parts = ['server', 'pages'], besideRunning = 'go on', runAs } = {}) {
  const held = await lock(LOCKS, 'prepare', ({ pid }) =>
    progress.note(`Waiting for another command that installs or builds here (process ${pid})`),
  );
  try {
    const check = () => besideRunning === 'refuse' && checkNothingRuns();
    if (needsInstall(ROOT)) {
      check();
      checkSpace(ROOT, INSTALL_MB, 'Free some space, or move the checkout to a larger disk');
      await progress.step('Installing packages (a minute or two)', () => install(ROOT));
    }
    const stale = partsToBuild(ROOT, parts);
    if (stale.length > 0) {
      check();
      const label = stale.map((part) => `the ${part.name}`).join(' and ');
      await progress.step(`Building ${label}`, () => build(ROOT, stale));
    }
    // Before anybody else may build.
    return runAs ? { running: noteRunning(LOCKS, runAs) } : {};
  } finally {
    held.release();
  }
}

function checkNothingRuns() {
  const [other] = runningFrom(LOCKS);
  if (!other) return;
  throw new Problem(
    `The sources changed since process ${other.pid} (port ${other.port}) was started from this folder, and can't be ` +
      'built under it: stop it with Ctrl-C in its terminal, then start again.',
  );
}
