import { pathToFileURL } from 'node:url';
import { provideDataFolder } from './data-dir.mjs';
import { checkPort, checkSpace, checkWritable, DATA_MB, portFrom } from './machine.mjs';
import { ROOT, SERVER_ENTRY } from './paths.mjs';
import { checkCheckout, prepare } from './prepare.mjs';
import { createProgress } from './progress.mjs';
import { showProblem } from './problem.mjs';
import { endOnSignal } from './run-command.mjs';

/**
 * Checks the machine, brings the checkout up to date and becomes the server: in this very process, so that signals,
 * exit codes and `kill -9` mean the server and leave nothing behind.
 */
export async function start() {
  process.chdir(ROOT);
  const giveSignalsBack = endOnSignal();
  try {
    const progress = createProgress();
    const port = portFrom(process.env);
    checkCheckout();
    await checkServing(port);
    checkData(progress);
    const { running } = await prepare(progress, { besideRunning: 'refuse', runAs: { port } });
    process.on('exit', () => running.release());
  } catch (error) {
    showProblem(error);
    process.exit(error.exitCode ?? 1);
  } finally {
    giveSignalsBack();
  }
  await import(pathToFileURL(SERVER_ENTRY).href);
}

async function checkServing(port) {
  const roles = (process.env.ROLES || 'api').split(',').map((role) => role.trim().toLowerCase());
  if (roles.includes('api')) await checkPort(process.env.HOST || '127.0.0.1', port);
}

function checkData(progress) {
  const folder = provideDataFolder(ROOT, progress);
  process.env.DATA_DIR = folder;
  const remedy = 'set DATA_DIR to a folder that you own, as in DATA_DIR="$HOME/tracewright-data" npm start';
  checkWritable(folder, remedy);
  checkSpace(folder, DATA_MB, 'Free some space, or set DATA_DIR to a folder on a larger disk');
}
