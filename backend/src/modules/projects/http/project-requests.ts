import { ApiPropertyOptional, ApiProperty } from '@nestjs/swagger';
import { IsArray, IsIn, IsOptional, IsString, MaxLength } from 'class-validator';
import type { Connection, PlacedComponent } from '@tracewright/circuit/design';
import { Refusal } from '@tracewright/kernel';
import { MAX_DESCRIPTION_LENGTH, MAX_NAME_LENGTH, PROJECT_STATUSES, projectNotFound } from '../domain/project';

export class CreateProjectBody {
  @ApiPropertyOptional()
  @IsOptional()
  @IsString()
  @MaxLength(MAX_NAME_LENGTH)
  name?: string;

  @ApiPropertyOptional()
  @IsOptional()
  @IsString()
  @MaxLength(MAX_DESCRIPTION_LENGTH)
  description?: string;
}

export class ChangeProjectBody extends CreateProjectBody {
  @ApiPropertyOptional({ enum: PROJECT_STATUSES })
  @IsOptional()
  @IsIn(PROJECT_STATUSES)
  status?: string;
}

export class SaveDesignBody {
  @ApiProperty({ type: [Object] })
  @IsArray()
  components: PlacedComponent[];

  @ApiProperty({ type: [Object] })
  @IsArray()
  connections: Connection[];
}

/** A project's number from the address. Whatever is no number is no project: 404, like somebody else's. */
export function projectNumber(text: string): number {
  const id = Number(text);
  if (!/^\d{1,16}$/.test(text) || !Number.isSafeInteger(id)) throw projectNotFound();
  return id;
}

/** The revision in If-Match, such as `7` or `"7"`; undefined when the header is absent or `*`. */
export function revisionIn(ifMatch: string | undefined): bigint | undefined {
  const text = ifMatch
    ?.trim()
    .replace(/^W\//, '')
    .replace(/^"(.*)"$/, '$1');
  if (text === undefined || text === '' || text === '*') return undefined;
  if (!/^-?\d{1,15}$/.test(text)) {
    throw new Refusal('invalid', 'invalid_if_match', 'If-Match must be the revision that the design was loaded with.');
  }
  return BigInt(text);
}
