import {
  Body,
  Controller,
  Delete,
  Get,
  HttpCode,
  Inject,
  Param,
  Put,
  Query,
  Res,
  StreamableFile,
} from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import type { OwnPart, OwnPartsSummary } from '@tracewright/contracts/own-parts';
import type { CommandContext } from '../../../platform/commands';
import {
  attachment,
  Ctx,
  CurrentUser,
  CURSOR,
  cursorKey,
  page,
  Public,
  ReadsFrom,
  RequiresSession,
  type SessionUser,
} from '../../../platform/http';
import { EditPart, RemovePart } from '../commands/change-parts.command';
import { hasPartDatabase } from '../commands/require-part-database';
import { OwnPartLists } from '../read-models/own-part-lists';
import { OWN_PARTS_PROJECTION } from '@tracewright/contracts/own-parts/messages';
import { partId } from '../readers/part-ids';
import { cellsOf, EditPartBody, OwnPartsQuery, VersionQuery } from './own-part-requests';
import { partsCsv, sampleCsv } from './parts-csv';

const CSV = 'text/csv; charset=utf-8';

/** A person's own parts. Reading, exporting and deleting them needs no plan: what is theirs stays theirs. */
@ApiTags('own-parts')
@RequiresSession()
@Controller('api/own-parts')
export class OwnPartsController {
  constructor(
    @Inject(CommandBus) private readonly commands: CommandBus,
    @Inject(QueryBus) private readonly queries: QueryBus,
    @Inject(OwnPartLists) private readonly lists: OwnPartLists,
  ) {}

  @Get()
  @ReadsFrom(OWN_PARTS_PROJECTION)
  async own(
    @CurrentUser() { id }: SessionUser,
    @Query() query: OwnPartsQuery,
    @Res({ passthrough: true }) response: Response,
  ): Promise<readonly OwnPart[]> {
    const rows = await this.lists.of(id, query, query.limit, cursorKey(query, [CURSOR.text, CURSOR.text]));
    return page(response, query, rows, (row) => [row.part.partNumber, row.id]);
  }

  @Get('summary')
  @ReadsFrom(OWN_PARTS_PROJECTION)
  async summary(@CurrentUser() { id }: SessionUser): Promise<OwnPartsSummary> {
    const [parts, canUpload] = await Promise.all([this.lists.count(id), hasPartDatabase(this.queries, id)]);
    return { parts, canUpload };
  }

  @Get('export')
  @ReadsFrom(OWN_PARTS_PROJECTION)
  async export(
    @CurrentUser() { id }: SessionUser,
    @Res({ passthrough: true }) response: Response,
  ): Promise<StreamableFile> {
    const parts = await this.lists.everyOneOf(id);
    response.setHeader('content-disposition', attachment('my-parts.csv'));
    return new StreamableFile(await partsCsv(parts.map(({ part }) => part)), { type: CSV });
  }

  @Public()
  @Get('sample')
  sample(@Res({ passthrough: true }) response: Response): StreamableFile {
    response.setHeader('content-disposition', attachment('sample-parts.csv'));
    return new StreamableFile(sampleCsv(), { type: CSV });
  }

  @Put(':id')
  edit(
    @Param('id') id: string,
    @Body() { version, columns }: EditPartBody,
    @CurrentUser() user: SessionUser,
    @Ctx() context: CommandContext,
  ): Promise<OwnPart> {
    return this.commands.execute(new EditPart(user.id, partId(id), version, cellsOf(columns), context));
  }

  @Delete(':id')
  @HttpCode(204)
  async remove(
    @Param('id') id: string,
    @Query() { version }: VersionQuery,
    @CurrentUser() user: SessionUser,
    @Ctx() context: CommandContext,
  ): Promise<void> {
    await this.commands.execute(new RemovePart(user.id, partId(id), version, context));
  }
}
