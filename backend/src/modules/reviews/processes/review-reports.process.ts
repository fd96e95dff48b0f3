import { NOTE_DEADLINE } from '@tracewright/contracts/reviews/commands';
import type { ReviewTypeId } from '@tracewright/contracts/reviews';
import { jobToken, text } from '@tracewright/contracts/tokens';
import type { StoredEvent } from '@tracewright/event-store';
import { defineProcess, defineState } from '@tracewright/processes';
import { REVIEW_EVENTS, type ReviewEvent } from '../domain/events';
import { dueAfter } from '../domain/making-events';

export const MEASURE_CIRCUIT = jobToken('measure-circuit', { reviewId: text });
export const MAKE_REPORT = jobToken('make-review-report', { reviewId: text });

type Asked = { readonly reviewType: ReviewTypeId; readonly hours: number };

const asked = defineState<Asked | null>({
  initial: null,
  keyOf: ({ stream }) => stream,
  evolve: (known, event) => {
    if (!REVIEW_EVENTS.is(event) || event.type !== 'review.Requested') return known;
    const { reviewType, hours } = event.data;
    return { reviewType, hours };
  },
});

/** What is asked for is measured at once, whether or not it is paid: people see what it takes. */
export const measureCircuitProcess = defineProcess({
  name: 'reviews.measure-circuit',
  categories: ['review'],
  sends: [MEASURE_CIRCUIT],
  react: (event) =>
    REVIEW_EVENTS.is(event) && event.type === 'review.Requested'
      ? [MEASURE_CIRCUIT.send({ reviewId: event.data.reviewId })]
      : [],
});

/** A basic review is made by our rules as soon as it is paid. */
export const makeReportProcess = defineProcess({
  name: 'reviews.make-report',
  categories: ['review'],
  sends: [MAKE_REPORT],
  state: asked,
  react: (event, known) => {
    const paid = paidIn(event);
    return paid && known?.reviewType === 'basic' ? [MAKE_REPORT.send({ reviewId: paid.reviewId })] : [];
  },
});

const DEADLINE = 'deadline';
/** After these no time runs. */
const UNDATED: readonly ReviewEvent['type'][] = ['review.Completed', 'review.Cancelled', 'review.CreditWithdrawn'];

/** From the payment on, the time that was promised runs. */
export const watchDeadlineProcess = defineProcess({
  name: 'reviews.watch-deadline',
  categories: ['review'],
  sends: [NOTE_DEADLINE],
  state: asked,
  react: (event, known) => {
    const paid = paidIn(event);
    if (paid && known) return [{ kind: 'timer', key: DEADLINE, dueAt: dueAfter(paid.paidAt, known.hours) } as const];
    return REVIEW_EVENTS.is(event) && UNDATED.includes(event.type)
      ? [{ kind: 'cancel timer', key: DEADLINE } as const]
      : [];
  },
  whenDue: ({ dueAt, cause }) =>
    REVIEW_EVENTS.is(cause) ? [NOTE_DEADLINE.send({ item: cause.data.reviewId, dueAt })] : [],
});

/** Paid, covered by a credit, or waived. A payment for something that was given up goes back, and nothing follows from it. */
function paidIn(event: StoredEvent): { readonly reviewId: string; readonly paidAt: string } | undefined {
  if (!REVIEW_EVENTS.is(event)) return undefined;
  if (event.type === 'review.Credited') return { reviewId: event.data.reviewId, paidAt: event.data.creditedAt };
  if (event.type === 'review.PaymentWaived') return { reviewId: event.data.reviewId, paidAt: event.data.waivedAt };
  return event.type === 'review.Paid' && !event.data.settlement ? event.data : undefined;
}
