import { Controller, Get, Inject, Param, Query, Req, Res } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import type { LiveFeedback } from '@tracewright/contracts/feedback';
import type { LiveDesign } from '@tracewright/contracts/projects';
import { OwnedProjectQuery } from '@tracewright/contracts/projects/messages';
import { Refusal, streamName } from '@tracewright/kernel';
import type { ProjectionRunner } from '@tracewright/projections';
import { type AppRequest, CurrentUser, RequiresSession, type SessionUser } from '../../../platform/http';
import { LiveStreams } from '../../../platform/live';
import { PROJECTIONS } from '../../../platform/tokens';
import { FEEDBACK } from '../commands/aggregate';
import { FEEDBACK_PROJECTION } from '../read-models/feedback.projection';

const READ_MODEL_MS = 3_000;
/** What a tab may call itself. */
const TAB = /^[\w-]{1,64}$/;

/**
 * Tells an open workspace, as server-sent events over one connection, when somebody changed the design, in whichever tab
 * or process, when there is other feedback on its project, and, to a tab that names itself, who else has it open.
 */
@ApiTags('feedback')
@RequiresSession()
@Controller('api/projects/:id/live')
export class LiveController {
  constructor(
    @Inject(LiveStreams) private readonly live: LiveStreams,
    @Inject(PROJECTIONS) private readonly projections: ProjectionRunner,
    @Inject(QueryBus) private readonly queries: QueryBus,
  ) {}

  @Get()
  async changes(
    @Param('id') id: string,
    @Query('tab') tab: unknown,
    @CurrentUser() user: SessionUser,
    @Req() request: AppRequest,
    @Res() response: Response,
  ): Promise<void> {
    if (!/^\d{1,16}$/.test(id)) throw new Refusal('not_found', 'project_not_found', 'There is no such project.');
    const projectId = Number(id);
    const design = streamName('design', String(projectId));
    await this.live.begin(request, response, user, {
      tells: [streamName(FEEDBACK.category, String(projectId)), design],
      rights: [streamName('project', String(projectId))],
      ...(typeof tab === 'string' && TAB.test(tab) && { company: { room: design, tab } }),
      allowed: async () => void (await this.queries.execute(new OwnedProjectQuery(projectId, user.id))),
      message: async ({ position, stream, revision }) => {
        if (stream === design) {
          const moved: LiveDesign = { revision: Number(revision) };
          return { event: 'design', data: moved };
        }
        await this.projections.waitFor(position, [FEEDBACK_PROJECTION], READ_MODEL_MS);
        const data: LiveFeedback = { position };
        return { event: 'feedback', data };
      },
    });
  }
}
