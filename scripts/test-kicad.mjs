// Our schematics and netlists in KiCad's own hands: `npm run test:kicad`. KICAD_CLI names KiCad's command line (7 or
// newer); without it, one on PATH is taken, else Debian's package is installed, from the release's backports where its own
// is KiCad 6, which has no command line: then its Python module alone checks how we read boards. KICAD_DEMOS names KiCad's
// examples, whose pictures are compared; KICAD_PICTURES names a folder for pictures of the differences.
import { spawnSync } from 'node:child_process';
import { backportsOptions } from './lib/backports.mjs';
import { installPackages, onPath, provideChromium } from './lib/debian.mjs';
import { main } from './lib/main.mjs';
import { prepare } from './lib/prepare.mjs';
import { Problem } from './lib/problem.mjs';
import { vitest } from './lib/test-programs.mjs';

const PACKAGES = ['kicad', 'kicad-demos'];
/** KiCad is large. */
const INSTALL_LIMIT_MS = 15 * 60_000;
const NEWER =
  'install KiCad 7 or newer (https://www.kicad.org/download, or the package kicad of Debian 13 or of bookworm-backports) and name its kicad-cli in KICAD_CLI if it is not on PATH';

await main(async ({ progress, args }) => {
  await prepare(progress, { parts: [] });
  const kicad = await findKicad(progress);
  const patterns = args.length > 0 ? args : ['test/kicad'];
  const browser = await provideChromium(progress);
  return vitest(patterns, { env: { ...process.env, TEST_KICAD: '1', ...kicad, ...browser } });
});

/** @returns the environment that names KICAD_CLI and KICAD_PYTHON, as far as they are there */
async function findKicad(progress) {
  const named = process.env.KICAD_CLI;
  if (named && versionOf(named) === undefined) throw new Problem(`KICAD_CLI is "${named}", which does not run.`);
  let cli = named || onPath('kicad-cli');
  let python = pythonWithPcbnew();
  let reason = 'KiCad is installed';
  if (!cli) {
    const backports = backportsOptions();
    if (backports) reason = await installPackages(progress, 'KiCad', PACKAGES, INSTALL_LIMIT_MS, backports);
    if (!backports || !onPath('kicad-cli'))
      reason = await installPackages(progress, 'KiCad', PACKAGES, INSTALL_LIMIT_MS);
    cli = onPath('kicad-cli');
    python = pythonWithPcbnew();
  }
  if (!cli && !python) throw new Problem(`There is no KiCad (${reason}): ${NEWER}.`);
  if (cli) progress.note(`KiCad ${versionOf(cli)} by its command line ${cli}`);
  else progress.note(`This KiCad has no command line, so only the reading of boards is compared: ${NEWER}.`);
  if (python) progress.note(`KiCad ${python.version} by its Python module`);
  else progress.note('There is no Python module pcbnew: the reading of boards is not compared.');
  return { ...(cli && { KICAD_CLI: cli }), ...(python && { KICAD_PYTHON: python.program }) };
}

function versionOf(cli) {
  const { status, stdout } = spawnSync(cli, ['version'], { encoding: 'utf8' });
  return status === 0 ? stdout.trim() : undefined;
}

/** Packages install the module for the system's Python, which need not be the first on PATH. */
function pythonWithPcbnew() {
  for (const program of [process.env.KICAD_PYTHON, '/usr/bin/python3', 'python3'].filter(Boolean)) {
    const script = 'import pcbnew; print("pcbnew", pcbnew.GetBuildVersion())';
    const { status, stdout } = spawnSync(program, ['-c', script], { encoding: 'utf8' });
    const version = status === 0 ? /^pcbnew (.+)$/m.exec(stdout)?.[1] : undefined;
    if (version) return { program, version };
  }
  return undefined;
}
