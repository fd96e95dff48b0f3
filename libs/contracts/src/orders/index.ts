import type { PageRequest } from '../common';
import type { PaymentStanding } from '../payments';

export type DesignTierId = 'basic' | 'professional' | 'enterprise';
export const DESIGN_TIERS: readonly DesignTierId[] = ['basic', 'professional', 'enterprise'];

/** GET /api/design-orders/tiers: what can be ordered, at the server's prices. */
export interface DesignTier {
  readonly id: DesignTierId;
  readonly name: string;
  /** Rupees. */
  readonly price: number;
  /** Such as "3-day delivery". */
  readonly delivery: string;
  /** What `delivery` means to the minute. A correction has the same time, from when it is asked for. */
  readonly deadline: string;
  readonly description: string;
  readonly features: readonly string[];
  readonly recommended: boolean;
}

/**
 * placed: to be paid. paid: an engineer is to be assigned. assigned: being designed. delivered: it lies in the customer's
 * workspace and is to be accepted. correction: the customer asked for the one correction. The others are the end.
 */
export type DesignOrderStatus =
  | 'placed'
  | 'paid'
  | 'assigned'
  | 'delivered'
  | 'correction'
  | 'accepted'
  | 'cancelled'
  | 'expired';
export const DESIGN_ORDER_STATUSES: readonly DesignOrderStatus[] = [
  'placed',
  'paid',
  'assigned',
  'delivered',
  'correction',
  'accepted',
  'cancelled',
  'expired',
];

/** POST /api/design-orders: an engineer designs what is described. */
export interface PlaceDesignOrderRequest {
  readonly tier: DesignTierId;
  readonly description?: string;
  /** A kept complete solution that is to be worked out. */
  readonly solutionId?: string;
  /** Rupees, as the page showed them: another price than the server's is refused. */
  readonly amount?: number;
}

/** POST /api/design-orders/{id}/correction: once an order. */
export interface AskCorrectionRequest {
  readonly text: string;
}

/** POST /api/design-orders/{id}/cancel; at /api/admin/design-orders/{id}/cancel the reason is needed. */
export interface CancelDesignOrderRequest {
  readonly reason?: string;
}

/** POST /api/expert/design-orders/{id}/deliver: the design of one's own project, as it is at that moment. */
export interface DeliverDesignRequest {
  readonly projectId: number;
  /** A few words to the customer. */
  readonly note?: string;
}

/** POST /api/expert/design-orders/{id}/solution: the solution of the order as a project of the expert's own, to begin with. */
export interface OrderedSolutionProject {
  readonly projectId: number;
}

/** POST /api/admin/design-orders/{id}/assign: another expert takes the place of the one before. */
export interface AssignDesignOrderRequest {
  readonly expertId: string;
}

/** GET /api/admin/design-orders */
export interface DesignOrdersRequest extends PageRequest {
  readonly status?: DesignOrderStatus;
  readonly tier?: DesignTierId;
  /** 'yes': only those whose deadline was missed and that are not delivered yet. */
  readonly late?: 'yes';
}

/** As its customer, its expert and the administrator see it; personal texts are null once the customer was erased. */
export interface DesignOrder {
  readonly id: string;
  readonly tier: DesignTierId;
  readonly status: DesignOrderStatus;
  readonly payment: PaymentStanding;
  /** Rupees, as they were when it was ordered. */
  readonly amount: number;
  readonly description: string | null;
  /** The complete solution that is to be worked out; null where none was named. */
  readonly solutionId: string | null;
  /** ISO 8601, as all times here. */
  readonly placedAt: string;
  readonly payableUntil: string;
  readonly paidAt: string | null;
  /** When the design, or its correction, is to be delivered; null while nothing is. */
  readonly dueAt: string | null;
  /** When its deadline was missed that counts now; null once it is delivered. */
  readonly lateSince: string | null;
  readonly assignedAt: string | null;
  readonly expertId: string | null;
  readonly expertName: string | null;
  readonly deliveredAt: string | null;
  /** The newest delivery, a project in the customer's workspace. */
  readonly projectId: number | null;
  readonly note: string | null;
  /** Then a delivered design is accepted by itself. */
  readonly acceptUntil: string | null;
  readonly correction: string | null;
  /** False once the correction was asked for. */
  readonly correctionLeft: boolean;
  /** A delivery is on its way into the customer's workspace. */
  readonly delivering: boolean;
  /** Why the newest delivery did not get there; null where it did. */
  readonly deliveryProblem: string | null;
  readonly endedAt: string | null;
  /** Why it was cancelled. */
  readonly statusReason: string | null;
  /** Sent back as If-Match with a change. */
  readonly revision: number;
}

/** GET /api/admin/design-orders */
export interface ManagedDesignOrder extends DesignOrder {
  readonly ownerId: string;
  /** Null once erased. */
  readonly customerName: string | null;
}

export interface DesignOrderStep {
  /** ISO 8601: when it happened. */
  readonly at: string;
  /** A sentence, without anything personal. */
  readonly text: string;
}

/** GET /api/design-orders/{id} */
export interface DesignOrderDetail extends DesignOrder {
  /** Oldest first. */
  readonly timeline: readonly DesignOrderStep[];
  /** The caller may cancel it now; what was paid then goes back whole. */
  readonly cancellable: boolean;
}

/** So long an order can be paid. */
export const ORDER_PAYMENT_HOURS = 48;
/** So long after its delivery a design is accepted by itself. */
export const ACCEPTANCE_DAYS = 7;
export const ORDER_LENGTHS = { description: 5000, correction: 2000, note: 2000, reason: 500 } as const;
export const SHORTEST_DESCRIPTION = 20;

/** How an order is called among people: the end of its id. */
export const orderNumber = (id: string): string => id.slice(-8).toUpperCase();
