import { Module } from '@nestjs/common';
import { defineCapability } from '../../platform/capability';
import { SettleForSellers } from './commands/settle-for-sellers';
import { PAYMENT_EVENTS } from './domain/events';

@Module({ providers: [SettleForSellers] })
export class PaymentsModule {
  static readonly capability = defineCapability({
    name: 'payments',
    streams: { payment: { subject: 'payment', owner: 'payerId', events: PAYMENT_EVENTS } },
  });
}
