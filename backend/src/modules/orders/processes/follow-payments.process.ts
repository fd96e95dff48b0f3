import { ORDER_SALE } from '@tracewright/contracts/orders/commands';
import { followPayment } from '@tracewright/contracts/payments/selling';
import { defineProcess } from '@tracewright/processes';

/** What payments did is noted in the order. */
export const followPaymentsProcess = defineProcess({
  name: 'orders.follow-payments',
  categories: ['payment'],
  sends: [ORDER_SALE.notePaid, ORDER_SALE.noteRefund, ORDER_SALE.expireUnpaid],
  react: (event) => followPayment(event, 'solution', ORDER_SALE),
});
