import type { CircuitReview, ManagedReview, ReviewService } from '@tracewright/contracts/reviews';

const service = (id: ReviewService['id'], name: string, price: number, hours: number, expert: string) => ({
  id,
  name,
  price,
  hours,
  duration: `${hours} hours`,
  description: 'What it is',
  features: ['One thing', 'Another thing'],
  expert,
});

export const SERVICES: readonly ReviewService[] = [
  service('basic', 'Basic Review', 299, 24, 'AI system'),
  service('professional', 'Professional Review', 799, 48, 'Senior engineer'),
  service('comprehensive', 'Comprehensive Review', 1499, 72, 'Principal engineer'),
  service('express', 'Express Review', 599, 12, 'Available engineer'),
];

export const REVIEW: CircuitReview = {
  id: '7K3M9QXW2D',
  reviewType: 'express',
  status: 'pending',
  amount: 599,
  paymentStatus: 'pending',
  paid: 0,
  refunded: 0,
  payableUntil: new Date(Date.now() + 48 * 60 * 60 * 1000).toISOString(),
  paidAt: null,
  hours: 12,
  assignedExpert: null,
  projectDescription: 'A soil sensor',
  complexity: null,
  estimatedHours: null,
  estimateBasis: null,
  dueAt: null,
  missedDeadline: null,
  handedOver: false,
  reportFile: null,
  expertReport: null,
  createdAt: '2026-11-20T10:00:00.000Z',
  startedAt: null,
  completedAt: null,
  reviewReport: null,
  statusReason: null,
  files: [{ number: 0, name: 'node.kicad_pcb', bytes: 2048, sha256: 'ab' }],
  design: null,
  steps: [{ step: 'requested', at: '2026-11-20T10:00:00.000Z', amount: null }],
};

export const MANAGED: ManagedReview = {
  ...REVIEW,
  ownerId: 'u-1',
  expertId: null,
  name: 'Asha Rao',
  email: 'asha@example.com',
  phone: '+91 98450 12345',
  refundFailed: false,
  handOverReason: null,
  revision: 3,
};
