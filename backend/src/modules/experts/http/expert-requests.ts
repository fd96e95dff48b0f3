import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import {
  ArrayMaxSize,
  IsArray,
  IsBooleanString,
  IsIn,
  IsInt,
  IsNotEmpty,
  IsOptional,
  IsString,
  Max,
  MaxLength,
  Min,
  ValidateNested,
} from 'class-validator';
import type { Unchecked } from '@tracewright/contracts/common';
import { type ConsultationServiceId, DEFAULT_TIME_ZONE } from '@tracewright/contracts/consultations';
import {
  type AssignmentsRequest,
  type AssignRequest,
  type ChangeExpertProfileRequest,
  type HoursException,
  MOST_EXCEPTIONS,
  MOST_WEEKLY_RANGES,
  type OpenRange,
  type SetHoursRequest,
  type SetShareRequest,
  SKILLS_LENGTH,
  type SlotsRequest,
  type Weekday,
  WEEKDAYS,
  type WeeklyRange,
  WORK_SERVICES,
  type WorkService,
} from '@tracewright/contracts/experts';
import { PageQuery } from '../../../platform/http';

const SHORT = 64;
/** Far more than any form sends: how long a text may be is told by the domain, in words for people. */
const MAX_TEXT = 20_000;
const MOST_A_DAY = 24;
const SERVICES: readonly ConsultationServiceId[] = [
  'expert-consultation',
  'design-review',
  'project-planning',
  'follow-up',
];
const TIME = 'Times are written like 09:30';

export class SlotsQuery implements Unchecked<SlotsRequest> {
  @ApiProperty({ example: 'expert-consultation' })
  @IsString({ message: 'Please select a service' })
  @MaxLength(SHORT)
  service: string;

  @ApiPropertyOptional({ example: '2026-12-01', description: 'A day, or a moment in ISO 8601. Default: now.' })
  @IsOptional()
  @IsString()
  @MaxLength(SHORT)
  from?: string;

  @ApiPropertyOptional({ example: '2026-12-07', description: 'The last day, or a moment. Default: after a week.' })
  @IsOptional()
  @IsString()
  @MaxLength(SHORT)
  to?: string;

  @ApiPropertyOptional({ example: DEFAULT_TIME_ZONE, description: 'Whose days are meant.' })
  @IsOptional()
  @IsString()
  @MaxLength(SHORT)
  timeZone?: string;
}

class RangeBody implements OpenRange {
  @ApiProperty({ example: '09:00' })
  @IsString({ message: TIME })
  @MaxLength(SHORT)
  from: string;

  @ApiProperty({ example: '17:30' })
  @IsString({ message: TIME })
  @MaxLength(SHORT)
  to: string;
}

class WeeklyRangeBody extends RangeBody implements WeeklyRange {
  @ApiProperty({ minimum: 1, maximum: 7, description: 'Monday is 1.' })
  @IsIn(WEEKDAYS, { message: 'Monday is day 1, Sunday day 7' })
  day: Weekday;
}

class ExceptionBody implements HoursException {
  @ApiProperty({ example: '2026-12-25' })
  @IsString()
  @MaxLength(SHORT)
  date: string;

  @ApiProperty({ type: [RangeBody], description: 'None: closed.' })
  @IsArray()
  @ArrayMaxSize(MOST_A_DAY)
  @ValidateNested({ each: true })
  @Type(() => RangeBody)
  ranges: RangeBody[];
}

export class HoursBody implements SetHoursRequest {
  @ApiPropertyOptional({ example: DEFAULT_TIME_ZONE, description: 'Left out: as it was.' })
  @IsOptional()
  @IsString()
  @MaxLength(SHORT)
  timeZone?: string;

  @ApiProperty({ type: [WeeklyRangeBody] })
  @IsArray({ message: 'Please say the hours of the week' })
  @ArrayMaxSize(MOST_WEEKLY_RANGES)
  @ValidateNested({ each: true })
  @Type(() => WeeklyRangeBody)
  weekly: WeeklyRangeBody[];

  @ApiPropertyOptional({ type: [ExceptionBody] })
  @IsOptional()
  @IsArray()
  @ArrayMaxSize(MOST_EXCEPTIONS)
  @ValidateNested({ each: true })
  @Type(() => ExceptionBody)
  exceptions?: ExceptionBody[];
}

export class ProfileBody implements ChangeExpertProfileRequest {
  @ApiPropertyOptional({ type: [String] })
  @IsOptional()
  @IsArray()
  @ArrayMaxSize(MOST_A_DAY)
  @IsIn(SERVICES, { each: true, message: `Services are: ${SERVICES.join(', ')}` })
  services?: ConsultationServiceId[];

  @ApiPropertyOptional({ maxLength: SKILLS_LENGTH })
  @IsOptional()
  @IsString()
  @MaxLength(MAX_TEXT)
  skills?: string;
}

export class ShareBody implements SetShareRequest {
  @ApiProperty({ example: 7000, description: 'Basis points of the price: 7000 is 70 %.' })
  @IsInt({ message: 'The share is a whole number of basis points from 0 to 10000' })
  @Min(0, { message: 'The share is a whole number of basis points from 0 to 10000' })
  @Max(10_000, { message: 'The share is a whole number of basis points from 0 to 10000' })
  share: number;
}

export class AssignBody implements AssignRequest {
  @ApiProperty({ enum: WORK_SERVICES })
  @IsIn(WORK_SERVICES, { message: `service must be one of: ${WORK_SERVICES.join(', ')}` })
  service: WorkService;

  @ApiProperty()
  @IsString({ message: 'Please say which consultation or review' })
  @IsNotEmpty({ message: 'Please say which consultation or review' })
  @MaxLength(SHORT)
  referenceId: string;
}

export class AssignmentsQuery extends PageQuery implements AssignmentsRequest {
  @ApiPropertyOptional({ description: 'true: only what is to be done and has nobody to do it.' })
  @IsOptional()
  @IsBooleanString({ message: 'unassigned is true or false' })
  unassigned?: string;
}
