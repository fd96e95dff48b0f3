import fs from 'node:fs';
import path from 'node:path';

const OUTPUT = /\.(?:d\.ts|js)(?:\.map)?$/;

/**
 * Removes what the compiler once wrote for sources that are gone: it never does so itself, and `capability.js` of an
 * earlier version hides `capability/index.js` of this one.
 */
export function removeOrphans(sources, outputs) {
  if (!fs.existsSync(outputs)) return;
  for (const entry of fs.readdirSync(outputs, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !OUTPUT.test(entry.name)) continue;
    const file = path.join(entry.parentPath, entry.name);
    const source = path.join(sources, path.relative(outputs, file)).replace(OUTPUT, '');
    if (!['.ts', '.tsx'].some((extension) => fs.existsSync(source + extension))) fs.rmSync(file);
  }
}
