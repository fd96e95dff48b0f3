import { createHmac } from 'node:crypto';
import { Body, Controller, Delete, Get, HttpCode, Inject, Param, Post } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiTags } from '@nestjs/swagger';
import type { SharedProject, ShareLink, ShareResponse } from '@tracewright/contracts/projects';
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
import { shareId } from '../domain/project';
import { hashOf, OpenedShares } from '../queries/opened-shares';
import { ShareUses } from '../queries/share-uses';
import { ProjectAnswers } from '../readers/project-answers';
import { ProjectReader } from '../readers/project-reader';
import { PROJECTS_PROJECTION } from '../read-models/projects/projects.projection';
import { projectNumber, ShareBody } from './project-requests';

@ApiTags('projects')
@RequiresSession()
@Controller('api')
export class SharesController {
  constructor(
    @Inject(CommandBus) private readonly commands: CommandBus,
    @Inject(ProjectReader) private readonly reader: ProjectReader,
    @Inject(ProjectAnswers) private readonly answers: ProjectAnswers,
    @Inject(OpenedShares) private readonly shares: OpenedShares,
    @Inject(ShareUses) private readonly uses: ShareUses,
    @Inject(CONFIGURATION) private readonly configuration: CompleteConfiguration,
  ) {}

  @Get('projects/:id/shares')
  async list(@Param('id') id: string, @CurrentUser() user: SessionUser): Promise<readonly ShareLink[]> {
    const { shares } = await this.reader.owned(projectNumber(id), user.id);
    const uses = await this.uses.lastOf(shares.map(({ tokenHash }) => tokenHash));
    return shares.toReversed().map((share) => {
      const { createdAt, expiresAt } = share;
      const lastUsedAt = uses.get(share.tokenHash);
      return { id: shareId(share), createdAt, ...(expiresAt && { expiresAt }), ...(lastUsedAt && { lastUsedAt }) };
    });
  }

  @Post('projects/:id/shares')
  async share(
    @Param('id') id: string,
    @Body() { expiresAt }: ShareBody,
    @CurrentUser() user: SessionUser,
    @Ctx() context: CommandContext,
  ): Promise<ShareResponse> {
    // Derived from the command, so that a repeated request answers the same link and nothing secret is stored.
    const token = createHmac('sha256', this.configuration.sessionSecret)
      .update(`share ${context.commandId}`)
      .digest('base64url');
    const until = expiresAt ? { expiresAt: new Date(expiresAt).toISOString() } : {};
    const change = { type: 'Share', by: user.id, tokenHash: hashOf(token), ...until, now: context.now } as const;
    await this.commands.execute(new ChangeProject(projectNumber(id), change, context));
    return { token, url: new URL(`/shared/${token}`, this.configuration.publicUrl).toString() };
  }

  /** By the link's token, or by its id in the list. */
  @Delete('projects/:id/shares/:token')
  @HttpCode(204)
  async revoke(
    @Param('id') id: string,
    @Param('token') token: string,
    @CurrentUser() user: SessionUser,
    @Ctx() context: CommandContext,
  ): Promise<void> {
    const change = { type: 'RevokeShare', by: user.id, tokenHash: hashOf(token), id: token } as const;
    await this.commands.execute(new ChangeProject(projectNumber(id), change, context));
  }

  @Get('shared/:token')
  @Public()
  @ReadsFrom(PROJECTS_PROJECTION)
  async shared(@Param('token') token: string): Promise<BuiltAnswer<SharedProject>> {
    const project = await this.shares.open(token);
    // That its use can't be noted keeps nobody from looking.
    await this.uses.note(hashOf(token)).catch(() => undefined);
    return this.answers.shared(project);
  }
}
