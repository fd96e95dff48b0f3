import { Controller, Get, Inject, Param, Res, StreamableFile } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import { writeCostsCsv } from '@tracewright/circuit/costs';
import type { CostAnalysis } from '@tracewright/contracts/costs';
import {
  type OwnedProject,
  OwnedProjectQuery,
  type StoredDesign,
  StoredDesignQuery,
} from '@tracewright/contracts/projects/messages';
import { RequiredFeatureQuery } from '@tracewright/contracts/subscriptions/messages';
import { Refusal } from '@tracewright/kernel';
import { CircuitThreads } from '../../../platform/circuit-threads';
import { attachment, CurrentUser, ForApiKeys, RequiresSession, type SessionUser } from '../../../platform/http';

@ApiTags('costs')
@RequiresSession()
@Controller('api/projects/:id')
export class CostsController {
  constructor(
    @Inject(QueryBus) private readonly queries: QueryBus,
    @Inject(CircuitThreads) private readonly threads: CircuitThreads,
  ) {}

  @Get('cost-analysis')
  @ForApiKeys('projects:read')
  async analysis(@Param('id') id: string, @CurrentUser() user: SessionUser): Promise<CostAnalysis> {
    const { projectId } = await this.own(id, user);
    return this.worked(projectId, user);
  }

  @Get('cost-analysis.csv')
  @ForApiKeys('projects:read')
  async csv(
    @Param('id') id: string,
    @CurrentUser() user: SessionUser,
    @Res({ passthrough: true }) response: Response,
  ): Promise<StreamableFile> {
    const { projectId, name } = await this.own(id, user);
    const content = Buffer.from(writeCostsCsv(await this.worked(projectId, user)), 'utf8');
    response.setHeader('content-disposition', attachment(`${name} costs.csv`));
    return new StreamableFile(content, { type: 'text/csv; charset=utf-8', length: content.length });
  }

  /** Whose it is comes first: what somebody else's project would need is nobody's business. */
  private async own(id: string, { id: userId }: SessionUser): Promise<OwnedProject> {
    if (!/^\d{1,15}$/.test(id)) throw new Refusal('not_found', 'project_not_found', 'There is no such project.');
    const project = await this.queries.execute<OwnedProjectQuery, OwnedProject>(
      new OwnedProjectQuery(Number(id), userId),
    );
    await this.queries.execute(new RequiredFeatureQuery(userId, 'cost-analysis'));
    return project;
  }

  private async worked(projectId: number, { id: person }: SessionUser): Promise<CostAnalysis> {
    const { design, revision: designRevision } = await this.queries.execute<StoredDesignQuery, StoredDesign>(
      new StoredDesignQuery(projectId),
    );
    const { costs, priceBasis } = await this.threads.costs(design, { person });
    return { projectId, designRevision, priceBasis, ...costs };
  }
}
