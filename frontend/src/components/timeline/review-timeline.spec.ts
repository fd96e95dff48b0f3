import type { CircuitReview, ReviewStep } from '@tracewright/contracts/reviews';
import { describe, expect, it } from 'vitest';
import { moment } from '../../lib/format';
import { reviewTimeline } from './review-timeline';

const AT = '2026-11-21T10:00:00.000Z';
const LATER = '2026-11-22T10:00:00.000Z';
const step = (name: ReviewStep['step'], at = AT, amount: number | null = null): ReviewStep => ({
  step: name,
  at,
  amount,
});
const REVIEW: CircuitReview = {
  ...{ id: '7K3M9QXW2D', reviewType: 'express', status: 'pending', amount: 599, hours: 12 },
  ...{ paymentStatus: 'pending', paid: 0, refunded: 0, payableUntil: LATER, paidAt: null },
  ...{ assignedExpert: null, projectDescription: null, complexity: null, estimatedHours: null, estimateBasis: null },
  ...{ dueAt: null, missedDeadline: null, handedOver: false, reportFile: null, createdAt: AT, startedAt: null },
  ...{ completedAt: null, reviewReport: null, statusReason: null, files: [], design: null, expertReport: null },
  steps: [step('requested')],
};
const told = (review: CircuitReview) => reviewTimeline(review).map(({ title, done }) => `${done ? '+' : '-'} ${title}`);

describe('the timeline of a review', () => {
  it('tells what happened and when, and by when the rest is due', () => {
    const steps = [step('requested'), step('paid', AT, 599), step('in-review', LATER)];
    const review = { ...REVIEW, steps, paymentStatus: 'paid', paidAt: AT, startedAt: LATER, dueAt: LATER } as const;
    expect(told(review)).toEqual(['+ Requested', '+ Payment completed', '+ Review begun', '- Report delivered']);
    const [, paid, begun, report] = reviewTimeline(review);
    expect([paid?.note, begun?.at, report?.note]).toEqual(['₹599.', LATER, `Due by ${moment(LATER)}.`]);
  });

  it('says until when it can be paid, and leaves that out where nothing is to be paid', () => {
    expect(reviewTimeline(REVIEW)[1]).toMatchObject({ done: false, note: `Payable until ${moment(LATER)}.` });
    expect(told({ ...REVIEW, payableUntil: null, paymentStatus: 'none' })).toEqual([
      '+ Requested',
      '- Review begun',
      '- Report delivered',
    ]);
  });

  it('ends with the cancelling, why, and the money on its way back', () => {
    const review: CircuitReview = {
      ...REVIEW,
      status: 'cancelled',
      statusReason: 'Another board',
      paymentStatus: 'refund-pending',
      steps: [step('requested'), step('paid', AT, 599), step('cancelled'), step('refund-due', LATER, 599)],
    };
    expect(told(review)).toEqual([
      ...['+ Requested', '+ Payment completed', '+ Cancelled', '+ Refund on its way', '- Money given back'],
    ]);
    expect(reviewTimeline(review)[2]?.note).toBe('Another board');
  });

  it('says that a deadline was missed', () => {
    expect(told({ ...REVIEW, steps: [step('requested'), step('late', LATER)] })).toContain('+ Deadline missed');
  });
});
