import { Inject, Injectable } from '@nestjs/common';
import type { CancellationPreview } from '@tracewright/contracts/consultations';
import { CommandRunner } from '../../../platform/commands';
import { cancellationTerms } from '../../../platform/sales';
import { CONSULTATION } from '../commands/aggregate';
import { type Party, requireAccess } from '../domain/consultation';
import { cancellation, fullRefundUntil, REFUND_HOURS } from '../domain/payment';

/** Works out what cancelling means with the same functions that decide it. */
@Injectable()
export class CancellationReader {
  constructor(@Inject(CommandRunner) private readonly runner: CommandRunner) {}

  /** @throws Refusal not_found when it does not exist or is somebody else's */
  async preview(id: string, by: Party, now: Date): Promise<CancellationPreview> {
    const booking = requireAccess((await this.runner.show(CONSULTATION, id)).state, by);
    const who = booking.ownerId === by.userId ? 'owner' : 'administrator';
    const sums = cancellation(booking, who, now);
    const explained = (paid: string): string => explanation(who, paid, sums.refund.paise);
    return {
      ...cancellationTerms(booking, 'consultation', sums, explained),
      fullRefundUntil: fullRefundUntil(booking),
    };
  }
}

function explanation(who: 'owner' | 'administrator', paid: string, refundPaise: number): string {
  if (refundPaise === 0)
    return `It starts in less than ${REFUND_HOURS} hours: what was paid (${paid}) is not refunded.`;
  if (who === 'administrator') return `What we cancel is refunded in full: ${paid}.`;
  return `It starts in ${REFUND_HOURS} hours or more, or was never confirmed: ${paid} is refunded in full.`;
}
