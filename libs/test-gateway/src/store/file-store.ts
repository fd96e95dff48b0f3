import fs from 'node:fs';
import path from 'node:path';
import type { GatewayStore } from './store';

/**
 * One JSON line a batch. Each is handed to the system before the call that made it is answered, so that a killed process
 * loses nothing; a line that was cut off, which nobody was answered for, is dropped. One process at a time.
 * @throws Error when the file holds something else, naming the line
 */
export function fileStore(file: string): GatewayStore {
  let handle: number | null = null;
  const open = (): number => (handle ??= fs.openSync(file, 'a', 0o600));
  return {
    load() {
      fs.mkdirSync(path.dirname(file), { recursive: true });
      const { batches, whole } = read(file);
      if (whole !== null) fs.truncateSync(file, whole);
      return batches;
    },
    append(batch) {
      fs.writeSync(open(), `${JSON.stringify(batch)}\n`);
    },
    replace(batches) {
      const beside = `${file}.new`;
      const written = fs.openSync(beside, 'w', 0o600);
      fs.writeSync(written, batches.map((batch) => `${JSON.stringify(batch)}\n`).join(''));
      fs.fsyncSync(written);
      fs.closeSync(written);
      fs.renameSync(beside, file);
      if (handle !== null) fs.closeSync(handle);
      handle = null;
    },
    close() {
      if (handle !== null) fs.closeSync(handle);
      handle = null;
    },
  };
}

function read(file: string): { batches: unknown[]; whole: number | null } {
  if (!fs.existsSync(file)) return { batches: [], whole: null };
  const bytes = fs.readFileSync(file);
  const end = bytes.lastIndexOf(10) + 1;
  const lines = bytes.subarray(0, end).toString('utf8').split('\n').slice(0, -1);
  const batches = lines.map((line, index): unknown => {
    try {
      return JSON.parse(line);
    } catch {
      throw new Error(`${file}:${index + 1} is not what the test gateway wrote: move the file away to begin anew`);
    }
  });
  return { batches, whole: end < bytes.length ? end : null };
}
