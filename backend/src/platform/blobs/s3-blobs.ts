import { createReadStream, createWriteStream } from 'node:fs';
import { type FileHandle, open, rm } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import {
  DeleteObjectCommand,
  DeleteObjectsCommand,
  GetObjectCommand,
  HeadBucketCommand,
  ListObjectsV2Command,
  S3Client,
} from '@aws-sdk/client-s3';
import { Upload } from '@aws-sdk/lib-storage';
import type { Drafts } from '../drafts';
import type { BlobsAddress } from '../config';
import { type BlobStore, checkedKey, checkedOwner, type StoredBlob } from './blob-store';

/** Pieces of a large file; the smallest that S3 takes. */
const PART_BYTES = 5 * 1024 * 1024;
/** Pieces of one file under way at a time, each in memory. */
const PARTS_AT_ONCE = 2;
/** Requests, the first one among them; the client waits longer each time. */
const ATTEMPTS = 5;
const CONNECT_WITHIN_MS = 5_000;
const ANSWER_WITHIN_MS = 60_000;
const PRIVATE_FILE = 0o600;

/**
 * Files in a bucket of S3 or of what speaks like it. Every request carries a checksum; a large file goes up in pieces and
 * is there when the last one is; errors of the server are tried again.
 */
export class S3Blobs implements BlobStore {
  readonly place: string;
  private readonly client: S3Client;

  constructor(
    private readonly address: BlobsAddress,
    private readonly drafts: Pick<Drafts, 'place'>,
  ) {
    const { bucket, prefix, endpoint, region, credentials } = address;
    this.place = `s3://${bucket}/${prefix}`;
    this.client = new S3Client({
      region,
      // What is not Amazon's seldom has a name for each bucket.
      ...(endpoint !== undefined && { endpoint, forcePathStyle: true }),
      ...(credentials && { credentials }),
      maxAttempts: ATTEMPTS,
      requestHandler: { connectionTimeout: CONNECT_WITHIN_MS, requestTimeout: ANSWER_WITHIN_MS },
    });
  }

  /** Asks whether the bucket is there and ours to use. */
  async prepare(): Promise<void> {
    await this.client.send(new HeadBucketCommand({ Bucket: this.address.bucket }));
  }

  async put(key: string, file: string): Promise<void> {
    checkedKey(key);
    const upload = new Upload({
      client: this.client,
      params: { ...this.object(key), Body: createReadStream(file), ContentType: 'application/octet-stream' },
      partSize: PART_BYTES,
      queueSize: PARTS_AT_ONCE,
    });
    await upload.done();
  }

  /** Fetched whole before the first byte of it is given. */
  async open(key: string): Promise<FileHandle> {
    checkedKey(key);
    const place = await this.drafts.place();
    try {
      const { Body } = await this.client.send(new GetObjectCommand(this.object(key))).catch(asAbsent(key));
      if (!Body) throw new Error(`file ${key} came without its content`);
      await pipeline(Body as Readable, createWriteStream(place, { flags: 'wx', mode: PRIVATE_FILE }));
      return await open(place, 'r');
    } finally {
      // What is open stays readable.
      await rm(place, { force: true });
    }
  }

  async *list(owner?: string): AsyncIterable<StoredBlob> {
    const { bucket, prefix } = this.address;
    const under = owner === undefined ? prefix : `${prefix}${checkedOwner(owner)}/`;
    for (let token: string | undefined, more = true; more;) {
      const answer = await this.client.send(
        new ListObjectsV2Command({ Bucket: bucket, Prefix: under, ContinuationToken: token }),
      );
      for (const { Key = '', Size = 0 } of answer.Contents ?? []) {
        const key = Key.slice(prefix.length);
        if (!key.split('/').some((part) => part === '' || part.startsWith('.'))) yield { key, bytes: Size };
      }
      token = answer.NextContinuationToken;
      more = token !== undefined;
    }
  }

  async remove(key: string): Promise<void> {
    checkedKey(key);
    await this.client.send(new DeleteObjectCommand(this.object(key)));
  }

  async removeAll(owner: string): Promise<void> {
    const keys: string[] = [];
    for await (const { key } of this.list(owner)) keys.push(key);
    for (let at = 0; at < keys.length; at += AT_ONCE) {
      const Objects = keys.slice(at, at + AT_ONCE).map((key) => ({ Key: `${this.address.prefix}${key}` }));
      const { Errors = [] } = await this.client.send(
        new DeleteObjectsCommand({ Bucket: this.address.bucket, Delete: { Objects, Quiet: true } }),
      );
      if (Errors.length > 0) throw new Error(`${Errors.length} files were not removed: ${Errors[0]?.Message ?? ''}`);
    }
  }

  close(): void {
    this.client.destroy();
  }

  private object(key: string): { readonly Bucket: string; readonly Key: string } {
    return { Bucket: this.address.bucket, Key: `${this.address.prefix}${key}` };
  }
}

/** So many keys one request may name. */
const AT_ONCE = 1000;

const asAbsent =
  (key: string) =>
  (error: unknown): never => {
    const isAbsent = error instanceof Error && ['NoSuchKey', 'NotFound'].includes(error.name);
    throw isAbsent ? Object.assign(new Error(`file ${key} is not there`), { code: 'ENOENT' }) : error;
  };
