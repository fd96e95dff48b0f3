import fs from 'node:fs';
import path from 'node:path';

const fileOf = (root, name) => path.join(root, 'node_modules/.cache/tracewright', name);

/** What was noted after the last success, or undefined. */
export function readRecord(root, name) {
  try {
    return fs.readFileSync(fileOf(root, name), 'utf8');
  } catch {
    return undefined;
  }
}

export function writeRecord(root, name, value) {
  const file = fileOf(root, name);
  fs.mkdirSync(path.dirname(file), { recursive: true });
  fs.writeFileSync(file, value);
}

export function dropRecord(root, name) {
  fs.rmSync(fileOf(root, name), { force: true });
}
