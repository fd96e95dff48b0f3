import type { ReviewStepName } from '@tracewright/contracts/reviews';
import { inrFromRupees } from '@tracewright/kernel';
import type { ReviewEvent } from './events';
import { type KeptStep, shownSteps, timelineAfter } from './timeline-events';

const of = { reviewId: '7K3M9QXW2D', ownerId: 'asha' };
const AT = '2026-11-22T10:00:00.000Z';
const LATER = '2026-11-23T10:00:00.000Z';
const amount = inrFromRupees(799);
const captured = { purchase: '1', paymentId: 'p', amount, method: null, paidAt: '2026-11-22T09:00:00.000Z' };
const refund = { purchase: '1', refundId: 'r', amount };
const names = (...history: [ReviewEvent, string][]) =>
  history
    .reduce<readonly KeptStep[]>((steps, [event, at]) => timelineAfter(steps, event, at), [])
    .map(({ step }) => step);

test.each<[ReviewEvent, ReviewStepName]>([
  [
    { type: 'review.CircuitMeasured', data: { ...of, estimate: null, file: null, reason: 'A picture' } },
    'not-measured',
  ],
  [{ type: 'review.Paid', data: { ...of, ...captured } }, 'paid'],
  [
    {
      type: 'review.Paid',
      data: { ...of, ...captured, settlement: { purchase: '1', refund: amount, cause: 'paid-late' } },
    },
    'paid-late',
  ],
  [{ type: 'review.Confirmed', data: of }, 'confirmed'],
  [{ type: 'review.WorkNoted', data: { ...of, expertId: 'ravi', since: AT } }, 'assigned'],
  [{ type: 'review.WorkNoted', data: { ...of, expertId: null, since: AT } }, 'unassigned'],
  // An erased name reads as none, and is no expert who was taken away.
  [{ type: 'review.ExpertAssigned', data: { ...of, from: null, to: null } }, 'assigned'],
  [{ type: 'review.ExpertAssigned', data: { ...of, from: 'Ravi', to: null, isTakenAway: true } }, 'unassigned'],
  [{ type: 'review.Started', data: of }, 'in-review'],
  [{ type: 'review.HandedOver', data: { ...of, because: 'failed', reason: null } }, 'handed-over'],
  [{ type: 'review.DeadlineMissed', data: { ...of, dueAt: AT } }, 'late'],
  [{ type: 'review.Cancelled', data: { ...of, by: 'owner', reason: null } }, 'cancelled'],
  [{ type: 'review.Cancelled', data: { ...of, because: 'not-paid', reason: null } }, 'expired'],
  [{ type: 'review.StatusCorrected', data: { ...of, from: 'cancelled', to: 'pending', reason: 'x' } }, 'reopened'],
  [{ type: 'review.StatusCorrected', data: { ...of, from: 'in-review', to: 'cancelled', reason: 'x' } }, 'cancelled'],
  [{ type: 'review.RefundDue', data: { ...of, ...refund, cause: 'cancelled' } }, 'refund-due'],
  [{ type: 'review.Refunded', data: { ...of, ...refund } }, 'refunded'],
  [{ type: 'review.RefundFailed', data: { ...of, ...refund } }, 'refund-failed'],
])('$type is a step of its timeline', (event, step) => {
  expect(names([event, AT])).toEqual([step]);
});

test('a report is one step, whoever wrote it, and completing with it is none of its own', () => {
  const delivered: ReviewEvent = { type: 'review.ReportDelivered', data: { ...of, report: null } };
  const completed: ReviewEvent = { type: 'review.Completed', data: of };
  expect(names([delivered, AT], [completed, AT])).toEqual(['delivered']);
  expect(names([delivered, AT], [completed, LATER])).toEqual(['delivered', 'completed']);
});

test('a payment in the second of the request comes after it', () => {
  const requestedAt = '2026-11-22T10:00:00.700Z';
  const paidAt = '2026-11-22T10:00:00.000Z';
  const paid: ReviewEvent = { type: 'review.Paid', data: { ...of, ...captured, paidAt } };
  const steps = timelineAfter([{ step: 'requested', at: requestedAt, paise: null }], paid, LATER);
  expect(shownSteps(steps).map(({ step, at }) => [step, at])).toEqual([
    ['requested', requestedAt],
    ['paid', requestedAt],
  ]);
});

test('steps are shown in the order of their real times, with the money that moved', () => {
  const steps = timelineAfter(
    [{ step: 'measured', at: AT, paise: null }],
    { type: 'review.Paid', data: { ...of, ...captured } },
    LATER,
  );
  expect(shownSteps(steps)).toEqual([
    { step: 'paid', at: captured.paidAt, amount: 799 },
    { step: 'measured', at: AT, amount: null },
  ]);
});
