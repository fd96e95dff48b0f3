import { Body, Controller, Get, HttpCode, Inject, Param, Post, Res, type StreamableFile } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { ApiTags } from '@nestjs/swagger';
import { ArrayMaxSize, IsArray, Matches } from 'class-validator';
import type { Response } from 'express';
import { PICTURE_TYPES } from '@tracewright/circuit/writers';
import type { Unchecked } from '@tracewright/contracts/common';
import type { TakePicturesRequest, TakePicturesResponse } from '@tracewright/contracts/imports';
import {
  OwnedProjectQuery,
  type SharedProjectFound,
  SharedProjectQuery,
} from '@tracewright/contracts/projects/messages';
import { Refusal } from '@tracewright/kernel';
import type { CommandContext } from '../../../platform/commands';
import {
  Ctx,
  CurrentUser,
  ForApiKeys,
  Public,
  RequiresSession,
  sendFile,
  type SessionUser,
} from '../../../platform/http';
import { PictureKeeper } from '../commands/picture-keeper';
import { MOST_PICTURES } from '../domain/pictures';
import { KeptPictures } from '../read-models/kept-pictures';
import { PicturesReader } from '../readers/project-pictures';
import { importProject } from './import-project';

class TakeBody implements Unchecked<TakePicturesRequest> {
  @IsArray()
  @ArrayMaxSize(MOST_PICTURES)
  @Matches(/^[0-9a-f]{64}$/, { each: true, message: 'digests must be SHA-256 in hex' })
  digests!: readonly string[];
}

/** The bitmaps that a design shows: only for its owner, and for whoever has a link to it. */
@ApiTags('imports')
@RequiresSession()
@Controller('api')
export class PicturesController {
  constructor(
    @Inject(QueryBus) private readonly queries: QueryBus,
    @Inject(PictureKeeper) private readonly keeper: PictureKeeper,
    @Inject(PicturesReader) private readonly pictures: PicturesReader,
    @Inject(KeptPictures) private readonly elsewhere: KeptPictures,
  ) {}

  @Get('projects/:id/pictures/:digest')
  @ForApiKeys('projects:read')
  async own(
    @Param('id') id: string,
    @Param('digest') digest: string,
    @CurrentUser() user: SessionUser,
    @Res({ passthrough: true }) response: Response,
  ): Promise<StreamableFile> {
    return this.send(await this.ownProject(id, user), digest, response);
  }

  /** What came into the design from another project of the same person, as by copy and paste, is kept for this one, too. */
  @Post('projects/:id/pictures')
  @HttpCode(200)
  async take(
    @Param('id') id: string,
    @Body() { digests }: TakeBody,
    @CurrentUser() user: SessionUser,
    @Ctx() context: CommandContext,
  ): Promise<TakePicturesResponse> {
    const project = await this.ownProject(id, user);
    const own = await this.pictures.of(project);
    const missing = digests.filter((digest) => !own.has(digest));
    const found = await this.elsewhere.ofOwner(user.id, missing);
    const taken = await this.keeper.copy(user.id, project, found, context);
    return { digests: digests.filter((digest) => own.has(digest) || taken.has(digest)) };
  }

  @Get('shared/:token/pictures/:digest')
  @Public()
  async shared(
    @Param('token') token: string,
    @Param('digest') digest: string,
    @Res({ passthrough: true }) response: Response,
  ): Promise<StreamableFile> {
    const { projectId } = await this.queries.execute<SharedProjectQuery, SharedProjectFound>(
      new SharedProjectQuery(token),
    );
    return this.send(projectId, digest, response);
  }

  private async send(projectId: number, digest: string, response: Response): Promise<StreamableFile> {
    const kept = (await this.pictures.of(projectId)).get(digest);
    const picture = kept && (await this.pictures.open(kept));
    if (!picture) throw new Refusal('not_found', 'picture_not_found', 'There is no such picture in this project.');
    const { kind, bytes } = picture;
    return sendFile(response, {
      name: `picture.${kind}`,
      type: PICTURE_TYPES[kind],
      bytes: bytes.length,
      content: bytes,
    });
  }

  private async ownProject(id: string, { id: userId }: SessionUser): Promise<number> {
    const projectId = importProject(id);
    await this.queries.execute(new OwnedProjectQuery(projectId, userId));
    return projectId;
  }
}
