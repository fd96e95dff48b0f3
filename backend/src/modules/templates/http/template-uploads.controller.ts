import { Controller, Get, HttpCode, Inject, Param, Post, Query, Res, UploadedFile } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiBody, ApiConsumes, ApiPropertyOptional, ApiTags } from '@nestjs/swagger';
import { IsIn, IsOptional } from 'class-validator';
import type { Response } from 'express';
import {
  MAX_TEMPLATES_BYTES,
  type TemplateRowResult,
  type TemplateRowsRequest,
  type TemplateUpload,
} from '@tracewright/contracts/template-uploads';
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
  RequiresRole,
  type SessionUser,
  unicodeName,
  Upload,
} from '../../../platform/http';
import { UploadTemplates } from '../commands/upload-templates.command';
import { TemplateUploadLists } from '../read-models/template-upload-lists';
import { TEMPLATE_UPLOADS_PROJECTION } from '../read-models/template-uploads.projection';

const VERDICTS: readonly TemplateRowResult['verdict'][] = ['uploaded', 'failed'];

class RowsQuery extends PageQuery implements TemplateRowsRequest {
  @ApiPropertyOptional({ enum: VERDICTS })
  @IsOptional()
  @IsIn(VERDICTS)
  verdict?: TemplateRowResult['verdict'];
}

@ApiTags('templates')
@RequiresRole('admin')
@Controller('api/recommendations/template-uploads')
export class TemplateUploadsController {
  constructor(
    @Inject(CommandBus) private readonly commands: CommandBus,
    @Inject(TemplateUploadLists) private readonly lists: TemplateUploadLists,
  ) {}

  /** Answers as soon as the file is kept; what becomes of it stands in the upload. */
  @Post()
  @HttpCode(202)
  @ApiConsumes('multipart/form-data')
  @ApiBody({ schema: { type: 'object', properties: { file: { type: 'string', format: 'binary' } } } })
  @Upload({ field: 'file', maxFileSize: MAX_TEMPLATES_BYTES })
  async upload(
    @UploadedFile() file: FormFile | undefined,
    @CurrentUser() user: SessionUser,
    @Ctx() context: CommandContext,
  ): Promise<TemplateUpload> {
    if (!file) {
      const message = 'Choose a file of templates: the form field "file" is missing.';
      throw new Refusal('invalid', 'invalid_request', message, [{ field: 'file', message }]);
    }
    const sent = { name: unicodeName(file.originalname), content: file.draft };
    const kept = await this.commands.execute(new UploadTemplates(user.id, sent, context));
    return { ...kept, state: 'waiting', rows: null, uploaded: 0, failed: 0, failure: null };
  }

  @Get()
  @ReadsFrom(TEMPLATE_UPLOADS_PROJECTION)
  async own(
    @CurrentUser() { id }: SessionUser,
    @Query() query: PageQuery,
    @Res({ passthrough: true }) response: Response,
  ): Promise<readonly TemplateUpload[]> {
    const rows = await this.lists.of(id, query.limit, cursorKey(query, [CURSOR.time, CURSOR.text]));
    return page(response, query, rows, (row) => [row.uploadedAt, row.id]);
  }

  @Get(':id')
  @ReadsFrom(TEMPLATE_UPLOADS_PROJECTION)
  one(@Param('id') id: string, @CurrentUser() user: SessionUser): Promise<TemplateUpload> {
    return this.open(user.id, id);
  }

  /** In the file's order. */
  @Get(':id/rows')
  @ReadsFrom(TEMPLATE_UPLOADS_PROJECTION)
  async rows(
    @Param('id') id: string,
    @Query() query: RowsQuery,
    @CurrentUser() user: SessionUser,
    @Res({ passthrough: true }) response: Response,
  ): Promise<readonly TemplateRowResult[]> {
    await this.open(user.id, id);
    const [after = '0'] = cursorKey(query, [CURSOR.wholeNumber]) ?? [];
    const rows = await this.lists.rows(id, query.verdict, query.limit, Number(after));
    return page(response, query, rows, ({ row }) => [String(row)]);
  }

  private async open(ownerId: string, id: string): Promise<TemplateUpload> {
    const upload = await this.lists.one(ownerId, id);
    if (!upload) throw new Refusal('not_found', 'template_upload_not_found', 'You have made no such upload.');
    return upload;
  }
}
