import { Body, Controller, Get, Inject, Param, Post, Query, Res } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import type { DesignAtRevision, HistoryEntry, NamedVersion, ProjectResponse } from '@tracewright/contracts/projects';
import { Refusal } from '@tracewright/kernel';
import type { CommandContext } from '../../../platform/commands';
import {
  ForApiKeys,
  type BuiltAnswer,
  Ctx,
  CurrentUser,
  CURSOR,
  cursorKey,
  page,
  PageQuery,
  RequiresSession,
  type SessionUser,
} from '../../../platform/http';
import { BranchProject } from '../commands/branch-project.command';
import { ChangeProject } from '../commands/change-project.command';
import { ProjectHistory, STREAM_EDGES } from '../readers/project-history';
import { ProjectAnswers } from '../readers/project-answers';
import { ProjectReader, revisionNotFound } from '../readers/project-reader';
import { BranchBody, NameVersionBody, projectNumber } from './project-requests';

const isPlace = (text: string): boolean => STREAM_EDGES.includes(text) || CURSOR.wholeNumber(text);

@ApiTags('projects')
@RequiresSession()
@Controller('api/projects/:id')
export class HistoryController {
  constructor(
    @Inject(CommandBus) private readonly commands: CommandBus,
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

  /** `whole=true` goes on to the end of the change that the revision belongs to, so that nothing is seen half done. */
  @Get('design')
  @ForApiKeys('projects:read')
  async design(
    @Param('id') id: string,
    @Query('revision') revision: string | undefined,
    @Query('whole') whole: string | undefined,
    @CurrentUser() user: SessionUser,
  ): Promise<BuiltAnswer<DesignAtRevision>> {
    if (revision === undefined || !/^(-1|\d{1,15})$/.test(revision)) {
      throw new Refusal('invalid', 'invalid_request', 'revision must be a whole number, such as ?revision=3.');
    }
    const projectId = projectNumber(id);
    const wanted = Number(revision);
    if (whole !== 'true') return this.answers.at(wanted, await this.reader.openAt(projectId, user.id, wanted));
    await this.reader.owned(projectId, user.id);
    const change = await this.history.changeAt(projectId, user, wanted);
    const end = change?.entry.revision ?? wanted;
    return this.answers.at(end, await this.reader.openAt(projectId, user.id, end), change);
  }

  @Get('versions')
  @ForApiKeys('projects:read')
  async versions(@Param('id') id: string, @CurrentUser() user: SessionUser): Promise<readonly NamedVersion[]> {
    return (await this.reader.owned(projectNumber(id), user.id)).versions;
  }

  @Post('versions')
  async nameVersion(
    @Param('id') id: string,
    @Body() { revision, name }: NameVersionBody,
    @CurrentUser() user: SessionUser,
    @Ctx() context: CommandContext,
  ): Promise<readonly NamedVersion[]> {
    const { id: projectId, design } = await this.reader.openAt(projectNumber(id), user.id, revision);
    if (Number(design.revision) !== revision) throw revisionNotFound(revision, Number(design.revision));
    const change = { type: 'NameVersion', by: user.id, revision, name } as const;
    return (await this.commands.execute(new ChangeProject(projectId, change, context))).versions;
  }

  @Post('branches')
  branch(
    @Param('id') id: string,
    @Body() { revision, name }: BranchBody,
    @CurrentUser() user: SessionUser,
    @Ctx() context: CommandContext,
  ): Promise<BuiltAnswer<ProjectResponse>> {
    return this.commands.execute(new BranchProject(projectNumber(id), user.id, { revision, name }, context));
  }
}
