import { ApiPropertyOptional } from '@nestjs/swagger';
import { ArrayMaxSize, ArrayMinSize, IsArray, IsInt, IsOptional, IsString, MaxLength, Min } from 'class-validator';
import type { Unchecked } from '@tracewright/contracts/common';
import { BULK_LIMITS, type OpenBatchRequest, type RetryFilesRequest } from '@tracewright/contracts/bulk';

const NAME = { message: `name must be a text of at most ${BULK_LIMITS.nameLength} characters` };
const FILES = { message: `files must be a list of up to ${BULK_LIMITS.files} numbers of files` };

export class OpenBatchBody implements Unchecked<OpenBatchRequest> {
  @ApiPropertyOptional({ maxLength: BULK_LIMITS.nameLength })
  @IsOptional()
  @IsString(NAME)
  @MaxLength(BULK_LIMITS.nameLength, NAME)
  name?: string;
}

export class RetryFilesBody implements Unchecked<RetryFilesRequest> {
  @ApiPropertyOptional({ type: [Number], description: 'Left out, all that failed.' })
  @IsOptional()
  @IsArray(FILES)
  @ArrayMinSize(1, FILES)
  @ArrayMaxSize(BULK_LIMITS.files, FILES)
  @IsInt({ each: true, ...FILES })
  @Min(0, { each: true, ...FILES })
  files?: number[];
}
