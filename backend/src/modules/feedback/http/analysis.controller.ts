import { Controller, Inject, Param, Post, Res } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import type { RegenerateResponse } from '@tracewright/contracts/feedback';
import { type OwnedProject, OwnedProjectQuery } from '@tracewright/contracts/projects/messages';
import { Refusal } from '@tracewright/kernel';
import type { ProjectionRunner } from '@tracewright/projections';
import { type CommandContext, deriveId } from '../../../platform/commands';
import { ForApiKeys, Ctx, CurrentUser, RequiresSession, type SessionUser } from '../../../platform/http';
import { PROJECTIONS } from '../../../platform/tokens';
import { AnalysisWatch } from '../readers/analysis-watch';
import { ChangeFeedback } from '../commands/change-feedback.command';
import { FeedbackLists } from '../read-models/feedback-lists';
import { FEEDBACK_PROJECTION } from '../read-models/feedback.projection';

/** After this the caller is told that the work goes on. */
const PATIENCE_MS = 20_000;
const READ_MODEL_MS = 3_000;

@ApiTags('feedback')
@RequiresSession()
@Controller('api/projects/:id/regenerate-feedback')
export class AnalysisController {
  constructor(
    @Inject(CommandBus) private readonly commands: CommandBus,
    @Inject(QueryBus) private readonly queries: QueryBus,
    @Inject(AnalysisWatch) private readonly watch: AnalysisWatch,
    @Inject(FeedbackLists) private readonly lists: FeedbackLists,
    @Inject(PROJECTIONS) private readonly projections: ProjectionRunner,
  ) {}

  @Post()
  @ForApiKeys('analysis:run')
  async regenerate(
    @Param('id') id: string,
    @CurrentUser() user: SessionUser,
    @Ctx() context: CommandContext,
    @Res({ passthrough: true }) response: Response,
  ): Promise<RegenerateResponse> {
    if (!/^\d{1,16}$/.test(id)) throw new Refusal('not_found', 'project_not_found', 'There is no such project.');
    const projectId = Number(id);
    const project = await this.queries.execute<OwnedProjectQuery, OwnedProject>(
      new OwnedProjectQuery(projectId, user.id),
    );
    const analysisId = deriveId(context.commandId, 'analysis');
    const request = { type: 'RequestAnalysis', analysisId, projectId, designRevision: project.designRevision } as const;
    await this.commands.execute(new ChangeFeedback(projectId, request, context));
    const position = await this.watch.finished(projectId, analysisId, PATIENCE_MS);
    if (position === undefined || !(await this.projections.waitFor(position, [FEEDBACK_PROJECTION], READ_MODEL_MS))) {
      response.status(202);
      return {
        message: 'The analysis is still running. Its findings appear here as soon as it is done.',
        feedback: [],
      };
    }
    context.onPosition?.(position);
    response.status(200);
    const [feedback, analysis] = await Promise.all([this.lists.items(projectId), this.lists.coverage(projectId)]);
    const count = `${feedback.length} ${feedback.length === 1 ? 'finding' : 'findings'}`;
    return {
      message: `Analysed ${project.name}: ${count}.`,
      feedback,
      ...(analysis && { coverage: analysis.coverage }),
    };
  }
}
