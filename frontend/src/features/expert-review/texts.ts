import type { CircuitReview, ReviewStatus, ReviewTypeId } from '@tracewright/contracts/reviews';
import type { ToastMessage } from '../../components/toasts';
import { dateTime } from '../../lib/format';

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
  failed: {
    title: 'Submission Failed',
    description: 'Please try again or contact support.',
    variant: 'destructive',
  },
  submitted: {
    title: 'Review Request Submitted!',
    description: 'Redirecting to payment page...',
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
export function nextStep({
  status,
  startedAt,
  hours,
  assignedExpert,
  paymentStatus,
  payableUntil,
}: CircuitReview): string {
  switch (status) {
    case 'pending':
      return paymentStatus === 'pending' && payableUntil
        ? `Please pay until ${dateTime(payableUntil)}; unpaid, the request expires and nothing is owed.`
        : 'Our team looks at your request and confirms it.';
    case 'confirmed':
      return `Confirmed. Once the review begins, the report follows within ${hours} hours and can be read here.`;
    case 'in-review': {
      const who = assignedExpert ?? 'An expert';
      const due = startedAt && dateTime(new Date(Date.parse(startedAt) + hours * HOUR_MS).toISOString());
      return due ? `${who} is reviewing your files. The report is due by ${due}.` : `${who} is reviewing your files.`;
    }
    case 'completed':
      return 'The review is complete.';
    case 'cancelled':
      return 'This request was cancelled.';
  }
}

/** Pay Now is offered while it can be paid. */
export const isPayable = ({ status, paymentStatus, payableUntil }: CircuitReview): boolean =>
  (status === 'pending' || status === 'confirmed') &&
  paymentStatus === 'pending' &&
  (payableUntil === null || Date.parse(payableUntil) > Date.now());
