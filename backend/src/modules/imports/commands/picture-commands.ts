import { Inject } from '@nestjs/common';
import { CommandHandler, type ICommandHandler, type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import {
  KeepPicturesCommand,
  type PicturesKept,
  type ProjectPictures,
  ProjectPicturesQuery,
  TakePicturesCommand,
} from '@tracewright/contracts/imports/messages';
import { KeptPictures } from '../read-models/kept-pictures';
import { PictureKeeper } from './picture-keeper';

@CommandHandler(KeepPicturesCommand)
export class KeepPicturesHandler implements ICommandHandler<KeepPicturesCommand, PicturesKept> {
  constructor(@Inject(PictureKeeper) private readonly keeper: PictureKeeper) {}

  async execute({ ownerId, projectId, pictures, origin }: KeepPicturesCommand): Promise<PicturesKept> {
    return [...(await this.keeper.keep(ownerId, projectId, pictures, origin))];
  }
}

@CommandHandler(TakePicturesCommand)
export class TakePicturesHandler implements ICommandHandler<TakePicturesCommand, PicturesKept> {
  constructor(@Inject(PictureKeeper) private readonly keeper: PictureKeeper) {}

  async execute({ ownerId, projectId, digests, origin, from }: TakePicturesCommand): Promise<PicturesKept> {
    return [...(await this.keeper.take(ownerId, projectId, digests, origin, from))];
  }
}

@QueryHandler(ProjectPicturesQuery)
export class ProjectPicturesHandler implements IQueryHandler<ProjectPicturesQuery, ProjectPictures> {
  constructor(
    @Inject(PictureKeeper) private readonly keeper: PictureKeeper,
    @Inject(KeptPictures) private readonly pictures: KeptPictures,
  ) {}

  async execute({ projectId, digests }: ProjectPicturesQuery): Promise<ProjectPictures> {
    if (digests.length === 0) return [];
    const kept = await this.keeper.of(projectId);
    const found = await Promise.all(
      digests.flatMap((digest) => {
        const picture = kept.get(digest);
        return picture ? [this.pictures.open(picture)] : [];
      }),
    );
    return found.flatMap((picture) => picture ?? []);
  }
}
