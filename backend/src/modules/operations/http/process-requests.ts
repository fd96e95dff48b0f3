import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsOptional, IsString, IsUUID, MaxLength } from 'class-validator';
import type { RetryProcessBody, SkipEventBody } from '@tracewright/contracts/operations';

const EVENT_ID = 'eventId must be the id of an event, such as 0192f0c1-2b3c-7d4e-8f50-112233445566';

export class RetryBody implements RetryProcessBody {
  @ApiPropertyOptional({ description: 'Only what follows from this event. Left out: all that failed.' })
  @IsOptional()
  @IsUUID('all', { message: EVENT_ID })
  eventId?: string;
}

export class SkipBody implements SkipEventBody {
  @ApiProperty()
  @IsUUID('all', { message: EVENT_ID })
  eventId: string;

  @ApiProperty({ minLength: 3, maxLength: 500, description: 'Kept with the event that records it.' })
  @IsString()
  @MaxLength(5000)
  reason: string;
}
