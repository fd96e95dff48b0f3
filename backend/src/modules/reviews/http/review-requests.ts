import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsBoolean, IsIn, IsOptional, IsString, ValidateIf } from 'class-validator';
import type { Unchecked } from '@tracewright/contracts/common';
import {
  type CancelReviewRequest,
  type ChangeReviewRequest,
  type ManagedReviewsRequest,
  type RequestReviewRequest,
  REVIEW_LENGTHS,
  REVIEW_STATUSES,
  type ReviewStatus,
} from '@tracewright/contracts/reviews';
import { PageQuery } from '../../../platform/http';

/** The form's texts; what is missing or wrong in them the domain says. */
export class RequestReviewBody implements Partial<Unchecked<RequestReviewRequest>> {
  @ApiProperty()
  @IsOptional()
  @IsString()
  name?: string;

  @ApiProperty()
  @IsOptional()
  @IsString()
  email?: string;

  @ApiProperty()
  @IsOptional()
  @IsString()
  phone?: string;

  @ApiProperty()
  @IsOptional()
  @IsString()
  projectDescription?: string;

  @ApiProperty({ enum: ['basic', 'professional', 'comprehensive', 'express'] })
  @IsOptional()
  @IsString()
  reviewType?: string;

  @ApiPropertyOptional({ description: 'Rupees. Another price than the list has is refused.' })
  @IsOptional()
  @IsString()
  amount?: string;

  @ApiPropertyOptional({ description: 'One of your projects instead of files.' })
  @IsOptional()
  @IsString()
  projectId?: string;

  @ApiPropertyOptional({ description: 'Of the design of that project; left out: as it is now.' })
  @IsOptional()
  @IsString()
  revision?: string;

  @ApiPropertyOptional({
    enum: ['true', 'false'],
    description: "'true': this month's expert validation of the plan stands for the price.",
  })
  @IsOptional()
  @IsIn(['true', 'false'])
  useCredit?: string;
}

export class CancelReviewBody implements CancelReviewRequest {
  @ApiPropertyOptional({ maxLength: REVIEW_LENGTHS.reason })
  @IsOptional()
  @IsString()
  reason?: string;
}

export class ChangeReviewBody implements ChangeReviewRequest {
  @ApiPropertyOptional({ enum: REVIEW_STATUSES })
  @IsOptional()
  @IsIn(REVIEW_STATUSES)
  status?: ReviewStatus;

  @ApiPropertyOptional()
  @IsOptional()
  @IsString()
  reason?: string;

  @ApiPropertyOptional({ description: 'True: it goes on unpaid, for that reason, and nothing is charged any more.' })
  @IsOptional()
  @IsBoolean()
  withoutPayment?: boolean;

  @ApiPropertyOptional({
    type: String,
    nullable: true,
    description: 'Who does it without an account. Null takes the name away.',
  })
  @ValidateIf((_, value) => value !== undefined && value !== null)
  @IsString()
  assignedExpert?: string | null;

  @ApiPropertyOptional()
  @IsOptional()
  @IsString()
  reviewReport?: string;
}

export class ManagedReviewsQuery extends PageQuery implements ManagedReviewsRequest {
  @ApiPropertyOptional({ enum: REVIEW_STATUSES })
  @IsOptional()
  @IsIn(REVIEW_STATUSES)
  status?: ReviewStatus;
}
