import { CONSULTATION_SALE } from '@tracewright/contracts/consultations/commands';
import { CLOSE_PAYMENT, REFUND_PAYMENT } from '@tracewright/contracts/payments/commands';
import { followPayment, followSale } from '@tracewright/contracts/payments/selling';
import { idOf } from '@tracewright/kernel';
import { defineProcess } from '@tracewright/processes';
import { CONSULTATION_EVENTS } from '../domain/events';

/** What payments did is noted in the booking. */
export const followPaymentsProcess = defineProcess({
  name: 'consultations.follow-payments',
  categories: ['payment'],
  sends: [CONSULTATION_SALE.notePaid, CONSULTATION_SALE.noteRefund, CONSULTATION_SALE.expireUnpaid],
  react: (event) => followPayment(event, 'consultation', CONSULTATION_SALE),
});

/** An unpaid booking expires; what is given up is withdrawn from payment, or its money goes back. */
export const settleBookingsProcess = defineProcess({
  name: 'consultations.settle',
  categories: ['consultation'],
  sends: [CONSULTATION_SALE.expireUnpaid, CLOSE_PAYMENT, REFUND_PAYMENT],
  react: (event) => {
    if (!CONSULTATION_EVENTS.is(event)) return [];
    switch (event.type) {
      case 'consultation.Requested':
      case 'consultation.StatusCorrected':
      case 'consultation.Cancelled':
        return followSale(event.data, 'consultation', event.id);
      case 'consultation.PaymentWaived':
      case 'consultation.Paid':
        return [
          { kind: 'cancel timer', key: event.data.purchase } as const,
          ...followSale(event.data, 'consultation', event.id),
        ];
      default:
        return [];
    }
  },
  whenDue: ({ key: purchase, cause }) => [CONSULTATION_SALE.expireUnpaid.send({ item: idOf(cause.stream), purchase })],
});
