import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsBoolean, IsIn, IsNotEmpty, IsOptional, IsString, MaxLength } from 'class-validator';
import type { Unchecked } from '@tracewright/contracts/common';
import {
  type BookConsultationRequest,
  type CancelConsultationRequest,
  type ChangeConsultationStatusRequest,
  CONSULTATION_LENGTHS,
  CONSULTATION_STATUSES,
  type ConsultationStatus,
  DEFAULT_TIME_ZONE,
  type RescheduleConsultationRequest,
} from '@tracewright/contracts/consultations';

/** Far more than any form sends: how long a text may be is told by the domain, in words for people. */
const MAX_TEXT = 20_000;
const SHORT = 64;

const Needed = (message: string, example?: string): PropertyDecorator =>
  together(ApiProperty({ example }), IsString({ message }), IsNotEmpty({ message }), MaxLength(MAX_TEXT));

const Optional = (): PropertyDecorator =>
  together(ApiPropertyOptional(), IsOptional(), IsString(), MaxLength(MAX_TEXT));

function together(...decorators: readonly PropertyDecorator[]): PropertyDecorator {
  return (target, name) => {
    for (const decorate of decorators) decorate(target, name);
  };
}

export class RescheduleBody implements RescheduleConsultationRequest {
  @Needed('Please choose a date', '2026-12-01')
  @MaxLength(SHORT)
  preferredDate: string;

  @Needed('Please choose a time', '14:30')
  @MaxLength(SHORT)
  preferredTime: string;

  @ApiPropertyOptional({ example: DEFAULT_TIME_ZONE, description: 'An IANA name.' })
  @IsOptional()
  @IsString()
  @MaxLength(SHORT)
  timeZone?: string;
}

export class BookConsultationBody extends RescheduleBody implements Unchecked<BookConsultationRequest> {
  @Needed('Please select a service', 'expert-consultation')
  serviceType: string;

  @Needed('Please select a topic', 'troubleshooting')
  consultationType: string;

  @Needed('Please enter your name', 'Asha Rao')
  name: string;

  @Needed('Please enter your email', 'asha@example.com')
  email: string;

  @Optional()
  phone?: string;

  @Needed('Please describe your project')
  projectDescription: string;

  @Optional()
  message?: string;

  @Optional()
  urgency?: string;

  @ApiPropertyOptional({ type: Number, description: 'Rupees. Another price than the list has is refused.' })
  @IsOptional()
  amount?: unknown;
}

export class StatusBody implements ChangeConsultationStatusRequest {
  @ApiProperty({ enum: CONSULTATION_STATUSES })
  @IsIn(CONSULTATION_STATUSES, { message: `status must be one of: ${CONSULTATION_STATUSES.join(', ')}` })
  status: ConsultationStatus;

  @ApiPropertyOptional({ maxLength: CONSULTATION_LENGTHS.reason })
  @IsOptional()
  @IsString()
  @MaxLength(MAX_TEXT)
  reason?: string;

  @ApiPropertyOptional({ description: 'True: it goes on unpaid, for that reason, and nothing is charged any more.' })
  @IsOptional()
  @IsBoolean()
  withoutPayment?: boolean;
}

export class CancelBody implements CancelConsultationRequest {
  @ApiPropertyOptional({ maxLength: CONSULTATION_LENGTHS.reason })
  @IsOptional()
  @IsString()
  @MaxLength(MAX_TEXT)
  reason?: string;
}
