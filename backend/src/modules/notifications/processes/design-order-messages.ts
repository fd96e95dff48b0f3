import type { MessageKind } from '@tracewright/contracts/notifications';
import {
  isOrderAccepted,
  isOrderCancelled,
  isOrderCorrectionAsked,
  isOrderDeadlineMissed,
  isOrderDelivered,
  isOrderExpertAssigned,
  isOrderExpired,
  isOrderPaid,
  isOrderPlaced,
  isOrderRefunded,
} from '@tracewright/contracts/orders/events';
import type { StoredEvent } from '@tracewright/event-store';

/** What is told, and to whom. */
export type QueuedMessage = readonly [kind: MessageKind, ownerId: string];

/** What is told of an event of a design order. */
export function messagesOfOrder(event: StoredEvent): readonly QueuedMessage[] {
  if (isOrderPlaced(event)) return [['order-placed', event.data.ownerId]];
  if (isOrderPaid(event)) return [['order-paid', event.data.ownerId]];
  if (isOrderExpertAssigned(event)) {
    const { ownerId, from, to } = event.data;
    return [['order-work', to], ...(from === null ? [['order-assigned', ownerId] as const] : [])];
  }
  if (isOrderDelivered(event)) return [['order-delivered', event.data.ownerId]];
  if (isOrderCorrectionAsked(event)) return [['order-correction', event.data.expertId]];
  if (isOrderAccepted(event) && event.data.by !== 'erasure') return [['order-accepted', event.data.ownerId]];
  if (isOrderDeadlineMissed(event)) {
    const { ownerId } = event.data;
    return [
      ['order-late', ownerId],
      ['order-late-desk', ownerId],
    ];
  }
  if (isOrderCancelled(event) && event.data.by !== 'erasure') return [['order-cancelled', event.data.ownerId]];
  if (isOrderExpired(event)) return [['order-cancelled', event.data.ownerId]];
  return isOrderRefunded(event) ? [['order-refunded', event.data.ownerId]] : [];
}
