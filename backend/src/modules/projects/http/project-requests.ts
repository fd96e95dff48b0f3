import { ApiPropertyOptional, ApiProperty, OmitType } from '@nestjs/swagger';
import {
  IsArray,
  IsBoolean,
  IsIn,
  IsInt,
  IsISO8601,
  IsNumber,
  IsOptional,
  IsString,
  Max,
  MaxLength,
  Min,
} from 'class-validator';
import type { Connection, PlacedComponent } from '@tracewright/circuit/design';
import { CIRCUIT_TYPES, type CircuitType } from '@tracewright/contracts/creator';
import type {
  BranchRequest,
  ChangeProjectRequest,
  CreateProjectRequest,
  NameVersionRequest,
  PresenceRequest,
  SaveDesignRequest,
  ShareRequest,
} from '@tracewright/contracts/projects';
import {
  MAX_DESCRIPTION_LENGTH,
  MAX_NAME_LENGTH,
  MAX_VERSION_NAME_LENGTH,
  PROJECT_STATUSES,
  projectNotFound,
} from '../domain/project';

export class CreateProjectBody implements CreateProjectRequest {
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

  /** The name is that of a file, not a person's wish for what the circuit does. */
  @ApiPropertyOptional()
  @IsOptional()
  @IsBoolean()
  namedAfterFile?: boolean;

  @ApiPropertyOptional({ enum: CIRCUIT_TYPES })
  @IsOptional()
  @IsIn(CIRCUIT_TYPES)
  circuitType?: CircuitType;
}

/** Far beyond any sheet. */
const FURTHEST = 1e7;

export class PresenceBody implements PresenceRequest {
  @ApiProperty()
  @IsString()
  @MaxLength(64)
  tab!: string;

  @ApiProperty()
  @IsNumber()
  @Min(-FURTHEST)
  @Max(FURTHEST)
  x!: number;

  @ApiProperty()
  @IsNumber()
  @Min(-FURTHEST)
  @Max(FURTHEST)
  y!: number;
}

export class ChangeProjectBody
  extends OmitType(CreateProjectBody, ['namedAfterFile', 'circuitType'])
  implements ChangeProjectRequest
{
  @ApiPropertyOptional({ enum: PROJECT_STATUSES })
  @IsOptional()
  @IsIn(PROJECT_STATUSES)
  status?: string;
}

export class SaveDesignBody implements SaveDesignRequest {
  @ApiProperty({ type: [Object] })
  @IsArray()
  components: PlacedComponent[];

  @ApiProperty({ type: [Object] })
  @IsArray()
  connections: Connection[];
}

export class ShareBody implements ShareRequest {
  @ApiPropertyOptional({ format: 'date-time' })
  @IsOptional()
  @IsISO8601({ strict: true })
  @MaxLength(40)
  expiresAt?: string;
}

const MAX_REVISION = 999_999_999;

export class NameVersionBody implements NameVersionRequest {
  @ApiProperty()
  @IsInt()
  @Min(-1)
  @Max(MAX_REVISION)
  revision: number;

  @ApiProperty()
  @IsString()
  @MaxLength(MAX_VERSION_NAME_LENGTH)
  name: string;
}

export class BranchBody implements BranchRequest {
  @ApiProperty()
  @IsInt()
  @Min(-1)
  @Max(MAX_REVISION)
  revision: number;

  @ApiPropertyOptional()
  @IsOptional()
  @IsString()
  @MaxLength(MAX_NAME_LENGTH)
  name?: string;
}

/** A project's number from the address. Whatever is no number is no project: 404, like somebody else's. */
export function projectNumber(text: string): number {
  const id = Number(text);
  if (!/^\d{1,16}$/.test(text) || !Number.isSafeInteger(id)) throw projectNotFound();
  return id;
}
