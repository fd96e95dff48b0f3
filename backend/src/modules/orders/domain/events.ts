import type {
  OrderAccepted,
  OrderCancelled,
  OrderCorrectionAsked,
  OrderDeadlineMissed,
  OrderDelivered,
  OrderDeliveryBegun,
  OrderDeliveryFailed,
  OrderExpertAssigned,
  OrderExpired,
  OrderPaid,
  OrderPaidTooLate,
  OrderPlaced,
  OrderRefundDue,
  OrderRefunded,
  OrderRefundFailed,
} from '@tracewright/contracts/orders/events';
import { defineEvents, formatInrShort, personalOf } from '@tracewright/kernel';

export type OrderEvent =
  | OrderPlaced
  | OrderPaid
  | OrderPaidTooLate
  | OrderExpertAssigned
  | OrderDeliveryBegun
  | OrderDelivered
  | OrderDeliveryFailed
  | OrderCorrectionAsked
  | OrderAccepted
  | OrderDeadlineMissed
  | OrderCancelled
  | OrderExpired
  | OrderRefundDue
  | OrderRefunded
  | OrderRefundFailed;

const personal = personalOf('ownerId', 'orders');

const CANCELLED = { owner: 'by the customer', administrator: 'by our team', erasure: 'with the account' } as const;
const ACCEPTED = {
  owner: 'The customer accepted the design',
  time: 'The design was accepted by itself: its time to ask for a correction is over',
  erasure: 'The order was closed with the account',
} as const;

/** What a timeline shows, too: nothing personal stands in these sentences. */
export const ORDER_EVENTS = defineEvents<OrderEvent>({
  'order.Placed': {
    version: 1,
    personal: personal('description'),
    description: ({ tier, price }) =>
      `Ordered ${tier === 'enterprise' ? 'an' : 'a'} ${tier} design for ${formatInrShort(price)}`,
  },
  'order.Paid': { version: 1, description: ({ amount }) => `${formatInrShort(amount)} was paid` },
  'order.PaidTooLate': {
    version: 1,
    description: ({ amount }) => `${formatInrShort(amount)} was paid after the order had ended, and goes back`,
  },
  'order.ExpertAssigned': {
    version: 1,
    description: ({ from }) => (from === null ? 'An engineer was assigned' : 'Another engineer was assigned'),
  },
  'order.DeliveryBegun': {
    version: 1,
    personal: personal('note'),
    description: 'The engineer handed over a design',
  },
  'order.Delivered': {
    version: 1,
    description: ({ isCorrection }) =>
      isCorrection
        ? 'The corrected design was delivered into the workspace'
        : 'The design was delivered into the workspace',
  },
  'order.DeliveryFailed': {
    version: 1,
    description: ({ message }) => `The design could not be put into the workspace: ${message}`,
  },
  'order.CorrectionAsked': {
    version: 1,
    personal: personal('text'),
    description: 'The customer asked for the correction',
  },
  'order.Accepted': { version: 1, description: ({ by }) => ACCEPTED[by] },
  'order.DeadlineMissed': { version: 1, description: 'The deadline was missed; our team was alerted' },
  'order.Cancelled': {
    version: 1,
    personal: personal('reason'),
    description: ({ by, refund }) =>
      `Cancelled ${CANCELLED[by]}${refund === null ? '' : `; ${formatInrShort(refund)} go back`}`,
  },
  'order.Expired': { version: 1, description: 'The order expired: it was not paid in time' },
  'order.RefundDue': { version: 1, description: ({ amount }) => `${formatInrShort(amount)} are on their way back` },
  'order.Refunded': { version: 1, description: ({ amount }) => `${formatInrShort(amount)} were sent back` },
  'order.RefundFailed': {
    version: 1,
    description: ({ amount }) => `${formatInrShort(amount)} could not be sent back; our team sees to it`,
  },
});
