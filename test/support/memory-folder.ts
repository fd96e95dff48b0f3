import { existsSync, statfsSync } from 'node:fs';
import os from 'node:os';

const MEMORY = '/dev/shm';
const ENOUGH_BYTES = 4 * 1024 ** 3;

/**
 * Where the databases of a run lie: in memory where there is plenty, because making and dropping hundreds of them costs the
 * file system more than the tests' queries. What survives a kill -9 is the same in both.
 */
export function databasesFolder(): string {
  if (!existsSync(MEMORY)) return os.tmpdir();
  const { bavail, bsize } = statfsSync(MEMORY);
  return bavail * bsize >= ENOUGH_BYTES && os.freemem() >= ENOUGH_BYTES ? MEMORY : os.tmpdir();
}
