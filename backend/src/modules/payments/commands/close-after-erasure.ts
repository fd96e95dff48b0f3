import { CLOSE_PAYMENT_AFTER_ERASURE } from '@tracewright/contracts/payments/commands';
import type { WhenErased } from '../../../platform/personal-data/when-erased';
import { PAYMENT_EVENTS } from '../domain/events';
import { PAYMENT } from './aggregate';

/** Nobody is left to give anything to: what is open is closed, and what is paid nevertheless is given back. */
export const openPayments: WhenErased = {
  section: 'payments',
  category: PAYMENT.category,
  begunBy: (event) => (PAYMENT_EVENTS.is(event) && event.type === 'payment.Requested' ? event.data.payerId : undefined),
  command: CLOSE_PAYMENT_AFTER_ERASURE,
};
