import { Controller, Get, HttpCode, Inject, Param, Post, Query, Res, UploadedFile } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiBody, ApiConsumes, ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import { MAX_PARTS_BYTES, type MissingPart, type PartUpload, type RowProblem } from '@tracewright/contracts/own-parts';
import { Refusal } from '@tracewright/kernel';
import type { CommandContext } from '../../../platform/commands';
import {
  Ctx,
  CurrentUser,
  CURSOR,
  cursorKey,
  type FormFile,
  page,
  PageQuery,
  ReadsFrom,
  RequiresSession,
  type SessionUser,
  unicodeName,
  Upload,
} from '../../../platform/http';
import { RemoveMissing } from '../commands/change-parts.command';
import { UploadParts } from '../commands/upload-parts.command';
import { uploadNotFound } from '../domain/part-upload';
import { OWN_PARTS_PROJECTION } from '@tracewright/contracts/own-parts/messages';
import { PartUploadLists } from '../read-models/part-upload-lists';

@ApiTags('own-parts')
@RequiresSession()
@Controller('api/own-parts/uploads')
export class PartUploadsController {
  constructor(
    @Inject(CommandBus) private readonly commands: CommandBus,
    @Inject(PartUploadLists) private readonly lists: PartUploadLists,
  ) {}

  /** Answers as soon as the file is kept; what becomes of it stands in the upload. */
  @Post()
  @HttpCode(202)
  @ApiConsumes('multipart/form-data')
  @ApiBody({ schema: { type: 'object', properties: { file: { type: 'string', format: 'binary' } } } })
  @Upload({ field: 'file', maxFileSize: MAX_PARTS_BYTES })
  async upload(
    @UploadedFile() file: FormFile | undefined,
    @CurrentUser() user: SessionUser,
    @Ctx() context: CommandContext,
  ): Promise<PartUpload> {
    if (!file) {
      const message = 'Choose a file of parts: the form field "file" is missing.';
      throw new Refusal('invalid', 'invalid_request', message, [{ field: 'file', message }]);
    }
    const sent = { name: unicodeName(file.originalname), content: file.draft };
    return waiting(await this.commands.execute(new UploadParts(user.id, sent, context)));
  }

  @Get()
  @ReadsFrom(OWN_PARTS_PROJECTION)
  async own(
    @CurrentUser() { id }: SessionUser,
    @Query() query: PageQuery,
    @Res({ passthrough: true }) response: Response,
  ): Promise<readonly PartUpload[]> {
    const rows = await this.lists.of(id, query.limit, cursorKey(query, [CURSOR.time, CURSOR.text]));
    return page(response, query, rows, (row) => [row.uploadedAt, row.id]);
  }

  @Get(':id')
  @ReadsFrom(OWN_PARTS_PROJECTION)
  one(@Param('id') id: string, @CurrentUser() user: SessionUser): Promise<PartUpload> {
    return this.open(user.id, id);
  }

  @Get(':id/problems')
  @ReadsFrom(OWN_PARTS_PROJECTION)
  async problems(@Param('id') id: string, @CurrentUser() user: SessionUser): Promise<readonly RowProblem[]> {
    await this.open(user.id, id);
    return this.lists.problems(user.id, id);
  }

  @Get(':id/missing')
  @ReadsFrom(OWN_PARTS_PROJECTION)
  async missing(@Param('id') id: string, @CurrentUser() user: SessionUser): Promise<readonly MissingPart[]> {
    await this.open(user.id, id);
    return this.lists.missing(user.id, id);
  }

  @Post(':id/remove-missing')
  @HttpCode(202)
  async removeMissing(
    @Param('id') id: string,
    @CurrentUser() user: SessionUser,
    @Ctx() context: CommandContext,
  ): Promise<void> {
    await this.commands.execute(new RemoveMissing(user.id, id, context));
  }

  private async open(ownerId: string, id: string): Promise<PartUpload> {
    const upload = await this.lists.one(ownerId, id);
    if (!upload) throw uploadNotFound();
    return upload;
  }
}

const waiting = (upload: Pick<PartUpload, 'id' | 'fileName' | 'uploadedAt'>): PartUpload => ({
  ...upload,
  state: 'waiting',
  rows: null,
  ...{ settled: 0, added: 0, changed: 0, same: 0, refused: 0, missing: 0 },
  ignoredColumns: [],
  removed: null,
  removing: false,
  failure: null,
});
