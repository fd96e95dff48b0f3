import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsIn, IsInt, IsNumber, IsOptional, IsString, MaxLength, Min } from 'class-validator';
import type { Unchecked } from '@tracewright/contracts/common';
import {
  type AskCorrectionRequest,
  type AssignDesignOrderRequest,
  type CancelDesignOrderRequest,
  type DeliverDesignRequest,
  DESIGN_ORDER_STATUSES,
  DESIGN_TIERS,
  type DesignOrdersRequest,
  type DesignOrderStatus,
  type DesignTierId,
  ORDER_LENGTHS,
  type PlaceDesignOrderRequest,
} from '@tracewright/contracts/orders';
import { PageQuery } from '../../../platform/http';

/** Far more than any form sends: how long a text may be is told by the domain, in words for people. */
const MAX_TEXT = 20_000;
const SHORT = 64;

export class PlaceOrderBody implements Omit<Unchecked<PlaceDesignOrderRequest>, 'amount'> {
  @ApiProperty({ enum: DESIGN_TIERS })
  @IsString({ message: 'Please choose a tier' })
  @MaxLength(SHORT)
  tier: string;

  @ApiPropertyOptional({ maxLength: ORDER_LENGTHS.description })
  @IsOptional()
  @IsString()
  @MaxLength(MAX_TEXT)
  description?: string;

  @ApiPropertyOptional()
  @IsOptional()
  @IsString()
  @MaxLength(SHORT)
  solutionId?: string;

  @ApiPropertyOptional({ description: 'Rupees. Another price than the list has is refused.' })
  @IsOptional()
  @IsNumber()
  amount?: number;
}

export class CorrectionBody implements AskCorrectionRequest {
  @ApiProperty({ maxLength: ORDER_LENGTHS.correction })
  @IsString({ message: 'Please say what is to be corrected.' })
  @MaxLength(MAX_TEXT)
  text: string;
}

export class CancelBody implements CancelDesignOrderRequest {
  @ApiPropertyOptional({ maxLength: ORDER_LENGTHS.reason })
  @IsOptional()
  @IsString()
  @MaxLength(MAX_TEXT)
  reason?: string;
}

export class DeliverBody implements DeliverDesignRequest {
  @ApiProperty()
  @IsInt({ message: 'Please choose the project that holds the design' })
  @Min(1, { message: 'Please choose the project that holds the design' })
  projectId: number;

  @ApiPropertyOptional({ maxLength: ORDER_LENGTHS.note })
  @IsOptional()
  @IsString()
  @MaxLength(MAX_TEXT)
  note?: string;
}

export class AssignBody implements AssignDesignOrderRequest {
  @ApiProperty()
  @IsString({ message: 'Please choose an expert' })
  @MaxLength(SHORT)
  expertId: string;
}

export class ManagedOrdersQuery extends PageQuery implements DesignOrdersRequest {
  @ApiPropertyOptional({ enum: DESIGN_ORDER_STATUSES })
  @IsOptional()
  @IsIn(DESIGN_ORDER_STATUSES, { message: `status must be one of: ${DESIGN_ORDER_STATUSES.join(', ')}` })
  status?: DesignOrderStatus;

  @ApiPropertyOptional({ enum: DESIGN_TIERS })
  @IsOptional()
  @IsIn(DESIGN_TIERS, { message: `tier must be one of: ${DESIGN_TIERS.join(', ')}` })
  tier?: DesignTierId;

  @ApiPropertyOptional({ enum: ['yes'] })
  @IsOptional()
  @IsIn(['yes'], { message: 'late must be yes, or left out' })
  late?: 'yes';
}
