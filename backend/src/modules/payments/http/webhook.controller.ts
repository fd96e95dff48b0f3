import { createHash } from 'node:crypto';
import { Controller, Headers, Inject, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Refusal } from '@tracewright/kernel';
import type { CommandContext } from '../../../platform/commands';
import { Ctx, RawBody, Webhook } from '../../../platform/http';
import { asRefusal } from '../commands/gateway-refusals';
import { TakeNotification } from '../commands/take-notification';
import { GatewaySignature } from '../gateway/account';
import { type ToldEvent, toldEvent } from '../gateway/webhook-body';
import { PaymentLists } from '../read-models/payment-lists';
import { RefusedReports } from './refused-reports';

const LARGEST_BODY = 256 * 1024;

/** What the gateway reports. It is only noted, within its five seconds; what is true is fetched by a job. */
@ApiTags('payments')
@Controller('api/razorpay')
export class WebhookController {
  constructor(
    @Inject(TakeNotification) private readonly notifications: TakeNotification,
    @Inject(PaymentLists) private readonly lists: PaymentLists,
  ) {}

  @Webhook({ signature: GatewaySignature, refused: RefusedReports, maxBytes: LARGEST_BODY, provider: 'razorpay' })
  @Post('webhook')
  async take(
    @RawBody() body: Buffer,
    @Headers('x-razorpay-event-id') eventId: string | undefined,
    @Ctx() context: CommandContext,
  ): Promise<{ readonly status: 'noted' | 'ignored' }> {
    const told = readable(body);
    const id = eventId && /^[\w-]{1,100}$/.test(eventId) ? eventId : createHash('sha256').update(body).digest('hex');
    const known = told.orderId === null ? undefined : await this.lists.idOfOrder(told.orderId);
    const isNoted = await this.notifications.take({ id, ...told }, known, context).catch(asRefusal);
    return { status: isNoted ? 'noted' : 'ignored' };
  }
}

function readable(body: Buffer): ToldEvent {
  const told = toldEvent(body);
  if (told) return told;
  throw new Refusal('invalid', 'invalid_request', 'This is no report of the gateway.');
}
