import path from 'node:path';
import type { CompleteConfiguration } from '../config';
import type { Drafts } from '../drafts';
import type { BlobStore } from './blob-store';
import type { BlobsAddress } from '../config';
import { FolderBlobs } from './folder-blobs';

/** Where files lie that people bring: the data folder, or the bucket that BLOBS_URL names. */
export function openBlobs(
  { dataDir, blobs }: Pick<CompleteConfiguration, 'dataDir' | 'blobs'>,
  drafts: Pick<Drafts, 'place'>,
): Promise<BlobStore> {
  return blobs ? openBucket(blobs, drafts) : Promise.resolve(folderOf(dataDir));
}

export const folderOf = (dataDir: string): BlobStore => new FolderBlobs(path.join(dataDir, 'blobs'));

/** Its client is loaded by whoever has a bucket. */
export async function openBucket(address: BlobsAddress, drafts: Pick<Drafts, 'place'>): Promise<BlobStore> {
  // What the client says about the age of Node is for us, not for whoever starts the product.
  process.env.AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED ??= 'true';
  const { S3Blobs } = await import('./s3-blobs.js');
  return new S3Blobs(address, drafts);
}
