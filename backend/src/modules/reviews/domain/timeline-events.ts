import type { ReviewStep, ReviewStepName } from '@tracewright/contracts/reviews';
import { inr, type Money, rupeesOf } from '@tracewright/kernel';
import type { ReviewEvent } from './events';

/** As it is kept: nothing personal. */
export interface KeptStep {
  readonly step: ReviewStepName;
  /** ISO 8601 UTC. */
  readonly at: string;
  readonly paise: number | null;
}

/** @param at when the event was recorded; what happened elsewhere before has its own time */
export function timelineAfter(steps: readonly KeptStep[], event: ReviewEvent, at: string): readonly KeptStep[] {
  const step = stepOf(event, at);
  if (!step) return steps;
  // What was set to completed with its report has one time: that of the report.
  const last = steps.at(-1);
  if (step.step === 'completed' && (last?.step === 'delivered' || last?.step === 'made') && last.at === at)
    return steps;
  // The text of a report that our rules made is no second one.
  if (step.step === 'delivered' && last?.step === 'made' && last.at === at) return steps;
  // The gateway counts whole seconds, and nothing of a review is before its request.
  const begun = steps.find((one) => one.step === 'requested')?.at ?? step.at;
  return [...steps, Date.parse(step.at) < Date.parse(begun) ? { ...step, at: begun } : step];
}

function stepOf(event: ReviewEvent, at: string): KeptStep | undefined {
  switch (event.type) {
    case 'review.Requested':
      return plain('requested', at);
    case 'review.CircuitMeasured':
      return plain(event.data.estimate ? 'measured' : 'not-measured', at);
    case 'review.Paid': {
      const { settlement, paidAt, amount } = event.data;
      return money(settlement ? 'paid-late' : 'paid', paidAt, amount);
    }
    case 'review.PaymentWaived':
      return plain('waived', event.data.waivedAt);
    case 'review.CreditWithdrawn':
      return plain('credit-withdrawn', at);
    case 'review.Confirmed':
      return plain('confirmed', at);
    case 'review.WorkNoted':
      return plain(event.data.expertId === null ? 'unassigned' : 'assigned', event.data.since);
    case 'review.ExpertAssigned':
      return plain(event.data.isTakenAway ? 'unassigned' : 'assigned', at);
    case 'review.Started':
      return plain('in-review', at);
    case 'review.HandedOver':
      return plain('handed-over', at);
    case 'review.ReportMade':
      return plain('made', at);
    case 'review.ReportDelivered':
      return plain('delivered', at);
    case 'review.Completed':
      return plain('completed', at);
    case 'review.DeadlineMissed':
      return plain('late', event.data.dueAt);
    case 'review.Cancelled':
      return plain(event.data.because === 'not-paid' ? 'expired' : 'cancelled', at);
    case 'review.StatusCorrected': {
      const { to } = event.data;
      return plain(to === 'cancelled' || to === 'completed' || to === 'in-review' ? to : 'reopened', at);
    }
    case 'review.RefundDue':
      return money('refund-due', at, event.data.amount);
    case 'review.Refunded':
      return money('refunded', at, event.data.amount);
    case 'review.RefundFailed':
      return money('refund-failed', at, event.data.amount);
    default:
      return undefined;
  }
}

const plain = (step: ReviewStepName, at: string): KeptStep => ({ step, at, paise: null });
const money = (step: ReviewStepName, at: string, { paise }: Money): KeptStep => ({ step, at, paise });

/** In the order of their real times. */
export const shownSteps = (steps: readonly KeptStep[]): readonly ReviewStep[] =>
  steps
    .map(({ step, at, paise }) => ({ step, at, amount: paise === null ? null : rupeesOf(inr(paise)) }))
    .sort((a, b) => Date.parse(a.at) - Date.parse(b.at));
