import { randomUUID } from 'node:crypto';
import { rm, statfs, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { type BlobStore, openBlobs } from '../blobs';
import type { Configuration } from '../config';
import { Drafts } from '../drafts';
import { fine, type Finding, mebibytes, wrong } from './finding';

const PART = 'Files';
/** One process may have so many bytes of uploads under way. */
const ROOM = 1024 ** 3;

/** Writes a file where those of people lie, reads it and takes it away. @throws what `startProblem` has words for */
export async function checkFiles(configuration: Configuration): Promise<readonly Finding[]> {
  const drafts = new Drafts(path.join(configuration.dataDir, 'drafts'));
  const blobs = await openBlobs(configuration, drafts);
  try {
    await blobs.prepare();
    if (!(await givesBack(blobs, drafts)))
      return [wrong(PART, `${blobs.place} does not give back what was written: look at its disk.`)];
    // Uploads are on their way in the data folder wherever they end.
    const { bavail, bsize } = await statfs(configuration.dataDir);
    const free = bavail * bsize;
    if (free < ROOM)
      return [
        wrong(PART, `${configuration.dataDir} has ${mebibytes(free)} left: make room for ${mebibytes(ROOM)} at least.`),
      ];
    return [fine(PART, configuration.blobs ? blobs.place : `${blobs.place}, ${mebibytes(free)} free`)];
  } catch (error) {
    if (!configuration.blobs) throw error;
    const said = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
    return [wrong(PART, `${blobs.place} can't be used (${said}): look at BLOBS_URL, its bucket and its credentials.`)];
  } finally {
    blobs.close();
    await drafts.close();
  }
}

async function givesBack(blobs: BlobStore, drafts: Drafts): Promise<boolean> {
  const [text, place, owner] = [randomUUID(), await drafts.place(), 'check'];
  const key = `${owner}/${randomUUID()}`;
  await writeFile(place, text);
  try {
    await blobs.put(key, place);
    const file = await blobs.open(key);
    try {
      return (await file.readFile('utf8')) === text;
    } finally {
      await file.close();
    }
  } finally {
    await rm(place, { force: true });
    await blobs.removeAll(owner);
  }
}
