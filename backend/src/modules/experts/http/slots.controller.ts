import { Controller, Get, Inject, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FreeTime } from '@tracewright/contracts/experts';
import { Public, ReadsFrom } from '../../../platform/http';
import { EXPERT_PROFILES_PROJECTION } from '../read-models/expert-profiles.projection';
import { SlotsQuery } from './expert-requests';
import { FreeTimes } from './free-times';

/** Times at which somebody is free, of whom nothing is told. */
@ApiTags('consultations')
@Controller('api/consultations')
export class SlotsController {
  constructor(@Inject(FreeTimes) private readonly times: FreeTimes) {}

  @Public()
  @Get('slots')
  @ReadsFrom(EXPERT_PROFILES_PROJECTION)
  slots(@Query() query: SlotsQuery): Promise<readonly FreeTime[]> {
    return this.times.find(query);
  }
}
