import fs from 'node:fs';
import path from 'node:path';
import { runCommand } from './run-command.mjs';

const INSTALL_LIMIT_MS = 5 * 60_000;
/** For what only makes a run faster. */
const EXTRA_LIMIT_MS = 60_000;
const WITHOUT_WINDOWS = 'chromium-headless-shell';
const FROM_RELEASE = { target: [], options: [] };
const APT_OPTIONS = ['-y', '-qq', '-o', 'DPkg::Lock::Timeout=240'];

/**
 * A browser for the browser tests; as root, Debian's is installed where there is none. Chromium without windows is the
 * same engine for half of the processor's time, so it is asked for even where the whole one is there.
 * @returns the environment that names it (CHROMIUM_PATH), or that says why there is none (BROWSER_TESTS_SKIPPED)
 */
export async function provideChromium(progress) {
  const named = process.env.CHROMIUM_PATH || onPath(WITHOUT_WINDOWS);
  if (named) return { CHROMIUM_PATH: named };
  const whole = () => onPath('chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable');
  const limit = whole() ? EXTRA_LIMIT_MS : INSTALL_LIMIT_MS;
  let reason = await installPackages(progress, 'Chromium without windows', [WITHOUT_WINDOWS], limit);
  if (!onPath(WITHOUT_WINDOWS) && !whole()) reason = await installPackages(progress, 'Chromium', ['chromium']);
  const now = onPath(WITHOUT_WINDOWS) ?? whole();
  if (now) return { CHROMIUM_PATH: now };
  const sentence = `Chromium is not installed (${reason}): the browser tests are skipped`;
  progress.note(sentence);
  return { BROWSER_TESTS_SKIPPED: sentence };
}

/**
 * Installs packages of Debian where that is possible, of the release itself or as `backportsOptions` tells.
 * @returns why the wanted program may still not be there
 */
export async function installPackages(progress, label, packages, timeout = INSTALL_LIMIT_MS, from = FROM_RELEASE) {
  if (process.getuid?.() !== 0) return `apt-get install ${packages.join(' ')} needs root`;
  const apt = onPath('apt-get');
  if (!apt) return 'this system has no apt-get';
  const options = { env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }, timeout };
  try {
    await progress.step(`Installing ${label} from Debian`, async () => {
      await runCommand('apt-get update', apt, ['update', ...APT_OPTIONS, ...from.options], options);
      await runCommand(
        'apt-get install',
        apt,
        ['install', '--no-install-recommends', ...APT_OPTIONS, ...from.options, ...from.target, ...packages],
        options,
      );
    });
    return 'its package holds no such program';
  } catch (error) {
    return error.message.replace(/; its output is above\.$/, '');
  }
}

/** The first of the programs that is there, as a whole path. */
export function onPath(...names) {
  const folders = [...(process.env.PATH ?? '').split(path.delimiter), '/usr/bin', '/usr/sbin'].filter(Boolean);
  for (const name of names) {
    for (const folder of folders) {
      const file = path.join(folder, name);
      if (isProgram(file)) return file;
    }
  }
  return undefined;
}

function isProgram(file) {
  try {
    fs.accessSync(file, fs.constants.X_OK);
    return fs.statSync(file).isFile();
  } catch {
    return false;
  }
}
