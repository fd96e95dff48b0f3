import { Controller, Get, Inject, Query, Req, Res } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import type { Design } from '@tracewright/circuit/design';
import { ADVANCED_FILTERS, type AdvancedFilters, type CatalogueFilters } from '@tracewright/contracts/catalogue';
import { MAX_OWN_PARTS, MAX_SHOWN_OWN_PARTS, type OwnCatalogue } from '@tracewright/contracts/own-parts';
import {
  type OwnPartsFound,
  type OwnPartsNamed,
  OwnPartsNamedQuery,
  OwnPartsSearchQuery,
} from '@tracewright/contracts/own-parts/messages';
import { OwnedProjectQuery, type StoredDesign, StoredDesignQuery } from '@tracewright/contracts/projects/messages';
import {
  type Entitlements,
  EntitlementsQuery,
  RequiredFeatureQuery,
} from '@tracewright/contracts/subscriptions/messages';
import { Refusal } from '@tracewright/kernel';
import { CurrentUser, OptionalUser, Public, RequiresSession, type SessionUser } from '../../../platform/http';
import { CatalogueTable } from '../read-models/catalogue-table';
import { ownPassing } from '../read-models/own-part';
import { type CatalogueAnswer, CatalogueAnswers } from './catalogue-answers';
import { CatalogueQuery, OwnCatalogueQuery } from './catalogue-query';

@ApiTags('catalogue')
@Controller('api/components')
export class CatalogueController {
  constructor(
    @Inject(CatalogueTable) private readonly table: CatalogueTable,
    @Inject(CatalogueAnswers) private readonly answers: CatalogueAnswers,
    @Inject(QueryBus) private readonly queries: QueryBus,
  ) {}

  /** Parts of the caller's own that pass the filters, by part number; with `used`, all that the project's design names. */
  @Get('own')
  @RequiresSession()
  async own(@Query() query: OwnCatalogueQuery, @CurrentUser() user: SessionUser): Promise<OwnCatalogue> {
    const design = (await this.designOf(query.projectId, user)) ?? NO_DESIGN;
    const [used, canUpload] = await Promise.all([this.usedOwn(design, user), this.canUpload(user)]);
    const { parts, total } = query.used ? { parts: used, total: used.length } : await this.ownFound(query, user);
    return { parts: await this.table.ownParts(parts, design, used), total, canUpload };
  }

  private async ownFound(query: OwnCatalogueQuery, user: SessionUser): Promise<OwnPartsFound> {
    const advanced = advancedIn(query);
    if (advanced) await this.requireAdvanced(user);
    const found = await this.queries.execute<OwnPartsSearchQuery, OwnPartsFound>(
      new OwnPartsSearchQuery(user.id, filtersOf(query), advanced ? MAX_OWN_PARTS : MAX_SHOWN_OWN_PARTS),
    );
    if (!advanced) return found;
    const parts = ownPassing(found.parts, advanced);
    return { parts: parts.slice(0, MAX_SHOWN_OWN_PARTS), total: parts.length };
  }

  @Get()
  @Public()
  @ApiOkResponse({ description: 'Parts by category.' })
  async list(
    @Query() query: CatalogueQuery,
    @OptionalUser() user: SessionUser | undefined,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    const { projectId } = query;
    const filters = filtersOf(query);
    const advanced = advancedIn(query);
    if (advanced) await this.requireAdvanced(user);
    const design = await this.designOf(projectId, user);
    if (user && (advanced || (design && design.components.length > 0))) {
      const own = design && (await this.usedOwn(design, user));
      return void response.json(await this.table.grouped({ ...filters, ...advanced }, design, own));
    }
    const answer = await this.answers.answer(filters);
    if (projectId === undefined) mayBeShownAgain(answer, response);
    send(answer, request, response);
  }

  private async requireAdvanced(user: SessionUser | undefined): Promise<void> {
    if (!user) throw new Refusal('unauthenticated', 'not_signed_in', 'Sign in to use advanced filters.');
    await this.queries.execute(new RequiredFeatureQuery(user.id, 'advanced-filters'));
  }

  /** Parts of the caller's own that a design names. */
  private async usedOwn({ components }: Design, { id }: SessionUser): Promise<OwnPartsNamed> {
    const names = new Set(
      components.flatMap(({ componentId, partNumber, value }) => [componentId, partNumber ?? '', value ?? '']),
    );
    if (names.size === 0) return [];
    return this.queries.execute<OwnPartsNamedQuery, OwnPartsNamed>(new OwnPartsNamedQuery(id, [...names]));
  }

  private async canUpload({ id }: SessionUser): Promise<boolean> {
    const query = new EntitlementsQuery(id);
    const { features } = await this.queries.execute<EntitlementsQuery, Entitlements>(query);
    return features.includes('component-database');
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
const NO_DESIGN: Design = { components: [], connections: [] };

const filtersOf = ({ category, inStock, searchQuery }: CatalogueQuery): CatalogueFilters => ({
  ...(category && { category }),
  ...(inStock !== undefined && { inStock }),
  ...(searchQuery && { searchQuery }),
});

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
