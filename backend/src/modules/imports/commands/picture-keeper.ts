import { rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { Inject, Injectable } from '@nestjs/common';
import type { CircuitPicture } from '@tracewright/circuit';
import type { CommandOrigin } from '@tracewright/contracts/projects/messages';
import { Refusal, streamName } from '@tracewright/kernel';
import { FileKeeper } from '../../../platform/blobs';
import { type Aggregate, CommandRunner } from '../../../platform/commands';
import { Drafts } from '../../../platform/drafts';
import { claimantOf } from '../../../platform/quotas';
import { type PictureEvent, type KeptPicture } from '../domain/picture-events';
import { MOST_PICTURES, projectPictures, type PicturesCommand, type PicturesState } from '../domain/pictures';
import { KeptPictures } from '../read-models/kept-pictures';

const PICTURES: Aggregate<PicturesState, PicturesCommand, PictureEvent> = {
  category: 'pictures',
  decider: projectPictures,
  retry: 'on-conflict',
};

/** Keeps the bitmaps that designs show, as files of their owner's by content, within what that person may have. */
@Injectable()
export class PictureKeeper {
  constructor(
    @Inject(CommandRunner) private readonly runner: CommandRunner,
    @Inject(FileKeeper) private readonly files: FileKeeper,
    @Inject(Drafts) private readonly drafts: Drafts,
    @Inject(KeptPictures) private readonly pictures: KeptPictures,
  ) {}

  /** What a project has, from its own stream: what was just kept is there at once. */
  async of(projectId: number): Promise<ReadonlyMap<string, KeptPicture>> {
    return (await this.runner.show(PICTURES, String(projectId))).state.kept;
  }

  /** Answers which of them the project has now: where there is no room, the rest is left out. */
  async keep(
    ownerId: string,
    projectId: number,
    pictures: readonly CircuitPicture[],
    origin: CommandOrigin,
  ): Promise<ReadonlySet<string>> {
    const before = await this.of(projectId);
    const added: KeptPicture[] = [];
    for (const picture of pictures) {
      if (before.has(picture.digest)) continue;
      const kept =
        before.size + added.length < MOST_PICTURES && (await this.keepOne(ownerId, projectId, picture, origin));
      if (!kept) break;
      added.push(kept);
    }
    if (added.length > 0) {
      const command = { type: 'Keep', ownerId, projectId, pictures: added } as const;
      await this.runner.run(PICTURES, String(projectId), command, origin);
    }
    const now = new Set([...before.keys(), ...added.map(({ sha256 }) => sha256)]);
    return new Set(pictures.map(({ digest }) => digest).filter((digest) => now.has(digest)));
  }

  /** As `keep`, of what another project has: that one, or any of the same owner. */
  async take(
    ownerId: string,
    projectId: number,
    digests: readonly string[],
    origin: CommandOrigin,
    from?: number,
  ): Promise<ReadonlySet<string>> {
    const own = await this.of(projectId);
    const wanted = new Set(digests.filter((digest) => !own.has(digest)));
    const found =
      wanted.size === 0
        ? []
        : from === undefined
          ? await this.pictures.ofOwner(ownerId, [...wanted])
          : [...(await this.of(from)).values()];
    const pictures: CircuitPicture[] = [];
    for (const picture of found) {
      if (!wanted.has(picture.sha256)) continue;
      const opened = await this.pictures.open(picture);
      if (opened) wanted.delete(opened.digest) && pictures.push(opened);
    }
    const taken = await this.keep(ownerId, projectId, pictures, origin);
    return new Set(digests.filter((digest) => own.has(digest) || taken.has(digest)));
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
