import type { DesignOrder, DesignOrderDetail, DesignTier, ManagedDesignOrder } from '@tracewright/contracts/orders';

const tier = (id: DesignTier['id'], name: string, price: number, delivery: string): DesignTier => ({
  id,
  name,
  price,
  delivery,
  deadline: 'In time.',
  description: 'What it is',
  features: ['One thing', 'One correction'],
  recommended: id === 'professional',
});

export const TIERS: readonly DesignTier[] = [
  tier('basic', 'Basic', 799, '3-day delivery'),
  tier('professional', 'Professional', 2499, '1-day delivery'),
  tier('enterprise', 'Enterprise', 4999, 'Same-day delivery'),
];

export const ORDER: DesignOrder = {
  id: '0195a000-0000-7000-8000-00001f2e3d4c',
  tier: 'professional',
  status: 'placed',
  payment: 'pending',
  amount: 2499,
  description: 'A soil sensor on two AA cells',
  solutionId: null,
  placedAt: '2026-11-20T10:00:00.000Z',
  payableUntil: '2026-11-22T10:00:00.000Z',
  paidAt: null,
  dueAt: null,
  lateSince: null,
  assignedAt: null,
  expertId: null,
  expertName: null,
  deliveredAt: null,
  projectId: null,
  note: null,
  acceptUntil: null,
  correction: null,
  correctionLeft: true,
  delivering: false,
  deliveryProblem: null,
  endedAt: null,
  statusReason: null,
  revision: 0,
};

export const DELIVERED: DesignOrder = {
  ...ORDER,
  status: 'delivered',
  payment: 'paid',
  paidAt: '2026-11-20T11:00:00.000Z',
  expertId: 'e-1',
  expertName: 'Ravi',
  assignedAt: '2026-11-20T12:00:00.000Z',
  deliveredAt: '2026-11-21T09:00:00.000Z',
  projectId: 42,
  note: 'Mind C3',
  acceptUntil: '2026-11-28T09:00:00.000Z',
  revision: 5,
};

export const detail = (order: DesignOrder, cancellable = false): DesignOrderDetail => ({
  ...order,
  cancellable,
  timeline: [{ at: order.placedAt, text: 'Ordered a professional design for ₹2,499' }],
});

export const managed = (order: DesignOrder): ManagedDesignOrder => ({
  ...order,
  ownerId: 'u-1',
  customerName: 'Asha Rao',
});
