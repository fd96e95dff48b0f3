import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { readRecord, writeRecord } from './records.mjs';
import { runCommand } from './run-command.mjs';

/** True when node_modules is not what package-lock.json asks for. */
export function needsInstall(root) {
  const wanted = fs.readFileSync(path.join(root, 'package-lock.json'));
  const hash = createHash('sha256').update(wanted).digest('hex');
  const record = `${hash} ${process.platform} ${process.arch}`;
  if (!fs.existsSync(path.join(root, 'node_modules/.package-lock.json'))) return true;
  if (readRecord(root, 'installed') === record) return false;
  // Installed by hand, as with `npm ci` or `npm install`: npm's own list of what is there decides.
  if (!holds(JSON.parse(wanted), readInstalled(root))) return true;
  writeRecord(root, 'installed', record);
  return false;
}

function readInstalled(root) {
  try {
    return JSON.parse(fs.readFileSync(path.join(root, 'node_modules/.package-lock.json'), 'utf8'));
  } catch {
    return { packages: {} };
  }
}

function holds(wanted, installed) {
  for (const [place, entry] of Object.entries(wanted.packages)) {
    if (place === '') continue;
    const there = installed.packages[place];
    if (!there && !entry.optional && !entry.link && place.startsWith('node_modules/')) return false;
    if (there && (there.version !== entry.version || there.integrity !== entry.integrity)) return false;
  }
  return Object.keys(installed.packages).every((place) => wanted.packages[place]);
}

/** Installs exactly what package-lock.json names, tools for building and testing included. @throws CommandFailed */
export async function install(root, env = process.env) {
  const args = ['ci', '--include=dev', '--include=optional', '--no-audit', '--no-fund', '--loglevel=warn'];
  const npm = env.npm_execpath;
  const [file, first] = npm && /npm-cli\.[cm]?js$/.test(npm) ? [process.execPath, [npm]] : ['npm', []];
  await runCommand('npm ci', file, [...first, ...args], {
    cwd: root,
    env: { ...env, NODE_ENV: '' },
    shell: file === 'npm' && process.platform === 'win32',
  });
  needsInstall(root); // writes the record
}
