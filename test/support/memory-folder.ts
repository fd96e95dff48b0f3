import { existsSync, statfsSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

const MEMORY = '/dev/shm';
const ENOUGH_BYTES = 4 * 1024 ** 3;

/**
 * Where the databases of a run lie: in memory where there is plenty, because making and dropping hundreds of them costs the
 * file system more than the tests' queries. What survives a kill -9 is the same in both.
 */
export function databasesFolder(): string {
  const { TEST_DATABASE_DESK: desk } = process.env;
  // Decided once in a run: what is kept for all files is moved, and nothing moves from one file system to another.
  if (desk) return path.dirname(path.dirname(desk));
  if (!existsSync(MEMORY)) return os.tmpdir();
  const { bavail, bsize } = statfsSync(MEMORY);
  return bavail * bsize >= ENOUGH_BYTES && os.freemem() >= ENOUGH_BYTES ? MEMORY : os.tmpdir();
}
