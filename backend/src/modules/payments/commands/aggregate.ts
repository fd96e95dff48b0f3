import type { Aggregate } from '../../../platform/commands';
import type { PaymentEvent } from '../domain/events';
import { payment, type PaymentCommand } from '../domain/payment';
import type { MaybePayment } from '../domain/state';

/** One stream a payment: its name is made from what is bought, so that nothing is bought by two. */
export const PAYMENT: Aggregate<MaybePayment, PaymentCommand, PaymentEvent> = {
  category: 'payment',
  decider: payment,
  retry: 'on-conflict',
};
