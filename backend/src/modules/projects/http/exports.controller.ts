import { Controller, Get, Inject, Param, Res, StreamableFile } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import { type PartPrices, PartPricesQuery } from '@tracewright/contracts/catalogue/messages';
import { attachment, CurrentUser, type SessionUser } from '../../../platform/http';
import { ProjectReader } from '../commands/project-reader';
import { exportDesign } from '../domain/export';
import { projectNumber } from './project-requests';

@ApiTags('projects')
@Controller('api/projects/:id/export')
export class ExportsController {
  constructor(
    @Inject(ProjectReader) private readonly reader: ProjectReader,
    @Inject(QueryBus) private readonly queries: QueryBus,
  ) {}

  @Get(':format')
  async export(
    @Param('id') id: string,
    @Param('format') format: string,
    @CurrentUser() user: SessionUser,
    @Res({ passthrough: true }) response: Response,
  ): Promise<StreamableFile> {
    const { project, design } = await this.reader.open(projectNumber(id), user.id);
    const { components } = design.state.design;
    const numbers = [...components.values()].map(({ partNumber, componentId }) => partNumber ?? componentId);
    const prices = await this.queries.execute<PartPricesQuery, PartPrices>(new PartPricesQuery(numbers));
    const { content, mediaType, fileName } = exportDesign(project.name, design.state.design, format, prices);
    response.setHeader('content-disposition', attachment(fileName));
    return new StreamableFile(Buffer.from(content, 'utf8'), { type: mediaType });
  }
}
