import {
  Body,
  Controller,
  Delete,
  Get,
  Headers,
  HttpCode,
  Inject,
  Param,
  Patch,
  Post,
  Put,
  Query,
  Res,
} from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiBody, ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import type { ProjectResponse } from '@tracewright/contracts/projects';
import type { CommandContext } from '../../../platform/commands';
import {
  ForApiKeys,
  type BuiltAnswer,
  Ctx,
  CurrentUser,
  CURSOR,
  cursorKey,
  LargeJson,
  page,
  PageQuery,
  ReadsFrom,
  RequiresSession,
  revisionIn,
  SentJson,
  type SessionUser,
  TakesLargeJson,
} from '../../../platform/http';
import { ChangeProject } from '../commands/change-project.command';
import { CreateProject } from '../commands/create-project.command';
import { ProjectAnswers } from '../readers/project-answers';
import { ProjectReader } from '../readers/project-reader';
import { ReverseChange } from '../commands/reverse-change.command';
import { SaveDesign } from '../commands/save-design.command';
import { SaveLargeDesign } from '../commands/save-large-design.command';
import { sentDesign } from '../domain/sent-design';
import { type ListedProject, ProjectLists } from '../read-models/projects/project-lists';
import { PROJECTS_PROJECTION } from '../read-models/projects/projects.projection';
import { ChangeProjectBody, CreateProjectBody, projectNumber, SaveDesignBody } from './project-requests';

@ApiTags('projects')
@RequiresSession()
@Controller('api/projects')
export class ProjectsController {
  constructor(
    @Inject(CommandBus) private readonly commands: CommandBus,
    @Inject(ProjectReader) private readonly reader: ProjectReader,
    @Inject(ProjectAnswers) private readonly answers: ProjectAnswers,
    @Inject(ProjectLists) private readonly lists: ProjectLists,
  ) {}

  @Get('recent')
  @ForApiKeys('projects:read')
  @ReadsFrom(PROJECTS_PROJECTION)
  async recent(
    @CurrentUser() user: SessionUser,
    @Query() query: PageQuery,
    @Res({ passthrough: true }) response: Response,
  ) {
    return this.list(user, query, response, false);
  }

  @Get('archived')
  @ForApiKeys('projects:read')
  @ReadsFrom(PROJECTS_PROJECTION)
  async archived(
    @CurrentUser() user: SessionUser,
    @Query() query: PageQuery,
    @Res({ passthrough: true }) response: Response,
  ) {
    return this.list(user, query, response, true);
  }

  @Post()
  @ForApiKeys('projects:write')
  create(
    @Body() body: CreateProjectBody,
    @CurrentUser() user: SessionUser,
    @Ctx() context: CommandContext,
  ): Promise<BuiltAnswer<ProjectResponse>> {
    return this.commands.execute(new CreateProject(user.id, body, context));
  }

  @Get(':id')
  @ForApiKeys('projects:read')
  async open(@Param('id') id: string, @CurrentUser() user: SessionUser): Promise<BuiltAnswer<ProjectResponse>> {
    return this.answers.project(await this.reader.open(projectNumber(id), user.id));
  }

  @Put(':id')
  @ForApiKeys('projects:write')
  @TakesLargeJson()
  @ApiBody({ type: SaveDesignBody })
  save(
    @Param('id') id: string,
    @Headers('if-match') ifMatch: string | undefined,
    @SentJson() body: unknown,
    @CurrentUser() user: SessionUser,
    @Ctx() context: CommandContext,
  ): Promise<BuiltAnswer<ProjectResponse>> {
    const basedOn = revisionIn(ifMatch);
    if (body instanceof LargeJson) {
      return body.during((bytes) =>
        this.commands.execute(new SaveLargeDesign(projectNumber(id), user.id, bytes, basedOn, context)),
      );
    }
    return this.commands.execute(new SaveDesign(projectNumber(id), user.id, sentDesign(body), basedOn, context));
  }

  @Patch(':id')
  @ForApiKeys('projects:write')
  async change(
    @Param('id') id: string,
    @Body() { name, description, status }: ChangeProjectBody,
    @CurrentUser() user: SessionUser,
    @Ctx() context: CommandContext,
  ): Promise<BuiltAnswer<ProjectResponse>> {
    const projectId = projectNumber(id);
    const change = {
      type: 'Change',
      by: user.id,
      // The checks let null pass for an absent field.
      ...(name != null && { name }),
      ...(description != null && { description }),
      ...(status != null && { status }),
    } as const;
    await this.commands.execute(new ChangeProject(projectId, change, context));
    return this.answers.project(await this.reader.open(projectId, user.id));
  }

  @Delete(':id')
  @ForApiKeys('projects:write')
  async archive(
    @Param('id') id: string,
    @CurrentUser() user: SessionUser,
    @Ctx() context: CommandContext,
  ): Promise<{ recoverableUntil: string | undefined }> {
    const change = { type: 'Archive', by: user.id, now: context.now } as const;
    const { archivedUntil } = await this.commands.execute(new ChangeProject(projectNumber(id), change, context));
    return { recoverableUntil: archivedUntil };
  }

  @Post(':id/restore')
  @ForApiKeys('projects:write')
  @HttpCode(200)
  async restore(
    @Param('id') id: string,
    @CurrentUser() user: SessionUser,
    @Ctx() context: CommandContext,
  ): Promise<BuiltAnswer<ProjectResponse>> {
    const projectId = projectNumber(id);
    await this.commands.execute(
      new ChangeProject(projectId, { type: 'Restore', by: user.id, now: context.now }, context),
    );
    return this.answers.project(await this.reader.open(projectId, user.id));
  }

  @Post(':id/undo')
  @HttpCode(200)
  undo(
    @Param('id') id: string,
    @CurrentUser() user: SessionUser,
    @Ctx() context: CommandContext,
  ): Promise<BuiltAnswer<ProjectResponse>> {
    return this.commands.execute(new ReverseChange(projectNumber(id), user.id, 'undo', context));
  }

  @Post(':id/redo')
  @HttpCode(200)
  redo(
    @Param('id') id: string,
    @CurrentUser() user: SessionUser,
    @Ctx() context: CommandContext,
  ): Promise<BuiltAnswer<ProjectResponse>> {
    return this.commands.execute(new ReverseChange(projectNumber(id), user.id, 'redo', context));
  }

  private async list(
    user: SessionUser,
    query: PageQuery,
    response: Response,
    archived: boolean,
  ): Promise<readonly ListedProject[]> {
    const rows = await this.lists.recent(
      user.id,
      query.limit,
      cursorKey(query, [CURSOR.time, CURSOR.wholeNumber]),
      archived,
    );
    return page(response, query, rows, ({ lastEdited, id }) => [lastEdited, String(id)]);
  }
}
