import { type Money, type Sale, sales } from '@tracewright/kernel';
import type { ConsultationEvent } from './events';

/** What is known of the money after an event. */
export function saleAfter(sale: Sale, event: ConsultationEvent, price: Money): Sale {
  switch (event.type) {
    case 'consultation.Requested':
      return sales.asked(sale, price, event.data.payment);
    case 'consultation.Paid':
      return sales.settled(sales.paid(sale, event.data), event.data.settlement);
    case 'consultation.RefundDue':
      return sales.refunded(sale, event.data, 'due');
    case 'consultation.Refunded':
      return sales.refunded(sale, event.data, 'done');
    case 'consultation.RefundFailed':
      return sales.refunded(sale, event.data, 'failed');
    case 'consultation.Cancelled':
      return sales.settled(sale, event.data.settlement);
    case 'consultation.StatusCorrected':
      return sales.asked(sales.settled(sale, event.data.settlement), price, event.data.payment);
    default:
      return sale;
  }
}
