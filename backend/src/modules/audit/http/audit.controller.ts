import { Controller, Get, Inject, Param, Query, Res } from '@nestjs/common';
import { ApiPropertyOptional, ApiTags } from '@nestjs/swagger';
import { IsISO8601, IsOptional, IsString, Matches, MaxLength } from 'class-validator';
import type { Response } from 'express';
import { NAMES_PROJECTION } from '@tracewright/contracts/accounts/messages';
import type { AuditEvent, AuditRequest } from '@tracewright/contracts/audit';
import { Refusal } from '@tracewright/kernel';
import type { EventKnowledge } from '../../../platform/event-knowledge';
import { CURSOR, cursorKey, page, PageQuery, ReadsFrom, RequiresRole } from '../../../platform/http';
import { subjectKey } from '../../../platform/streams';
import { EVENT_KNOWLEDGE } from '../../../platform/tokens';
import { AuditReader } from '../queries/audit-reader';
import { AuditIndex } from '../read-models/audit-index';
import { AUDIT_PROJECTION } from '../read-models/audit.projection';

const Text = (): PropertyDecorator => (target, name) => {
  for (const decorate of [ApiPropertyOptional(), IsOptional(), IsString(), MaxLength(200)]) decorate(target, name);
};

/** The forms of ISO 8601 that the database reads too. */
const TIME = /^[12]\d{3}-\d\d-\d\d(T\d\d:\d\d(:\d\d(\.\d{1,9})?)?(Z|[+-](0\d|1[0-4]):\d\d)?)?$/;
const TIME_MESSAGE = { message: '$property must be a date or time such as 2026-01-31 or 2026-01-31T10:30:00Z' };

class AuditQuery extends PageQuery implements AuditRequest {
  /** One of those that GET categories answers. */
  @Text() category?: string;
  @Text() type?: string;
  @Text() stream?: string;
  @Text() actor?: string;
  @Text() correlationId?: string;
  @Text() q?: string;

  @ApiPropertyOptional()
  @IsOptional()
  @IsISO8601({ strict: true })
  @Matches(TIME, TIME_MESSAGE)
  from?: string;

  @ApiPropertyOptional()
  @IsOptional()
  @IsISO8601({ strict: true })
  @Matches(TIME, TIME_MESSAGE)
  to?: string;
}

@ApiTags('audit')
@Controller('api/audit')
@RequiresRole('admin')
@ReadsFrom(AUDIT_PROJECTION, NAMES_PROJECTION)
export class AuditController {
  constructor(
    @Inject(AuditIndex) private readonly index: AuditIndex,
    @Inject(AuditReader) private readonly reader: AuditReader,
    @Inject(EVENT_KNOWLEDGE) private readonly known: Pick<EventKnowledge, 'streams'>,
  ) {}

  @Get('categories')
  categories(): readonly string[] {
    return this.known.streams.categories;
  }

  @Get('events')
  async events(
    @Query() query: AuditQuery,
    @Res({ passthrough: true }) response: Response,
  ): Promise<readonly AuditEvent[]> {
    const { limit, cursor: _, ...filters } = query;
    this.assertCategory(filters.category);
    const found = await this.index.find(filters, limit + 1, cursorKey(query, [CURSOR.text])?.[0]);
    return this.reader.read(page(response, query, found, ({ position }) => [position]));
  }

  @Get('subjects/:kind/:id/timeline')
  async timeline(
    @Param('kind') kind: string,
    @Param('id') id: string,
    @Query() query: PageQuery,
    @Res({ passthrough: true }) response: Response,
  ): Promise<readonly AuditEvent[]> {
    const { subjects } = this.known.streams;
    if (!subjects.includes(kind)) {
      throw new Refusal('not_found', 'unknown_subject', `A subject is one of: ${subjects.join(', ')}.`);
    }
    const found = await this.index.about(subjectKey(kind, id), query.limit + 1, cursorKey(query, [CURSOR.text])?.[0]);
    if (found.length === 0 && !(await this.reader.exists(kind, id))) {
      throw new Refusal('not_found', 'unknown_subject', `There is no ${kind} with the id ${id.slice(0, 100)}.`);
    }
    return this.reader.read(page(response, query, found, ({ position }) => [position]));
  }

  private assertCategory(category: string | undefined): void {
    const { categories } = this.known.streams;
    if (category === undefined || categories.includes(category)) return;
    const message = `category must be one of: ${categories.join(', ')}`;
    const details = [{ field: 'category', message }];
    throw new Refusal('invalid', 'invalid_request', `C${message.slice(1)}`, details);
  }
}
