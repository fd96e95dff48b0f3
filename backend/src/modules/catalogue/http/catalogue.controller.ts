import { Controller, Get, Inject, Query } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { ApiPropertyOptional, ApiTags } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { IsBoolean, IsOptional, IsString, MaxLength } from 'class-validator';
import type { Design } from '@tracewright/circuit/design';
import type { GroupedCatalogue } from '@tracewright/contracts/catalogue';
import { OwnedProjectQuery, type StoredDesign, StoredDesignQuery } from '@tracewright/contracts/projects/messages';
import { Refusal } from '@tracewright/kernel';
import { OptionalUser, Public, type SessionUser } from '../../../platform/http';
import { CatalogueTable } from '../read-models/catalogue-table';

class CatalogueQuery {
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
    @Inject(QueryBus) private readonly queries: QueryBus,
  ) {}

  @Get()
  @Public()
  async list(@Query() query: CatalogueQuery, @OptionalUser() user: SessionUser | undefined): Promise<GroupedCatalogue> {
    const { category, inStock, searchQuery, projectId } = query;
    const filters = {
      ...(category && { category }),
      ...(inStock !== undefined && { inStock }),
      ...(searchQuery && { searchQuery }),
    };
    return this.table.grouped(filters, await this.designOf(projectId, user));
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
