import { Controller, Get, Inject, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import type { HealthReady } from '@tracewright/contracts/operations';
import { Public, Unlimited } from '../http';
import { Readiness } from './readiness';

const RETRY_SECONDS = '5';

@ApiTags('operation')
@Public()
@Controller('api/health')
export class HealthController {
  constructor(@Inject(Readiness) private readonly readiness: Readiness) {}

  @Unlimited()
  @Get()
  alive(): { status: 'ok' } {
    return { status: 'ok' };
  }

  @Get('ready')
  async ready(@Res({ passthrough: true }) response: Response): Promise<HealthReady> {
    const health = await this.readiness.check();
    // A stopped read model is one to look at, not a reason to take the whole product off the air.
    const canWork = Object.values(health.checks).every(Boolean);
    response.status(canWork ? 200 : 503);
    if (!canWork) response.setHeader('retry-after', RETRY_SECONDS);
    return health;
  }
}
