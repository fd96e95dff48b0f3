// kicadts is no part of the product or of its tests: it is fetched into the checkout's working folder for this comparison.
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const VERSION = '0.0.58';
const FOLDER = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../../../.tracewright/bench-kicadts');

function install() {
  fs.mkdirSync(FOLDER, { recursive: true });
  fs.writeFileSync(path.join(FOLDER, 'package.json'), '{"private":true}\n');
  const args = ['install', '--no-audit', '--no-fund', '--legacy-peer-deps', '--ignore-scripts', `kicadts@${VERSION}`];
  return spawnSync('npm', args, { cwd: FOLDER, stdio: 'ignore' }).status === 0;
}

/** A function that reads a board's text with kicadts, or undefined where it can't be fetched. */
export async function kicadtsReader() {
  const folder = path.join(FOLDER, 'node_modules/kicadts');
  if (!fs.existsSync(folder) && !install()) return undefined;
  const { main, module: esm } = JSON.parse(fs.readFileSync(path.join(folder, 'package.json'), 'utf8'));
  const { parseKicadPcb } = await import(pathToFileURL(path.join(folder, esm ?? main)).href);
  return parseKicadPcb;
}
