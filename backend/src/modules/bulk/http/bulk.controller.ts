import {
  Body,
  Controller,
  Delete,
  Get,
  HttpCode,
  Inject,
  Param,
  Post,
  Query,
  Res,
  StreamableFile,
  UploadedFile,
} from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { ApiBody, ApiConsumes, ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import { BULK_LIMITS, type BulkAccess, type BulkBatch, type BulkStanding } from '@tracewright/contracts/bulk';
import { type Entitlements, EntitlementsQuery } from '@tracewright/contracts/subscriptions/messages';
import { Refusal } from '@tracewright/kernel';
import type { CommandContext } from '../../../platform/commands';
import {
  attachment,
  Ctx,
  CurrentUser,
  CURSOR,
  cursorKey,
  ForApiKeys,
  type FormFile,
  page,
  PageQuery,
  ReadsFrom,
  RequiresSession,
  type SessionUser,
  unicodeName,
  Upload,
} from '../../../platform/http';
import { AddFiles } from '../commands/add-files.command';
import { ChangeBatch, OpenBatch, type OwnersChange } from '../commands/change-batch.command';
import { batchAnswer } from '../domain/answer';
import { batchNotFound } from '../domain/batch';
import { summaryCsv } from '../domain/summary-csv';
import { BatchLists } from '../read-models/batch-lists';
import { BATCHES_PROJECTION } from '../read-models/batches.projection';
import { BatchReader, batchId } from '../readers/batch-reader';
import { OpenBatchBody, RetryFilesBody } from './bulk-requests';

/** Batches of design files. Reading, cancelling and deleting them needs no plan: what is theirs stays theirs. */
@ApiTags('bulk')
@RequiresSession()
@Controller('api/bulk')
export class BulkController {
  constructor(
    @Inject(CommandBus) private readonly commands: CommandBus,
    @Inject(QueryBus) private readonly queries: QueryBus,
    @Inject(BatchReader) private readonly reader: BatchReader,
    @Inject(BatchLists) private readonly lists: BatchLists,
  ) {}

  @Get()
  @ForApiKeys('projects:read')
  @ReadsFrom(BATCHES_PROJECTION)
  async own(
    @CurrentUser() { id }: SessionUser,
    @Query() query: PageQuery,
    @Res({ passthrough: true }) response: Response,
  ): Promise<readonly BulkStanding[]> {
    const rows = await this.lists.page(id, query.limit, cursorKey(query, [CURSOR.time, CURSOR.text]));
    return page(response, query, rows, (row) => [row.createdAt, row.id]);
  }

  @Get('access')
  async access(@CurrentUser() { id }: SessionUser): Promise<BulkAccess> {
    const query = new EntitlementsQuery(id);
    const { features } = await this.queries.execute<EntitlementsQuery, Entitlements>(query);
    return { included: features.includes('bulk-processing') };
  }

  /** Files are added to it before it is started. */
  @Post()
  @ForApiKeys('projects:write')
  async begin(
    @Body() { name }: OpenBatchBody,
    @CurrentUser() user: SessionUser,
    @Ctx() context: CommandContext,
  ): Promise<BulkBatch> {
    return batchAnswer(await this.commands.execute(new OpenBatch(user.id, name, context)));
  }

  @Get(':id')
  @ForApiKeys('projects:read')
  one(@Param('id') id: string, @CurrentUser() user: SessionUser): Promise<BulkBatch> {
    return this.reader.open(id, user.id);
  }

  /** A design file, or a zip archive of many: each becomes a file of the batch. */
  @Post(':id/files')
  @ForApiKeys('projects:write')
  @ApiConsumes('multipart/form-data')
  @ApiBody({ schema: { type: 'object', properties: { file: { type: 'string', format: 'binary' } } } })
  @Upload({ field: 'file', maxFileSize: BULK_LIMITS.uploadBytes })
  async add(
    @Param('id') id: string,
    @UploadedFile() file: FormFile | undefined,
    @CurrentUser() user: SessionUser,
    @Ctx() context: CommandContext,
  ): Promise<BulkBatch> {
    await this.reader.open(id, user.id);
    if (!file) throw invalid('Choose a file: the form field "file" is missing.');
    const name = unicodeName(file.originalname);
    if (file.size === 0) throw new Refusal('impossible', 'empty_file', `${name} is empty.`);
    const sent = { name, content: file.draft };
    return batchAnswer(await this.commands.execute(new AddFiles(id, user.id, sent, context)));
  }

  @Delete(':id/files/:file')
  @HttpCode(200)
  @ForApiKeys('projects:write')
  remove(
    @Param('id') id: string,
    @Param('file') file: string,
    @CurrentUser() user: SessionUser,
    @Ctx() context: CommandContext,
  ): Promise<BulkBatch> {
    const number = /^\d{1,5}$/.test(file) ? Number(file) : -1;
    return this.change(id, { type: 'Remove', file: number }, user, context);
  }

  @Post(':id/start')
  @HttpCode(200)
  @ForApiKeys('projects:write')
  start(@Param('id') id: string, @CurrentUser() user: SessionUser, @Ctx() context: CommandContext): Promise<BulkBatch> {
    return this.change(id, { type: 'Start' }, user, context);
  }

  /** What has begun runs to its end. */
  @Post(':id/cancel')
  @HttpCode(200)
  @ForApiKeys('projects:write')
  cancel(
    @Param('id') id: string,
    @CurrentUser() user: SessionUser,
    @Ctx() context: CommandContext,
  ): Promise<BulkBatch> {
    return this.change(id, { type: 'Cancel' }, user, context);
  }

  @Post(':id/retry')
  @HttpCode(200)
  @ForApiKeys('projects:write')
  retry(
    @Param('id') id: string,
    @Body() { files }: RetryFilesBody,
    @CurrentUser() user: SessionUser,
    @Ctx() context: CommandContext,
  ): Promise<BulkBatch> {
    return this.change(id, { type: 'Retry', files: files ?? null }, user, context);
  }

  @Get(':id/summary.csv')
  @ForApiKeys('projects:read')
  async summary(
    @Param('id') id: string,
    @CurrentUser() user: SessionUser,
    @Res({ passthrough: true }) response: Response,
  ): Promise<StreamableFile> {
    const batch = await this.reader.open(id, user.id);
    response.setHeader('content-disposition', attachment(`${batch.name}.csv`));
    return new StreamableFile(Buffer.from(summaryCsv(batch), 'utf8'), { type: 'text/csv; charset=utf-8' });
  }

  /** Its projects stay. */
  @Delete(':id')
  @HttpCode(204)
  @ForApiKeys('projects:write')
  async discard(
    @Param('id') id: string,
    @CurrentUser() user: SessionUser,
    @Ctx() context: CommandContext,
  ): Promise<void> {
    await this.commands.execute(new ChangeBatch(batchId(id), user.id, { type: 'Delete' }, context));
  }

  private async change(
    id: string,
    change: OwnersChange,
    user: SessionUser,
    context: CommandContext,
  ): Promise<BulkBatch> {
    const batch = await this.commands.execute(new ChangeBatch(batchId(id), user.id, change, context));
    if (!batch) throw batchNotFound();
    return batchAnswer(batch);
  }
}

const invalid = (message: string): Refusal =>
  new Refusal('invalid', 'invalid_request', message, [{ field: 'file', message }]);
