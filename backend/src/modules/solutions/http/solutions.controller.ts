import { Controller, Delete, Get, HttpCode, Inject, Param, Post, Query, Res, StreamableFile } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import type {
  OpenedSolution,
  SolutionComparison,
  SolutionRecord,
  SolutionStanding,
} from '@tracewright/contracts/solutions/kept';
import type { CommandContext } from '../../../platform/commands';
import {
  attachment,
  Ctx,
  CurrentUser,
  CURSOR,
  cursorKey,
  page,
  PageQuery,
  ReadsFrom,
  RequiresSession,
  type SessionUser,
} from '../../../platform/http';
import { DeleteSolution } from '../commands/delete-solution.command';
import { OpenSolution } from '../commands/open-solution.command';
import { compareSolutions } from '../domain/compare';
import { exportedSolution, exportName } from '../domain/export';
import { SolutionLists } from '../read-models/solution-lists';
import { SOLUTIONS_PROJECTION } from '../read-models/solutions.projection';
import { SolutionReader } from '../readers/solution-reader';
import { SolutionFiles } from './solution-files';

@ApiTags('solutions')
@RequiresSession()
@Controller('api/solutions')
export class SolutionsController {
  constructor(
    @Inject(CommandBus) private readonly commands: CommandBus,
    @Inject(SolutionReader) private readonly reader: SolutionReader,
    @Inject(SolutionLists) private readonly lists: SolutionLists,
    @Inject(SolutionFiles) private readonly files: SolutionFiles,
  ) {}

  @Get()
  @ReadsFrom(SOLUTIONS_PROJECTION)
  async own(
    @CurrentUser() user: SessionUser,
    @Query() query: PageQuery,
    @Res({ passthrough: true }) response: Response,
  ): Promise<readonly SolutionStanding[]> {
    const after = cursorKey(query, [CURSOR.time, CURSOR.text]);
    const rows = await this.lists.page(user.id, query.limit, after);
    return page(response, query, rows, ({ createdAt, id }) => [createdAt, id]);
  }

  @Get(':id')
  record(@Param('id') id: string, @CurrentUser() user: SessionUser): Promise<SolutionRecord> {
    return this.reader.record(id, user.id);
  }

  @Get(':id/compare/:other')
  async compare(
    @Param('id') id: string,
    @Param('other') other: string,
    @CurrentUser() user: SessionUser,
  ): Promise<SolutionComparison> {
    const [from, to] = await Promise.all([this.reader.content(id, user.id), this.reader.content(other, user.id)]);
    return compareSolutions(from, to);
  }

  @Get(':id/export/:format')
  async export(
    @Param('id') id: string,
    @Param('format') format: string,
    @CurrentUser() user: SessionUser,
    @Res({ passthrough: true }) response: Response,
  ): Promise<StreamableFile> {
    const solution = await this.reader.content(id, user.id);
    const name = exportName(format);
    const { fileName, mediaType } = exportedSolution(solution, name);
    const bytes = await this.files.write(solution, name, user.id);
    response.setHeader('content-disposition', attachment(fileName));
    return new StreamableFile(bytes, { type: mediaType, length: bytes.byteLength });
  }

  @Delete(':id')
  @HttpCode(204)
  async remove(
    @Param('id') id: string,
    @CurrentUser() user: SessionUser,
    @Ctx() context: CommandContext,
  ): Promise<void> {
    await this.commands.execute(new DeleteSolution(id, user.id, context));
  }

  @Post(':id/project')
  @HttpCode(200)
  open(
    @Param('id') id: string,
    @CurrentUser() user: SessionUser,
    @Ctx() context: CommandContext,
  ): Promise<OpenedSolution> {
    return this.commands.execute(new OpenSolution(id, user.id, context));
  }
}
