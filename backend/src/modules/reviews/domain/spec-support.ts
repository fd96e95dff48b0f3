import { inrFromRupees } from '@tracewright/kernel';
import type { ReviewEvent } from './events';

/** A review that Asha asked for. */
export const of = { reviewId: '7K3M9QXW2D', ownerId: 'asha' };
export const price = inrFromRupees(799);
export const payment = { purchase: '7K3M9QXW2D.1', payableUntil: '2026-11-24T00:00:00.000Z' };

export const request = {
  ...of,
  reviewType: 'professional',
  price,
  hours: 48,
  expert: 'Senior engineer',
  name: 'Asha',
  email: 'asha@example.com',
  phone: '+91 98450 12345',
  projectDescription: 'A soil sensor',
  files: [],
  fileNames: [],
} as const;
export const requested: ReviewEvent = { type: 'review.Requested', data: { ...request, payment } };

export const captured = {
  purchase: payment.purchase,
  paymentId: 'p1',
  amount: price,
  method: 'card',
  paidAt: '2026-11-22T01:00:00.000Z',
};
export const paid: ReviewEvent = { type: 'review.Paid', data: { ...of, ...captured } };
export const started: ReviewEvent = { type: 'review.Started', data: of };
