import { Inject } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { KeepPicturesCommand, type PicturesKept, TakePicturesCommand } from '@tracewright/contracts/imports/messages';
import { PicturesReader } from '../readers/project-pictures';
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
  constructor(
    @Inject(PictureKeeper) private readonly keeper: PictureKeeper,
    @Inject(PicturesReader) private readonly pictures: PicturesReader,
  ) {}

  async execute({ ownerId, projectId, digests, from, origin }: TakePicturesCommand): Promise<PicturesKept> {
    const there = await this.pictures.of(from);
    const found = digests.flatMap((digest) => there.get(digest) ?? []);
    return [...(await this.keeper.copy(ownerId, projectId, found, origin))];
  }
}
