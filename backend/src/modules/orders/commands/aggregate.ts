import type { Aggregate } from '../../../platform/commands';
import type { OrderEvent } from '../domain/events';
import { order, type OrderCommand } from '../domain/order';
import type { MaybeOrder } from '../domain/state';

export const ORDER: Aggregate<MaybeOrder, OrderCommand, OrderEvent> = {
  category: 'designOrder',
  decider: order,
  retry: 'on-conflict',
};
