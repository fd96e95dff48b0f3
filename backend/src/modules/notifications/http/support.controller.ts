import { Controller, Get, Inject } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Support } from '@tracewright/contracts/notifications';
import type { CompleteConfiguration } from '../../../platform/config';
import { Public } from '../../../platform/http';
import { CONFIGURATION } from '../../../platform/tokens';

@ApiTags('support')
@Public()
@Controller('api/support')
export class SupportController {
  constructor(@Inject(CONFIGURATION) private readonly configuration: CompleteConfiguration) {}

  @Get()
  support(): Support {
    const { support, mail, sms, readOnly } = this.configuration;
    return { ...support, sendsEmail: mail !== undefined, sendsSms: sms !== undefined, readOnly };
  }
}
