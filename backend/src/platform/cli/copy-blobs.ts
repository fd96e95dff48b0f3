import path from 'node:path';
import { parseArgs } from 'node:util';
import { type BlobStore, copyBlobs, folderOf, openBlobs, openBucket } from '../blobs';
import { readBlobsAddress } from '../config';
import { Drafts } from '../drafts';
import type { Infrastructure } from '../infrastructure';
import { CopyProgress } from './copy-progress';
import { EXIT, type Subcommand, UsageError } from './subcommand';

/** Copies the files that people brought to where they shall lie, or the rest of them. Exit 1 when a file differs. */
export const copyBlobsCommand: Subcommand = {
  name: 'copy-blobs',
  args: '--to URL',
  meaning: 'copy the files of people to a bucket (s3://...), or back (--to folder)',
  run: async (args, { infrastructure }) => {
    const { configuration } = infrastructure;
    const wanted = placeOf(args);
    const drafts = new Drafts(path.join(configuration.dataDir, 'drafts'));
    try {
      const [from, to] = [await openBlobs(configuration, drafts), await open(wanted, infrastructure, drafts)];
      if (from.place === to.place) throw new UsageError(`the files lie in ${from.place} already`);
      const summary = await copy(from, to, drafts);
      return { summary, exitCode: summary.failed.length === 0 ? EXIT.fine : EXIT.findings };
    } finally {
      await drafts.close();
    }
  },
};

function placeOf(args: readonly string[]): string {
  try {
    const { to } = parseArgs({ args: [...args], options: { to: { type: 'string' } }, strict: true }).values;
    if (to !== undefined) return to;
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
  throw new UsageError('copy-blobs needs --to with s3://BUCKET/PREFIX?region=..., or --to folder');
}

function open(wanted: string, { configuration }: Infrastructure, drafts: Drafts): Promise<BlobStore> {
  if (wanted === 'folder') return Promise.resolve(folderOf(configuration.dataDir));
  const address = readBlobsAddress(wanted);
  if (typeof address === 'string') throw new UsageError(`--to is no place for files: ${address}`);
  return openBucket(address, drafts);
}

async function copy(from: BlobStore, to: BlobStore, drafts: Drafts) {
  const progress = new CopyProgress('Copying  ', 'files');
  try {
    await to.prepare();
    const { files, copied, failed } = await copyBlobs(from, to, drafts, (done, of) => progress.show(done, done / of));
    progress.end(files);
    return { from: from.place, to: to.place, files, copied, failed };
  } finally {
    from.close();
    to.close();
  }
}
