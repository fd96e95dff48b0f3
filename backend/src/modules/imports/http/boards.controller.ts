import { Controller, Get, Inject, Param, Res, type StreamableFile } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import type { ImportedBoard } from '@tracewright/contracts/imports';
import { OwnedProjectQuery } from '@tracewright/contracts/projects/messages';
import { Refusal } from '@tracewright/kernel';
import {
  CurrentUser,
  ForApiKeys,
  ReadsFrom,
  RequiresSession,
  sendFile,
  type SessionUser,
} from '../../../platform/http';
import { ImportedBoards } from '../read-models/imported-boards';
import { importProject } from './import-project';
import { IMPORTED_FILES_PROJECTION } from '../read-models/imported-files.projection';

/** The boards behind a design: what the schematic is looked at beside. */
@ApiTags('imports')
@RequiresSession()
@ReadsFrom(IMPORTED_FILES_PROJECTION)
@Controller('api/projects/:id/boards')
export class BoardsController {
  constructor(
    @Inject(QueryBus) private readonly queries: QueryBus,
    @Inject(ImportedBoards) private readonly boards: ImportedBoards,
  ) {}

  @Get()
  @ForApiKeys('projects:read')
  async list(@Param('id') id: string, @CurrentUser() user: SessionUser): Promise<readonly ImportedBoard[]> {
    return this.boards.of(user.id, await this.own(id, user));
  }

  @Get(':importId/file')
  @ForApiKeys('projects:read')
  async file(
    @Param('id') id: string,
    @Param('importId') importId: string,
    @CurrentUser() user: SessionUser,
    @Res({ passthrough: true }) response: Response,
  ): Promise<StreamableFile> {
    const file = await this.boards.open(user.id, await this.own(id, user), importId);
    if (!file) throw new Refusal('not_found', 'board_not_found', 'There is no such board in this project.');
    return sendFile(response, file);
  }

  private async own(id: string, { id: userId }: SessionUser): Promise<number> {
    const projectId = importProject(id);
    await this.queries.execute(new OwnedProjectQuery(projectId, userId));
    return projectId;
  }
}
