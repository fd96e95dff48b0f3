import { Inject, Injectable } from '@nestjs/common';
import type { PaymentSummary, SoldService } from '@tracewright/contracts/payments';
import { CommandRunner } from '../../../platform/commands';
import { Sellers } from '../../../platform/sales';
import { PAYMENT } from '../commands/aggregate';
import { paymentIdOf } from '../commands/ids';
import { standingOf } from '../domain/state';
import { GatewayAccount } from '../gateway/account';

/** Reads a payment from its own stream: what was just paid is paid here at once. */
@Injectable()
export class PaymentReader {
  constructor(
    @Inject(CommandRunner) private readonly runner: Pick<CommandRunner, 'show'>,
    @Inject(Sellers) private readonly sellers: Sellers,
    @Inject(GatewayAccount) private readonly account: Pick<GatewayAccount, 'isTest'>,
  ) {}

  /** @throws Refusal as who sells it says */
  async summary(userId: string, service: SoldService, askedFor: string, now: Date): Promise<PaymentSummary> {
    const offer = await this.sellers.of(service).offer(userId, askedFor, now);
    const { state } = await this.runner.show(PAYMENT, paymentIdOf(service, offer.purchase));
    // What was begun stands by its own price.
    const { title, amount, payableUntil } = state ?? offer;
    const isFree = amount.paise === 0;
    return {
      ...{ service, referenceId: offer.referenceId, title, amount: amount.paise, currency: 'INR', payableUntil },
      standing: isFree ? 'none' : state ? standingOf(state) : 'pending',
      testMode: this.account.isTest,
    };
  }
}
