import { Controller, Get, Inject, Param, Query, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import type { DesignAtRevision, HistoryEntry } from '@tracewright/contracts/projects';
import { Refusal } from '@tracewright/kernel';
import {
  ForApiKeys,
  type BuiltAnswer,
  CurrentUser,
  CURSOR,
  cursorKey,
  page,
  PageQuery,
  RequiresSession,
  type SessionUser,
} from '../../../platform/http';
import { ProjectHistory, STREAM_EDGES } from '../readers/project-history';
import { ProjectAnswers } from '../readers/project-answers';
import { ProjectReader } from '../readers/project-reader';
import { projectNumber } from './project-requests';

const isPlace = (text: string): boolean => STREAM_EDGES.includes(text) || CURSOR.wholeNumber(text);

@ApiTags('projects')
@RequiresSession()
@Controller('api/projects/:id')
export class HistoryController {
  constructor(
    @Inject(ProjectReader) private readonly reader: ProjectReader,
    @Inject(ProjectAnswers) private readonly answers: ProjectAnswers,
    @Inject(ProjectHistory) private readonly history: ProjectHistory,
  ) {}

  @Get('history')
  @ForApiKeys('projects:read')
  async list(
    @Param('id') id: string,
    @CurrentUser() user: SessionUser,
    @Query() query: PageQuery,
    @Res({ passthrough: true }) response: Response,
  ): Promise<readonly HistoryEntry[]> {
    const projectId = projectNumber(id);
    await this.reader.owned(projectId, user.id);
    const entries = await this.history.newestFirst(
      projectId,
      user,
      query.limit + 1,
      cursorKey(query, [isPlace, isPlace]),
    );
    return page(response, query, entries, ({ next }) => next).map(({ entry }) => entry);
  }

  @Get('design')
  @ForApiKeys('projects:read')
  async design(
    @Param('id') id: string,
    @Query('revision') revision: string | undefined,
    @CurrentUser() user: SessionUser,
  ): Promise<BuiltAnswer<DesignAtRevision>> {
    if (revision === undefined || !/^(-1|\d{1,15})$/.test(revision)) {
      throw new Refusal('invalid', 'invalid_request', 'revision must be a whole number, such as ?revision=3.');
    }
    const wanted = Number(revision);
    return this.answers.at(wanted, await this.reader.openAt(projectNumber(id), user.id, wanted));
  }
}
