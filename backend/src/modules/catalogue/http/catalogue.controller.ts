import { Controller, Get, Inject, Query, Req, Res } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import type { Design } from '@tracewright/circuit/design';
import { ADVANCED_FILTERS, type AdvancedFilters } from '@tracewright/contracts/catalogue';
import { OwnedProjectQuery, type StoredDesign, StoredDesignQuery } from '@tracewright/contracts/projects/messages';
import { RequiredFeatureQuery } from '@tracewright/contracts/subscriptions/messages';
import { Refusal } from '@tracewright/kernel';
import { OptionalUser, Public, type SessionUser } from '../../../platform/http';
import { CatalogueTable } from '../read-models/catalogue-table';
import { type CatalogueAnswer, CatalogueAnswers } from './catalogue-answers';
import { CatalogueQuery } from './catalogue-query';

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
    const advanced = advancedIn(query);
    if (advanced) await this.requireAdvanced(user);
    const design = await this.designOf(projectId, user);
    if (advanced || (design && design.components.length > 0)) {
      // What a plan gives is nobody else's answer.
      response.set('cache-control', 'private, no-store');
      return void response.json(await this.table.grouped({ ...filters, ...advanced }, design));
    }
    const answer = await this.answers.answer(filters);
    if (projectId === undefined) mayBeShownAgain(answer, response);
    send(answer, request, response);
  }

  private async requireAdvanced(user: SessionUser | undefined): Promise<void> {
    if (!user) throw new Refusal('unauthenticated', 'not_signed_in', 'Sign in to use advanced filters.');
    await this.queries.execute(new RequiredFeatureQuery(user.id, 'advanced-filters'));
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

/** Those that are set; undefined where none is. */
function advancedIn(query: CatalogueQuery): AdvancedFilters | undefined {
  const set = ADVANCED_FILTERS.flatMap((name) => (query[name] === undefined ? [] : [[name, query[name]] as const]));
  return set.length === 0 ? undefined : Object.fromEntries(set);
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
