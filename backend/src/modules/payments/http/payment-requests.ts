import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import {
  IsIn,
  IsInt,
  IsISO8601,
  IsNotEmpty,
  IsOptional,
  IsString,
  Matches,
  Max,
  MaxLength,
  Min,
} from 'class-validator';
import {
  type AdminPaymentsRequest,
  type CreateOrderRequest,
  type LedgerRequest,
  type PaymentsRequest,
  type PaymentSummaryRequest,
  type PaymentStatus,
  type RefundRequest,
  SOLD_SERVICES,
  type SoldService,
  type TestPayRequest,
  type VerifyPaymentRequest,
} from '@tracewright/contracts/payments';
import { PageQuery } from '../../../platform/http';

const MOST_PAISE = 1_000_000_000_00;
const ID = 200;
const REASON = 500;
const SERVICES = { message: `service must be one of: ${SOLD_SERVICES.join(', ')}` };
const PAISE = 'amount is a whole number of paise above 0';

export class CreateOrderBody implements CreateOrderRequest {
  @ApiPropertyOptional({ example: 'smart' })
  @IsOptional()
  @IsString()
  @IsNotEmpty()
  @MaxLength(ID)
  planId?: string;

  @ApiPropertyOptional({ enum: SOLD_SERVICES })
  @IsOptional()
  @IsIn(SOLD_SERVICES, SERVICES)
  service?: SoldService;

  @ApiPropertyOptional({ description: '"temp" is the newest unpaid one.' })
  @IsOptional()
  @IsString()
  @IsNotEmpty()
  @MaxLength(ID)
  referenceId?: string;

  @ApiPropertyOptional({ description: 'Paise, as the page showed them.' })
  @IsOptional()
  @IsInt({ message: PAISE })
  @Min(0, { message: PAISE })
  @Max(MOST_PAISE, { message: PAISE })
  amount?: number;

  @ApiPropertyOptional({ example: 'INR' })
  @IsOptional()
  @Matches(/^[A-Z]{3}$/, { message: 'currency is a code such as INR' })
  currency?: string;
}

const GATEWAY_ID = /^[A-Za-z]{2,10}_[A-Za-z0-9]{6,40}$/;

export class VerifyPaymentBody implements VerifyPaymentRequest {
  @ApiProperty({ example: 'pay_IH4NVgf4Dreq1l' })
  @Matches(GATEWAY_ID, { message: 'razorpay_payment_id is an id of the checkout' })
  razorpay_payment_id: string;

  @ApiProperty({ example: 'order_IEIaMR65cu6nz3' })
  @Matches(GATEWAY_ID, { message: 'razorpay_order_id is an id of the checkout' })
  razorpay_order_id: string;

  @ApiProperty()
  @IsString()
  @MaxLength(ID)
  razorpay_signature: string;

  @ApiPropertyOptional()
  @IsOptional()
  @IsString()
  @MaxLength(ID)
  planId?: string;
}

export class SummaryQuery implements PaymentSummaryRequest {
  @ApiProperty({ enum: SOLD_SERVICES })
  @IsIn(SOLD_SERVICES, SERVICES)
  service: SoldService;

  @ApiProperty()
  @IsString()
  @IsNotEmpty()
  @MaxLength(ID)
  id: string;
}

export class PaymentsQuery extends PageQuery implements PaymentsRequest {
  @ApiPropertyOptional({ enum: SOLD_SERVICES })
  @IsOptional()
  @IsIn(SOLD_SERVICES, SERVICES)
  service?: SoldService;
}

const STATUSES: readonly PaymentStatus[] = ['requested', 'open', 'captured', 'closed'];

export class AdminPaymentsQuery extends PaymentsQuery implements AdminPaymentsRequest {
  @ApiPropertyOptional({ enum: STATUSES })
  @IsOptional()
  @IsIn(STATUSES, { message: `status must be one of: ${STATUSES.join(', ')}` })
  status?: PaymentStatus;

  @ApiPropertyOptional()
  @IsOptional()
  @IsString()
  @MaxLength(ID)
  payerId?: string;

  @ApiPropertyOptional({ enum: ['failed'] })
  @IsOptional()
  @IsIn(['failed'], { message: 'refunds can only be: failed' })
  refunds?: 'failed';
}

export class RefundBody implements RefundRequest {
  @ApiPropertyOptional({ description: 'Paise; left out, all that is left.' })
  @IsOptional()
  @IsInt({ message: PAISE })
  @Min(1, { message: PAISE })
  @Max(MOST_PAISE, { message: PAISE })
  amount?: number;

  @ApiProperty({ maxLength: REASON })
  @IsString({ message: 'Please give the reason' })
  @IsNotEmpty({ message: 'Please give the reason' })
  @MaxLength(REASON, { message: `Please give the reason in at most ${REASON} characters` })
  reason: string;
}

export class LedgerQuery implements LedgerRequest {
  @ApiPropertyOptional({ example: '2026-04-01' })
  @IsOptional()
  @IsISO8601({ strict: true }, { message: 'from is a day or time such as 2026-04-01' })
  @MaxLength(40)
  from?: string;

  @ApiPropertyOptional({ example: '2027-04-01' })
  @IsOptional()
  @IsISO8601({ strict: true }, { message: 'to is a day or time such as 2027-04-01' })
  @MaxLength(40)
  to?: string;
}

export class TestPayBody implements TestPayRequest {
  @ApiProperty({ example: 'order_IEIaMR65cu6nz3' })
  @Matches(GATEWAY_ID, { message: 'orderId is an id of the checkout' })
  orderId: string;

  @ApiProperty({ enum: ['card', 'upi'] })
  @IsIn(['card', 'upi'], { message: 'method must be one of: card, upi' })
  method: 'card' | 'upi';

  @ApiProperty({ enum: ['success', 'failure'] })
  @IsIn(['success', 'failure'], { message: 'outcome must be one of: success, failure' })
  outcome: 'success' | 'failure';
}
