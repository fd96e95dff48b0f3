import fs from 'node:fs';
import path from 'node:path';

const OUTPUT = /\.(?:d\.ts|js)(?:\.map)?$/;

/**
 * Removes what the compiler once wrote for sources that are gone: it never does so itself, and `capability.js` of an
 * earlier version hides `capability/index.js` of this one. What the compiler remembers goes with them: should the source
 * come back unchanged before the next build has ended, it would take what is removed here for written.
 */
export function removeOrphans(sources, outputs) {
  if (!fs.existsSync(outputs)) return;
  const memory = path.join(outputs, '.tsbuildinfo');
  for (const entry of fs.readdirSync(outputs, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !OUTPUT.test(entry.name)) continue;
    const file = path.join(entry.parentPath, entry.name);
    const source = path.join(sources, path.relative(outputs, file)).replace(OUTPUT, '');
    if (['.ts', '.tsx'].some((extension) => fs.existsSync(source + extension))) continue;
    fs.rmSync(memory, { force: true });
    fs.rmSync(file);
  }
}
