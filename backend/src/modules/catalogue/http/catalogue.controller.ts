import { Controller, Get, Inject, Query, Req, Res } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { ApiOkResponse, ApiPropertyOptional, ApiTags } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { IsBoolean, IsOptional, IsString, MaxLength } from 'class-validator';
import type { Request, Response } from 'express';
import type { Design } from '@tracewright/circuit/design';
import type { CatalogueRequest } from '@tracewright/contracts/catalogue';
import type { Unchecked } from '@tracewright/contracts/common';
import { OwnedProjectQuery, type StoredDesign, StoredDesignQuery } from '@tracewright/contracts/projects/messages';
import { Refusal } from '@tracewright/kernel';
import { OptionalUser, Public, type SessionUser } from '../../../platform/http';
import { CatalogueTable } from '../read-models/catalogue-table';
import { type CatalogueAnswer, CatalogueAnswers } from './catalogue-answers';

class CatalogueQuery implements Unchecked<CatalogueRequest> {
  @ApiPropertyOptional({ enum: ['microcontrollers', 'sensors', 'powerSupply', 'communication', 'other'] })
  @IsOptional()
  @IsString()
  @MaxLength(100)
  category?: string;

  @ApiPropertyOptional()
  @IsOptional()
  @Transform(({ value }: { value: unknown }) => (value === 'true' ? true : value === 'false' ? false : value))
  @IsBoolean({ message: 'inStock must be true or false' })
  inStock?: boolean;

  @ApiPropertyOptional()
  @IsOptional()
  @IsString()
  @MaxLength(200)
  searchQuery?: string;

  /** The design that compatibility is worked out against; anything but a number of one's own project is ignored. */
  @ApiPropertyOptional()
  @IsOptional()
  projectId?: unknown;
}

@ApiTags('catalogue')
@Controller('api/components')
export class CatalogueController {
  constructor(
    @Inject(CatalogueTable) private readonly table: CatalogueTable,
    @Inject(CatalogueAnswers) private readonly answers: CatalogueAnswers,
    @Inject(QueryBus) private readonly queries: QueryBus,
  ) {}

  @Get()
  @Public()
  @ApiOkResponse({ description: 'Parts by category.' })
  async list(
    @Query() query: CatalogueQuery,
    @OptionalUser() user: SessionUser | undefined,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    const { category, inStock, searchQuery, projectId } = query;
    const filters = {
      ...(category && { category }),
      ...(inStock !== undefined && { inStock }),
      ...(searchQuery && { searchQuery }),
    };
    const design = await this.designOf(projectId, user);
    if (design && design.components.length > 0) {
      return void response.json(await this.table.grouped(filters, design));
    }
    const answer = await this.answers.answer(filters);
    if (projectId === undefined) mayBeShownAgain(answer, response);
    send(answer, request, response);
  }

  /** The caller's design; undefined without one. */
  private async designOf(projectId: unknown, user: SessionUser | undefined): Promise<Design | undefined> {
    if (!user || typeof projectId !== 'string' || !/^\d{1,16}$/.test(projectId)) return undefined;
    try {
      await this.queries.execute(new OwnedProjectQuery(Number(projectId), user.id));
    } catch (error) {
      if (error instanceof Refusal && error.kind === 'not_found') return undefined;
      throw error;
    }
    const { design } = await this.queries.execute<StoredDesignQuery, StoredDesign>(
      new StoredDesignQuery(Number(projectId)),
    );
    return design;
  }
}

/** For a minute without asking, and afterwards for as long as it is still the same. */
function mayBeShownAgain({ etag }: CatalogueAnswer, response: Response): void {
  response.set({ 'cache-control': 'public, max-age=60', etag });
}

function send({ json, gzipped, etag }: CatalogueAnswer, request: Request, response: Response): void {
  response.vary('Accept-Encoding');
  if (request.get('if-none-match')?.includes(etag) === true) return void response.status(304).end();
  response.set('content-type', 'application/json; charset=utf-8');
  const packed = request.acceptsEncodings('gzip') !== false;
  if (packed) response.set('content-encoding', 'gzip');
  response.end(packed ? gzipped : json);
}
