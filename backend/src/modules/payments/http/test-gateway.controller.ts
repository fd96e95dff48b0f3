import { Body, Controller, Get, HttpCode, Inject, Post, Put } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { TestPayResult } from '@tracewright/contracts/payments';
import { Refusal } from '@tracewright/kernel';
import type { Faults, TestGateway } from '@tracewright/test-gateway';
import { RequiresRole, SentJson } from '../../../platform/http';
import { TestGatewayHost } from '../gateway/test-gateway-host';
import { TestPayBody } from './payment-requests';

/** Acts upon the built-in test gateway. Where real keys are set there is nothing here, not even its code. */
@ApiTags('payments')
@RequiresRole('admin')
@Controller('api/test-gateway')
export class TestGatewayController {
  constructor(@Inject(TestGatewayHost) private readonly host: TestGatewayHost) {}

  @HttpCode(200)
  @Post('pay')
  async pay(@Body() { orderId, method, outcome }: TestPayBody): Promise<TestPayResult> {
    const result = await this.gateway.pay({ orderId, method, outcome });
    if (result.paid) return result.response;
    const { code, description, reason } = result.error;
    return { error: { code, description, reason } };
  }

  @Get('faults')
  faults(): Faults {
    return this.gateway.faults();
  }

  /** Those that are named; the others stay as they are. */
  @Put('faults')
  setFaults(@SentJson() sent: unknown): Faults {
    const { gateway } = this;
    try {
      // It checks them itself: here they may be anything.
      if (isObject(sent)) gateway.setFaults(sent);
    } catch (error) {
      throw new Refusal('invalid', 'invalid_fault', error instanceof Error ? error.message : 'These are no faults.');
    }
    return gateway.faults();
  }

  /** Does now what is due by the clock, such as webhooks that are tried again and refunds on their way. */
  @HttpCode(204)
  @Post('settle')
  settle(): Promise<void> {
    return this.gateway.settle();
  }

  private get gateway(): TestGateway {
    const { gateway } = this.host;
    if (gateway) return gateway;
    throw new Refusal('not_found', 'not_found', 'There is nothing at this address.');
  }
}

const isObject = (sent: unknown): sent is Partial<Faults> => typeof sent === 'object' && sent !== null;
