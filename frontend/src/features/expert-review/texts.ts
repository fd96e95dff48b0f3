import type { CircuitReview, ReviewStatus, ReviewTypeId } from '@tracewright/contracts/reviews';
import type { ToastMessage } from '../../components/toasts';
import { moment } from '../../lib/format';

export const TOASTS = {
  missing: {
    title: 'Missing Information',
    description: 'Please fill in all required fields and select a review type.',
    variant: 'destructive',
  },
  noFiles: {
    title: 'No Files Uploaded',
    description: 'Please upload your circuit files for review.',
    variant: 'destructive',
  },
  noProject: {
    title: 'No Project Chosen',
    description: 'Please choose one of your projects, with a circuit in it, for review.',
    variant: 'destructive',
  },
  failed: {
    title: 'Submission Failed',
    description: 'Please try again or contact support.',
    variant: 'destructive',
  },
  submitted: {
    title: 'Review Request Submitted!',
    description: 'Redirecting to payment page...',
  },
  covered: {
    title: 'Review Request Submitted!',
    description: "This month's expert validation covers it: there is nothing to pay.",
  },
} as const satisfies { readonly [name: string]: ToastMessage };

export const STATUS_LABELS: { readonly [status in ReviewStatus]: string } = {
  pending: 'Pending',
  confirmed: 'Confirmed',
  'in-review': 'In review',
  completed: 'Completed',
  cancelled: 'Cancelled',
};

export const TYPE_LABELS: { readonly [type in ReviewTypeId]: string } = {
  basic: 'Basic Review',
  professional: 'Professional Review',
  comprehensive: 'Comprehensive Review',
  express: 'Express Review',
};

const HOUR_MS = 60 * 60 * 1000;

/** What comes next, and when it is known, by when. */
export function nextStep(review: CircuitReview): string {
  switch (review.status) {
    case 'pending':
    case 'confirmed':
      return ['paid', 'credit', 'waived'].includes(review.paymentStatus) ? oncePaid(review) : beforePayment(review);
    case 'in-review': {
      const who = review.assignedExpert ?? 'An expert';
      const due = dueOf(review);
      const what = review.design ? 'your design' : 'your files';
      return due ? `${who} is reviewing ${what}. The report is due by ${moment(due)}.` : `${who} is reviewing ${what}.`;
    }
    case 'completed':
      return 'The review is complete.';
    case 'cancelled':
      return 'This request was cancelled.';
  }
}

function beforePayment({ status, paymentStatus, payableUntil, hours }: CircuitReview): string {
  if (paymentStatus === 'pending' && payableUntil) {
    return `Please pay until ${moment(payableUntil)}; unpaid, the request expires and nothing is owed.`;
  }
  return status === 'pending'
    ? 'Our team looks at your request and confirms it.'
    : `Confirmed. Once the review begins, the report follows within ${hours} hours and can be read here.`;
}

function oncePaid({ reviewType, paymentStatus, handedOver, dueAt, design }: CircuitReview): string {
  const due = dueAt ? ` The report is due by ${moment(dueAt)}.` : '';
  if (handedOver) {
    const what = design ? 'this design, so an engineer looks at it' : 'these files, so an engineer looks at them';
    return `Our rules could not make a report of ${what}. You pay nothing more.${due}`;
  }
  if (paymentStatus === 'credit') return `Covered by this month's expert validation. Your review is next.${due}`;
  if (paymentStatus === 'waived') return `Nothing is charged for it. Your review is next.${due}`;
  return reviewType === 'basic' ? `Paid. Our rules are making the report.${due}` : `Paid. Your review is next.${due}`;
}

/** What was promised with the payment; for those from before there were payments, from when they were begun. */
function dueOf({ dueAt, startedAt, hours }: CircuitReview): string | null {
  return dueAt ?? (startedAt && new Date(Date.parse(startedAt) + hours * HOUR_MS).toISOString());
}

/** Pay Now is offered while it can be paid. */
export const isPayable = ({ status, paymentStatus, payableUntil }: CircuitReview): boolean =>
  (status === 'pending' || status === 'confirmed') &&
  paymentStatus === 'pending' &&
  (payableUntil === null || Date.parse(payableUntil) > Date.now());

/** Until there is a report. */
export const isCancellable = ({ status, reviewReport, reportFile }: CircuitReview): boolean =>
  status !== 'completed' && status !== 'cancelled' && reviewReport === null && reportFile === null;
