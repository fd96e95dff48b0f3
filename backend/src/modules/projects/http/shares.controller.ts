import { createHash, createHmac } from 'node:crypto';
import { Controller, Delete, Get, HttpCode, Inject, Param, Post } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiTags } from '@nestjs/swagger';
import type { SharedProject, ShareResponse } from '@tracewright/contracts/projects';
import { Refusal } from '@tracewright/kernel';
import type { CommandContext } from '../../../platform/commands';
import type { CompleteConfiguration } from '../../../platform/config';
import {
  type BuiltAnswer,
  Ctx,
  CurrentUser,
  Public,
  ReadsFrom,
  RequiresSession,
  type SessionUser,
} from '../../../platform/http';
import { CONFIGURATION } from '../../../platform/tokens';
import { ChangeProject } from '../commands/change-project.command';
import { ProjectAnswers } from '../readers/project-answers';
import { ProjectReader } from '../readers/project-reader';
import { ProjectLists } from '../read-models/projects/project-lists';
import { PROJECTS_PROJECTION } from '../read-models/projects/projects.projection';
import { projectNumber } from './project-requests';

const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex');

@ApiTags('projects')
@RequiresSession()
@Controller('api')
export class SharesController {
  constructor(
    @Inject(CommandBus) private readonly commands: CommandBus,
    @Inject(ProjectReader) private readonly reader: ProjectReader,
    @Inject(ProjectAnswers) private readonly answers: ProjectAnswers,
    @Inject(ProjectLists) private readonly lists: ProjectLists,
    @Inject(CONFIGURATION) private readonly configuration: CompleteConfiguration,
  ) {}

  @Post('projects/:id/shares')
  async share(
    @Param('id') id: string,
    @CurrentUser() user: SessionUser,
    @Ctx() context: CommandContext,
  ): Promise<ShareResponse> {
    // Derived from the command, so that a repeated request answers the same link and nothing secret is stored.
    const token = createHmac('sha256', this.configuration.sessionSecret)
      .update(`share ${context.commandId}`)
      .digest('base64url');
    const change = { type: 'Share', by: user.id, tokenHash: hashOf(token) } as const;
    await this.commands.execute(new ChangeProject(projectNumber(id), change, context));
    return { token, url: new URL(`/shared/${token}`, this.configuration.publicUrl).toString() };
  }

  @Delete('projects/:id/shares/:token')
  @HttpCode(204)
  async revoke(
    @Param('id') id: string,
    @Param('token') token: string,
    @CurrentUser() user: SessionUser,
    @Ctx() context: CommandContext,
  ): Promise<void> {
    const change = { type: 'RevokeShare', by: user.id, tokenHash: hashOf(token) } as const;
    await this.commands.execute(new ChangeProject(projectNumber(id), change, context));
  }

  @Get('shared/:token')
  @Public()
  @ReadsFrom(PROJECTS_PROJECTION)
  async shared(@Param('token') token: string): Promise<BuiltAnswer<SharedProject>> {
    const tokenHash = hashOf(token);
    const found = await this.lists.sharedProject(tokenHash);
    const project = found && (await this.reader.open(found.id, found.ownerId).catch(noneIfMissing));
    // The list may lag behind a link that was just revoked; the project's own stream never does.
    if (!project?.project.shares.includes(tokenHash)) {
      throw new Refusal(
        'not_found',
        'share_not_found',
        'This link does not work (any more). Ask its owner for a new one.',
      );
    }
    return this.answers.shared(project);
  }
}

/** The project, or its owner, is gone since the link was looked up: from outside that is a link that does not work. */
function noneIfMissing(error: unknown): undefined {
  if (error instanceof Refusal && error.kind === 'not_found') return undefined;
  throw error;
}
