import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';

const SKIPPED_FOLDERS = new Set(['node_modules', 'dist', 'coverage']);
const TESTS = /\.spec\.tsx?$/;

/** One hash over names and contents of files and folders; what is not there counts as absent. Tests do not count. */
export function fingerprint(root, entries) {
  const hash = createHash('sha256');
  hash.update(process.version);
  for (const entry of entries) add(hash, root, entry);
  return hash.digest('hex');
}

function add(hash, root, entry) {
  const file = path.join(root, entry);
  const stat = fs.statSync(file, { throwIfNoEntry: false });
  if (!stat) return;
  if (!stat.isDirectory()) {
    hash.update(`\0${entry}\0${stat.size}\0`).update(fs.readFileSync(file));
    return;
  }
  for (const name of fs.readdirSync(file).sort()) {
    if (!SKIPPED_FOLDERS.has(name) && !TESTS.test(name)) add(hash, root, path.posix.join(entry, name));
  }
}
