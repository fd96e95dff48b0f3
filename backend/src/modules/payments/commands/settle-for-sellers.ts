import { Inject, Injectable } from '@nestjs/common';
import { REFUND_CAUSES, type RefundCause, SOLD_SERVICES, type SoldService } from '@tracewright/contracts/payments';
import { CLOSE_PAYMENT, CLOSE_PAYMENT_AFTER_ERASURE, REFUND_PAYMENT } from '@tracewright/contracts/payments/commands';
import type { Carried } from '@tracewright/contracts/tokens';
import { type CommandContext, CommandRunner } from '../../../platform/commands';
import { ProcessCommands } from '../../../platform/processes/process-commands';
import { PAYMENT } from './aggregate';
import { paymentIdOf, refundIdOf } from './ids';

/** Executes what those who sell send: they know their purchase, not the payment. */
@Injectable()
export class SettleForSellers {
  constructor(
    @Inject(CommandRunner) private readonly runner: CommandRunner,
    @Inject(ProcessCommands) processCommands: ProcessCommands,
  ) {
    processCommands.add(CLOSE_PAYMENT, (payload, context) => this.close(payload, context));
    processCommands.add(REFUND_PAYMENT, (payload, context) => this.refund(payload, context));
    processCommands.add(CLOSE_PAYMENT_AFTER_ERASURE, ({ item }, context) => this.withdraw(item, context));
  }

  private close({ service, purchase }: Carried<typeof CLOSE_PAYMENT>, context: CommandContext): Promise<unknown> {
    return this.withdraw(paymentIdOf(soldService(service), purchase), context);
  }

  private withdraw(paymentId: string, context: CommandContext): Promise<unknown> {
    return this.runner.run(PAYMENT, paymentId, { type: 'Close', because: 'withdrawn' }, context);
  }

  private refund(
    { service, purchase, paise, cause, key }: Carried<typeof REFUND_PAYMENT>,
    context: CommandContext,
  ): Promise<unknown> {
    const paymentId = paymentIdOf(soldService(service), purchase);
    const refundId = refundIdOf(paymentId, key);
    const wish = { refundId, paise, cause: refundCause(cause) };
    return this.runner.run(PAYMENT, paymentId, { type: 'Refund', ...wish }, context);
  }
}

function soldService(text: string): SoldService {
  const service = SOLD_SERVICES.find((one) => one === text);
  if (service) return service;
  throw new RangeError(`nothing is sold as "${text}"`);
}

function refundCause(text: string): RefundCause {
  const cause = REFUND_CAUSES.find((one) => one === text);
  if (cause) return cause;
  throw new RangeError(`"${text}" is no cause of a refund`);
}
