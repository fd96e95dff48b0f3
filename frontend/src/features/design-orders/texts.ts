import {
  type DesignOrder,
  type DesignOrderStatus,
  type DesignTierId,
  orderNumber,
} from '@tracewright/contracts/orders';
import { moment } from '../../lib/format';

export const TIER_NAMES: { readonly [tier in DesignTierId]: string } = {
  basic: 'Basic design',
  professional: 'Professional design',
  enterprise: 'Enterprise design',
};

export const STATUS_LABELS: { readonly [status in DesignOrderStatus]: string } = {
  placed: 'To be paid',
  paid: 'Paid',
  assigned: 'Being designed',
  delivered: 'Delivered',
  correction: 'Being corrected',
  accepted: 'Accepted',
  cancelled: 'Cancelled',
  expired: 'Expired',
};

export const STATUS_TONES: { readonly [status in DesignOrderStatus]: string } = {
  placed: 'badge warning',
  paid: 'badge outline good',
  assigned: 'badge info',
  delivered: 'badge good',
  correction: 'badge info',
  accepted: 'badge good',
  cancelled: 'badge error',
  expired: 'badge error',
};

/** Such as "Basic design 1F2E3D4C". */
export const orderName = ({ tier, id }: Pick<DesignOrder, 'tier' | 'id'>): string =>
  `${TIER_NAMES[tier]} ${orderNumber(id)}`;

const due = ({ dueAt }: DesignOrder): string => (dueAt ? ` It is to be delivered by ${moment(dueAt)}.` : '');

/** What happens next, for the customer. */
export function nextStep(order: DesignOrder): string {
  switch (order.status) {
    case 'placed':
      return `Pay until ${moment(order.payableUntil)}; after that the order expires and costs nothing.`;
    case 'paid':
      return `We assign an engineer to your order.${due(order)}`;
    case 'assigned':
      return `${order.expertName ?? 'An engineer'} works on your design.${due(order)}`;
    case 'delivered': {
      const choice = order.correctionLeft ? 'Accept it, or ask for one correction' : 'Accept it';
      const until = order.acceptUntil ? ` until ${moment(order.acceptUntil)}; then it counts as accepted.` : '.';
      return `Your design lies in your workspace. ${choice}${until}`;
    }
    case 'correction':
      return `${order.expertName ?? 'An engineer'} works on your correction.${due(order)}`;
    case 'accepted':
      return 'This order is done. The design stays in your workspace.';
    case 'cancelled':
      return order.payment === 'refund-pending'
        ? 'This order was cancelled. Your money is on its way back.'
        : 'This order was cancelled.';
    case 'expired':
      return 'This order was not paid in time. You can order again.';
  }
}

/** What the engineer has to do. */
export function workStep(order: DesignOrder): string {
  if (order.delivering) return 'Your delivery is on its way into the customer’s workspace.';
  switch (order.status) {
    case 'assigned':
      return `To be designed.${due(order)}`;
    case 'correction':
      return `To be corrected.${due(order)}`;
    case 'delivered':
      return 'Delivered. The customer looks at it.';
    default:
      return STATUS_LABELS[order.status];
  }
}
