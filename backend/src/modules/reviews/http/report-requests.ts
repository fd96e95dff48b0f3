import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import {
  ArrayMaxSize,
  IsArray,
  IsIn,
  IsInt,
  IsOptional,
  IsString,
  Max,
  MaxLength,
  Min,
  ValidateIf,
  ValidateNested,
} from 'class-validator';
import { MAX_REVIEW_FILES } from '@tracewright/contracts/reviews';
import {
  type DeliverReportRequest,
  REPORT_LIMITS,
  REPORT_VERDICTS,
  type ReportFinding,
  type ReportVerdict,
  type RuleFindingLink,
  type SaveReportRequest,
} from '@tracewright/contracts/reviews/reports';

/** Far more than any form sends: how long a text may be is told by the domain, in words for people. */
const MAX_TEXT = 20_000;
const SHORT = 64;
const MAX_NAME = 300;
const MAX_FINDING_ID = 20_000;
const SEVERITIES = ['error', 'warning', 'info'] as const;

class LinkBody implements RuleFindingLink {
  @ApiProperty()
  @IsString()
  @MaxLength(SHORT)
  rule: string;

  @ApiProperty()
  @IsString()
  @MaxLength(MAX_FINDING_ID)
  id: string;
}

class FindingBody implements ReportFinding {
  @ApiProperty()
  @IsString()
  @MaxLength(SHORT)
  id: string;

  @ApiProperty({ enum: SEVERITIES })
  @IsIn(SEVERITIES)
  severity: ReportFinding['severity'];

  @ApiProperty({ maxLength: REPORT_LIMITS.title })
  @IsString()
  @MaxLength(MAX_TEXT)
  title: string;

  @ApiProperty({ maxLength: REPORT_LIMITS.text })
  @IsString()
  @MaxLength(MAX_TEXT)
  text: string;

  @ApiProperty({ maxLength: REPORT_LIMITS.recommendation })
  @IsString()
  @MaxLength(MAX_TEXT)
  recommendation: string;

  @ApiProperty({ type: Number, nullable: true, description: 'The file that parts and nets are of, by its place.' })
  @ValidateIf((_, value) => value !== null)
  @IsInt()
  @Min(0)
  @Max(MAX_REVIEW_FILES)
  file: number | null;

  @ApiProperty({ type: [String], maxItems: REPORT_LIMITS.marks })
  @IsArray()
  @ArrayMaxSize(REPORT_LIMITS.marks)
  @IsString({ each: true })
  @MaxLength(MAX_NAME, { each: true })
  refs: string[];

  @ApiProperty({ type: [String], maxItems: REPORT_LIMITS.marks })
  @IsArray()
  @ArrayMaxSize(REPORT_LIMITS.marks)
  @IsString({ each: true })
  @MaxLength(MAX_NAME, { each: true })
  nets: string[];

  @ApiProperty({ type: LinkBody, nullable: true, description: 'A finding of our rules about the same file.' })
  @ValidateIf((_, value) => value !== null)
  @ValidateNested()
  @Type(() => LinkBody)
  own: LinkBody | null;
}

export class SaveReportBody implements SaveReportRequest {
  @ApiProperty({ maxLength: REPORT_LIMITS.summary })
  @IsString()
  @MaxLength(MAX_TEXT)
  summary: string;

  @ApiProperty({ enum: REPORT_VERDICTS, nullable: true })
  @ValidateIf((_, value) => value !== null)
  @IsIn(REPORT_VERDICTS)
  verdict: ReportVerdict | null;

  @ApiProperty({ type: [FindingBody], maxItems: REPORT_LIMITS.findings })
  @IsArray()
  @ArrayMaxSize(REPORT_LIMITS.findings)
  @ValidateNested({ each: true })
  @Type(() => FindingBody)
  findings: FindingBody[];
}

export class DeliverReportBody implements DeliverReportRequest {
  @ApiPropertyOptional({ maxLength: REPORT_LIMITS.reason, description: 'Needed where the customer has a report.' })
  @IsOptional()
  @IsString()
  @MaxLength(MAX_TEXT)
  reason?: string;
}
