import type { DesignOrder, ManagedDesignOrder } from '@tracewright/contracts/orders';

/** Without what only operators see. */
export function unmanaged({ ownerId: _, customerName: __, ...order }: ManagedDesignOrder): DesignOrder {
  return order;
}
