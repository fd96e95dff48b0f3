import type { CircuitReview, ReviewStep, ReviewStepName } from '@tracewright/contracts/reviews';
import { moment, rupees } from '../../lib/format';
import { type TimelineStep, timelineStep } from './timeline-step';

const TITLES: { readonly [name in ReviewStepName]: string } = {
  requested: 'Requested',
  measured: 'Circuit measured',
  'not-measured': 'Circuit could not be measured',
  paid: 'Payment completed',
  'paid-late': 'Paid after the end',
  waived: 'Goes on without payment',
  'credit-withdrawn': 'Expert validation taken back',
  confirmed: 'Confirmed',
  assigned: 'Expert assigned',
  unassigned: 'Another expert is looked for',
  'in-review': 'Review begun',
  'handed-over': 'Handed to an engineer',
  made: 'Report made by our rules',
  delivered: 'Report delivered',
  completed: 'Completed',
  late: 'Deadline missed',
  reopened: 'Opened again',
  expired: 'Expired unpaid',
  cancelled: 'Cancelled',
  'refund-due': 'Refund on its way',
  'refund-failed': 'Refund could not be sent',
  refunded: 'Money given back',
};

const NOTES: { readonly [name in ReviewStepName]?: string } = {
  'credit-withdrawn': 'The month of the plan that it came with was refunded. The review goes on once it is paid.',
};

/** What happened to a review, each step at its real time, and what is still to come. */
export function reviewTimeline(review: CircuitReview): readonly TimelineStep[] {
  return [...review.steps.map((step) => happened(step, review)), ...toCome(review)];
}

function happened({ step, at, amount }: ReviewStep, { statusReason }: CircuitReview): TimelineStep {
  const why = step === 'cancelled' || step === 'reopened' ? statusReason : (NOTES[step] ?? null);
  const note = amount === null ? why : `${rupees(amount)}.`;
  return { title: TITLES[step], done: true, at, ...(note && { note }) };
}

function toCome(review: CircuitReview): readonly TimelineStep[] {
  const { status, paymentStatus, payableUntil, hours, dueAt, reviewReport, startedAt, assignedExpert } = review;
  const refund = paymentStatus === 'refund-pending' ? [timelineStep(TITLES.refunded, null)] : [];
  if (status === 'cancelled' || status === 'completed') return refund;
  const isUnpaid = paymentStatus === 'pending' && payableUntil !== null;
  return [
    ...(isUnpaid ? [timelineStep(TITLES.paid, null, `Payable until ${moment(payableUntil)}.`)] : []),
    ...(startedAt === null
      ? [timelineStep(TITLES['in-review'], null, assignedExpert && `${assignedExpert} is assigned.`)]
      : []),
    ...(reviewReport === null
      ? [
          timelineStep(
            TITLES.delivered,
            null,
            dueAt ? `Due by ${moment(dueAt)}.` : `Within ${hours} hours of the payment.`,
          ),
        ]
      : []),
    ...refund,
  ];
}
