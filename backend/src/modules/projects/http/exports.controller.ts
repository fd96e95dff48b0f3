import { Controller, Get, Inject, Param, Res, StreamableFile } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import { designOf, picturesOf } from '@tracewright/circuit/design';
import { type ProjectPictures, ProjectPicturesQuery } from '@tracewright/contracts/imports/messages';
import { type PartPrices, PartPricesQuery } from '@tracewright/contracts/catalogue/messages';
import { NoteProjectExported } from '@tracewright/contracts/templates/messages';
import { CircuitThreads } from '../../../platform/circuit-threads';
import type { CommandContext } from '../../../platform/commands';
import { ForApiKeys, attachment, Ctx, CurrentUser, RequiresSession, type SessionUser } from '../../../platform/http';
import { ProjectAnswers } from '../readers/project-answers';
import { type OpenProject, ProjectReader } from '../readers/project-reader';
import { headOf } from '../readers/project-head';
import { exportedFile, exportName } from '../domain/export';
import { projectNumber } from './project-requests';

/** What bitmaps are written into. */
const SHOWING: ReadonlySet<string> = new Set(['svg', 'pdf', 'kicad_sch', 'kicad.zip']);

@ApiTags('projects')
@RequiresSession()
@Controller('api/projects/:id/export')
export class ExportsController {
  constructor(
    @Inject(ProjectReader) private readonly reader: ProjectReader,
    @Inject(ProjectAnswers) private readonly answers: ProjectAnswers,
    @Inject(CircuitThreads) private readonly threads: CircuitThreads,
    @Inject(QueryBus) private readonly queries: QueryBus,
    @Inject(CommandBus) private readonly commands: CommandBus,
  ) {}

  @Get(':format')
  @ForApiKeys('projects:read')
  async export(
    @Param('id') id: string,
    @Param('format') format: string,
    @CurrentUser() user: SessionUser,
    @Ctx() context: CommandContext,
    @Res({ passthrough: true }) response: Response,
  ): Promise<StreamableFile> {
    const open = await this.reader.open(projectNumber(id), user.id);
    const name = exportName(format);
    const { fileName, mediaType } = exportedFile(open.project.name, name);
    const prices = name === 'bom.csv' ? await this.pricesOf(open, user.id) : new Map<string, number>();
    const design = await this.answers.unfolded(open.id, open.design.revision);
    const pictures = await this.queries.execute<ProjectPicturesQuery, ProjectPictures>(
      new ProjectPicturesQuery(open.id, SHOWING.has(name) ? picturesOf(designOf(open.design.state.design)) : []),
    );
    const options = { title: open.project.name, prices, pictures, madeAt: new Date(headOf(open).lastEdited) };
    const bytes = await this.threads.export(design, name, options, user.id);
    await this.commands.execute(new NoteProjectExported(open.id, user.id, context));
    response.setHeader('content-disposition', attachment(fileName));
    return new StreamableFile(bytes, { type: mediaType });
  }

  private pricesOf({ design }: OpenProject, personId: string): Promise<PartPrices> {
    const { components } = design.state.design;
    const numbers = [...components.values()].map(({ partNumber, componentId }) => partNumber ?? componentId);
    return this.queries.execute<PartPricesQuery, PartPrices>(new PartPricesQuery([...new Set(numbers)], personId));
  }
}
