import { Inject, Injectable } from '@nestjs/common';
import type { CancellationPreview } from '@tracewright/contracts/consultations';
import { formatInrShort, rupeesOf, sales } from '@tracewright/kernel';
import { CommandRunner } from '../../../platform/commands';
import { CONSULTATION } from '../commands/aggregate';
import { type ConsultationState, type Party, requireAccess } from '../domain/consultation';
import { cancellation, fullRefundUntil, REFUND_HOURS } from '../domain/payment';

/** Works out what cancelling means with the same functions that decide it. */
@Injectable()
export class CancellationReader {
  constructor(@Inject(CommandRunner) private readonly runner: CommandRunner) {}

  /** @throws Refusal not_found when it does not exist or is somebody else's */
  async preview(id: string, by: Party, now: Date): Promise<CancellationPreview> {
    const booking = requireAccess((await this.runner.load(CONSULTATION, id)).state, by);
    const who = booking.ownerId === by.userId ? 'owner' : 'administrator';
    const { paid, refund } = cancellation(booking, who, now);
    return {
      paymentStatus: sales.standingOf(booking.sale, booking.status === 'cancelled'),
      paid: rupeesOf(paid),
      refund: rupeesOf(refund),
      fullRefundUntil: fullRefundUntil(booking),
      explanation: explained(booking, who, {
        paid: formatInrShort(paid),
        refund: refund.paise,
        isPaid: paid.paise > 0,
      }),
    };
  }
}

interface Sums {
  readonly paid: string;
  /** Paise. */
  readonly refund: number;
  readonly isPaid: boolean;
}

function explained({ status }: ConsultationState, who: 'owner' | 'administrator', sums: Sums): string {
  if (status === 'cancelled') return 'This consultation is cancelled already.';
  if (!sums.isPaid) return 'Nothing was paid, so nothing is refunded.';
  if (sums.refund === 0) {
    return `It starts in less than ${REFUND_HOURS} hours: what was paid (${sums.paid}) is not refunded.`;
  }
  if (who === 'administrator') return `What we cancel is refunded in full: ${sums.paid}.`;
  return `It starts in ${REFUND_HOURS} hours or more, or was never confirmed: ${sums.paid} is refunded in full.`;
}
