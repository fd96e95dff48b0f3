import type { DisputeStatus, PaymentEvent } from '../../../backend/src/modules/payments/domain/events';
import type { Side } from '../../../backend/src/modules/payments/domain/reconciliation';

/** As the tables have it: taken, less what went back or is on its way. */
export function moneyOf(events: readonly PaymentEvent[]): readonly Side[] {
  const sides = new Map<string, Side>();
  const refunds = new Map<string, { readonly of: string; readonly paise: number }>();
  const add = (gatewayPaymentId: string, paymentId: string, paise: number): void => {
    sides.set(gatewayPaymentId, {
      gatewayPaymentId,
      paymentId,
      paise: (sides.get(gatewayPaymentId)?.paise ?? 0) + paise,
    });
  };
  for (const { type, data } of events) {
    if (type === 'payment.Captured' || type === 'payment.SurplusTaken') {
      add(data.gatewayPaymentId, data.paymentId, data.amount.paise);
    }
    if (type === 'payment.RefundRequested') {
      refunds.set(data.refundId, { of: data.gatewayPaymentId, paise: data.amount.paise });
    }
    const sign = type === 'payment.RefundAccepted' ? -1 : type === 'payment.RefundFailed' ? 1 : 0;
    const refund = sign !== 0 && 'refundId' in data ? refunds.get(String(data.refundId)) : undefined;
    if (refund) add(refund.of, data.paymentId, sign * refund.paise);
  }
  return [...sides.values()];
}

/** As the tables have them. */
export function disputesOf(events: readonly PaymentEvent[]): ReadonlyMap<string, DisputeStatus> {
  const disputes = new Map<string, DisputeStatus>();
  for (const { type, data } of events) {
    if (type === 'payment.DisputeOpened') disputes.set(data.disputeId, 'open');
    if (type === 'payment.DisputeMoved') disputes.set(data.disputeId, data.to);
  }
  return disputes;
}
