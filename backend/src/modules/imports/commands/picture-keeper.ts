import { rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { Inject, Injectable } from '@nestjs/common';
import type { CircuitPicture } from '@tracewright/circuit';
import type { CommandOrigin } from '@tracewright/contracts/projects/messages';
import { Refusal, streamName } from '@tracewright/kernel';
import { FileKeeper } from '../../../platform/blobs';
import { CommandRunner } from '../../../platform/commands';
import { Drafts } from '../../../platform/drafts';
import { claimantOf } from '../../../platform/quotas';
import type { KeptPicture } from '../domain/picture-events';
import { MOST_PICTURES } from '../domain/pictures';
import { PICTURES, PicturesReader } from '../readers/project-pictures';

/** A picture that may be kept: one at a time is in memory. */
interface Offered {
  readonly digest: string;
  readonly open: () => Promise<CircuitPicture | undefined>;
}

/** Keeps the bitmaps that designs show, as files of their owner's by content, within what that person may have. */
@Injectable()
export class PictureKeeper {
  constructor(
    @Inject(CommandRunner) private readonly runner: CommandRunner,
    @Inject(FileKeeper) private readonly files: FileKeeper,
    @Inject(Drafts) private readonly drafts: Drafts,
    @Inject(PicturesReader) private readonly pictures: PicturesReader,
  ) {}

  /** Answers which of them the project has now: where there is no room, the rest is left out. */
  keep(
    ownerId: string,
    projectId: number,
    pictures: readonly CircuitPicture[],
    origin: CommandOrigin,
  ): Promise<ReadonlySet<string>> {
    const offered = pictures.map((picture) => ({ digest: picture.digest, open: () => Promise.resolve(picture) }));
    return this.keepOffered(ownerId, projectId, offered, origin);
  }

  /** As `keep`, of what other projects have, each content from the first that still has its file. */
  copy(
    ownerId: string,
    projectId: number,
    found: readonly KeptPicture[],
    origin: CommandOrigin,
  ): Promise<ReadonlySet<string>> {
    const offered = found.map((picture) => ({ digest: picture.sha256, open: () => this.pictures.open(picture) }));
    return this.keepOffered(ownerId, projectId, offered, origin);
  }

  private async keepOffered(
    ownerId: string,
    projectId: number,
    offered: readonly Offered[],
    origin: CommandOrigin,
  ): Promise<ReadonlySet<string>> {
    const before = await this.pictures.of(projectId);
    const added = new Map<string, KeptPicture>();
    for (const { digest, open } of offered) {
      if (before.has(digest) || added.has(digest)) continue;
      if (before.size + added.size >= MOST_PICTURES) break;
      const picture = await open();
      const kept = picture && (await this.keepOne(ownerId, projectId, picture, origin));
      if (kept === false) break;
      if (kept) added.set(digest, kept);
    }
    if (added.size > 0) {
      const command = { type: 'Keep', ownerId, projectId, pictures: [...added.values()] } as const;
      await this.runner.run(PICTURES, String(projectId), command, origin);
    }
    return new Set(offered.map(({ digest }) => digest).filter((digest) => before.has(digest) || added.has(digest)));
  }

  /** Kept before the event that names it. False where there is no room for it. */
  private async keepOne(
    ownerId: string,
    projectId: number,
    { digest, kind, bytes }: CircuitPicture,
    origin: CommandOrigin,
  ): Promise<KeptPicture | false> {
    const place = await this.drafts.place();
    const stream = streamName(PICTURES.category, String(projectId));
    const file = { purpose: 'imports', name: `picture-${projectId}-${digest}`, stream, projectId };
    try {
      const draft = await this.drafts.write(place, Readable.from([bytes]));
      const { sha256, key, keyId } = await this.files.keep(claimantOf(ownerId, origin), file, draft);
      return { sha256, bytes: bytes.length, kind, key, keyId };
    } catch (error) {
      if (error instanceof Refusal && error.code === 'file_quota') return false;
      throw error;
    } finally {
      await rm(place, { force: true });
    }
  }
}
