import { ApiPropertyOptional } from '@nestjs/swagger';
import { Transform, Type } from 'class-transformer';
import { IsBoolean, IsIn, IsNumber, IsOptional, IsString, Max, MaxLength, Min } from 'class-validator';
import {
  type AdvancedFilters,
  CATALOGUE_SORTS,
  type CatalogueRequest,
  LIFECYCLES,
  MOUNTINGS,
  type OwnCatalogueRequest,
} from '@tracewright/contracts/catalogue';
import type { Unchecked } from '@tracewright/contracts/common';

const MOST_RUPEES = 10_000_000;
const MOST_VOLTS = 1000;

const asBoolean = ({ value }: { readonly value: unknown }): unknown =>
  value === 'true' ? true : value === 'false' ? false : value;

export class CatalogueQuery implements Unchecked<CatalogueRequest> {
  @ApiPropertyOptional({ enum: ['microcontrollers', 'sensors', 'powerSupply', 'communication', 'other'] })
  @IsOptional()
  @IsString()
  @MaxLength(100)
  category?: string;

  @ApiPropertyOptional()
  @IsOptional()
  @Transform(asBoolean)
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

  @ApiPropertyOptional({
    description: 'Rupees. This and what follows are advanced filters, which come with paid plans.',
  })
  @IsOptional()
  @Type(() => Number)
  @IsNumber()
  @Min(0)
  @Max(MOST_RUPEES)
  minPrice?: number;

  @ApiPropertyOptional({ description: 'Rupees' })
  @IsOptional()
  @Type(() => Number)
  @IsNumber()
  @Min(0)
  @Max(MOST_RUPEES)
  maxPrice?: number;

  @ApiPropertyOptional({ description: 'Volts' })
  @IsOptional()
  @Type(() => Number)
  @IsNumber()
  @Min(0)
  @Max(MOST_VOLTS)
  supplyVoltage?: number;

  @ApiPropertyOptional({ enum: MOUNTINGS })
  @IsOptional()
  @IsIn(MOUNTINGS)
  mounting?: AdvancedFilters['mounting'];

  @ApiPropertyOptional()
  @IsOptional()
  @IsString()
  @MaxLength(100)
  package?: string;

  @ApiPropertyOptional()
  @IsOptional()
  @IsString()
  @MaxLength(100)
  interface?: string;

  @ApiPropertyOptional({ enum: LIFECYCLES })
  @IsOptional()
  @IsIn(LIFECYCLES)
  lifecycle?: AdvancedFilters['lifecycle'];

  @ApiPropertyOptional()
  @IsOptional()
  @IsString()
  @MaxLength(100)
  manufacturer?: string;

  @ApiPropertyOptional({ enum: CATALOGUE_SORTS })
  @IsOptional()
  @IsIn(CATALOGUE_SORTS)
  sort?: AdvancedFilters['sort'];
}

export class OwnCatalogueQuery extends CatalogueQuery implements Unchecked<OwnCatalogueRequest> {
  @ApiPropertyOptional({ description: 'All that the project’s design names, whatever the filters say.' })
  @IsOptional()
  @Transform(asBoolean)
  @IsBoolean({ message: 'used must be true or false' })
  used?: boolean;
}
