import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rm, statfs, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fine, type Finding, mebibytes, wrong } from './finding';

const PART = 'Files';
/** One process may have so many bytes of uploads under way. */
const ROOM = 1024 ** 3;

/** Writes a file where those of people lie, and takes it away. @throws what `startProblem` has words for */
export async function checkFiles(dataDir: string): Promise<readonly Finding[]> {
  const folder = path.join(dataDir, 'blobs');
  await mkdir(folder, { recursive: true });
  const file = path.join(folder, `.check-${randomUUID()}`);
  const text = randomUUID();
  await writeFile(file, text);
  const read = await readFile(file, 'utf8').finally(() => rm(file, { force: true }));
  if (read !== text) return [wrong(PART, `${folder} does not give back what was written: look at its disk.`)];
  const { bavail, bsize } = await statfs(folder);
  const free = bavail * bsize;
  if (free < ROOM)
    return [wrong(PART, `${folder} has ${mebibytes(free)} left: make room for ${mebibytes(ROOM)} at least.`)];
  return [fine(PART, `${folder}, ${mebibytes(free)} free`)];
}
