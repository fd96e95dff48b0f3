import { buffer } from 'node:stream/consumers';
import { Inject, Injectable } from '@nestjs/common';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import type { CircuitPicture } from '@tracewright/circuit';
import { type ProjectPictures, ProjectPicturesQuery } from '@tracewright/contracts/imports/messages';
import { PersonalFiles } from '../../../platform/blobs';
import { type Aggregate, CommandRunner } from '../../../platform/commands';
import type { KeptPicture, PictureEvent } from '../domain/picture-events';
import { projectPictures, type PicturesCommand, type PicturesState } from '../domain/pictures';

export const PICTURES: Aggregate<PicturesState, PicturesCommand, PictureEvent> = {
  category: 'pictures',
  decider: projectPictures,
  retry: 'on-conflict',
};

/** What an export may hold of them: more are empty frames there. */
const MOST_BYTES_AT_ONCE = 32 * 1024 * 1024;

/** The bitmaps that a project has, from its own stream: what was just kept is there at once. */
@Injectable()
export class PicturesReader {
  constructor(
    @Inject(CommandRunner) private readonly runner: CommandRunner,
    @Inject(PersonalFiles) private readonly files: PersonalFiles,
  ) {}

  async of(projectId: number): Promise<PicturesState['kept']> {
    return (await this.runner.show(PICTURES, String(projectId))).state.kept;
  }

  /** Undefined for one whose file is gone. */
  async open({ sha256, bytes, kind, key, keyId }: KeptPicture): Promise<CircuitPicture | undefined> {
    try {
      const content = await this.files.get({ sha256, bytes, key, keyId });
      return content && { digest: sha256, kind, bytes: await buffer(content) };
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
      throw error;
    }
  }
}

@QueryHandler(ProjectPicturesQuery)
export class ProjectPicturesHandler implements IQueryHandler<ProjectPicturesQuery, ProjectPictures> {
  constructor(@Inject(PicturesReader) private readonly pictures: PicturesReader) {}

  async execute({ projectId, digests }: ProjectPicturesQuery): Promise<ProjectPictures> {
    if (digests.length === 0) return [];
    const kept = await this.pictures.of(projectId);
    const found: CircuitPicture[] = [];
    let left = MOST_BYTES_AT_ONCE;
    for (const digest of digests) {
      const picture = kept.get(digest);
      if (!picture || picture.bytes > left) continue;
      const file = await this.pictures.open(picture);
      if (file) found.push(file);
      left -= picture.bytes;
    }
    return found;
  }
}
