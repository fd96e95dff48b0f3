import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import { IsIn, IsInt, IsObject, IsOptional, IsString, MaxLength, Min } from 'class-validator';
import type { Unchecked } from '@tracewright/contracts/common';
import {
  type DeletePartRequest,
  type EditPartRequest,
  type OwnPartsRequest,
  PART_COLUMNS,
  type PartChange,
} from '@tracewright/contracts/own-parts';
import { Refusal } from '@tracewright/kernel';
import { PageQuery } from '../../../platform/http';
import { cleanCell } from '../domain/cells';
import type { PartCells } from '../domain/part-row';

const MOST_CELL = 8_000;

export class OwnPartsQuery extends PageQuery implements Unchecked<OwnPartsRequest> {
  @ApiPropertyOptional()
  @IsOptional()
  @IsString()
  @MaxLength(200)
  search?: string;

  @ApiPropertyOptional({ enum: ['microcontrollers', 'sensors', 'powerSupply', 'communication', 'other'] })
  @IsOptional()
  @IsString()
  @MaxLength(100)
  category?: string;

  @ApiPropertyOptional({ description: 'Only what this upload added or changed.' })
  @IsOptional()
  @IsString()
  @MaxLength(100)
  upload?: string;

  @ApiPropertyOptional({ enum: ['added', 'changed'] })
  @IsOptional()
  @IsIn(['added', 'changed'], { message: 'change must be added or changed' })
  change?: PartChange;
}

export class EditPartBody implements Unchecked<EditPartRequest> {
  @ApiProperty({ description: 'The version that was seen.' })
  @IsInt({ message: 'version must be the number that the part was loaded with' })
  @Min(1)
  version: number;

  @ApiProperty({ description: 'All that is known of the part, by column as in a file.' })
  @IsObject({ message: 'columns must hold texts by column' })
  columns: EditPartRequest['columns'];
}

export class VersionQuery implements Unchecked<DeletePartRequest> {
  @ApiProperty({ description: 'The version that was seen.' })
  @Type(() => Number)
  @IsInt({ message: 'version must be the number that the part was loaded with' })
  @Min(1)
  version: number;
}

/** @throws Refusal `invalid_request` for what is no text of a column */
export function cellsOf(columns: object): PartCells {
  const known = new Set<string>(PART_COLUMNS.map(({ name }) => name));
  const cells = Object.entries(columns).map(([name, text]: [string, unknown]) => {
    if (!known.has(name)) throw invalid(name, `${name.slice(0, 100)} is no column of a part`);
    if (typeof text !== 'string' || text.length > MOST_CELL) {
      throw invalid(name, `${name} must be a text of at most ${MOST_CELL} letters`);
    }
    return [name, cleanCell(text)] as const;
  });
  return Object.fromEntries(cells.filter(([, text]) => text !== ''));
}

const invalid = (field: string, message: string): Refusal =>
  new Refusal('invalid', 'invalid_request', message, [{ field: `columns.${field.slice(0, 100)}`, message }]);
