import type { CircuitReview, ExpertReportFacts } from '@tracewright/contracts/reviews';
import type { CircuitMeasured, ReportMade, ReviewHandedOver } from '@tracewright/contracts/reviews/events';
import type { ReviewEvent } from './events';

/** What is known of how the report comes about, besides its text. */
export interface Making {
  readonly estimate: CircuitMeasured['data']['estimate'];
  readonly isMeasured: boolean;
  /** Why nothing could be measured; null also once the person was erased. */
  readonly unreadable: string | null;
  /** The report as our rules wrote it. */
  readonly made: (Omit<ReportMade['data'], 'reviewId' | 'ownerId'> & { readonly madeAt: string }) | null;
  /** A person has to make the report. */
  readonly handedOver: ReviewHandedOver['data']['because'] | null;
  /** Null also once the person was erased. */
  readonly handOverReason: string | null;
  /** ISO 8601 UTC: when it is due, once it is paid. */
  readonly dueAt: string | null;
  /** The deadline that was missed. */
  readonly missed: string | null;
  /** The newest report of an expert. */
  readonly expert: ExpertReportFacts | null;
}

export const NOTHING_MADE: Making = {
  estimate: null,
  isMeasured: false,
  unreadable: null,
  made: null,
  handedOver: null,
  handOverReason: null,
  dueAt: null,
  missed: null,
  expert: null,
};

const HOUR_MS = 60 * 60 * 1000;

/** ISO 8601 UTC: a review is due so many hours after it was paid. */
export const dueAfter = (paidAt: string, hours: number): string =>
  new Date(Date.parse(paidAt) + hours * HOUR_MS).toISOString();

/** @param hours what was promised */
export function makingAfter(making: Making, event: ReviewEvent, hours: number, at: string): Making {
  switch (event.type) {
    case 'review.Paid':
      return event.data.settlement ? making : { ...making, dueAt: dueAfter(event.data.paidAt, hours), missed: null };
    case 'review.Credited':
      return { ...making, dueAt: dueAfter(event.data.creditedAt, hours), missed: null };
    case 'review.CreditWithdrawn':
      return { ...making, dueAt: null, missed: null };
    case 'review.PaymentWaived':
      return { ...making, dueAt: dueAfter(event.data.waivedAt, hours), missed: null };
    case 'review.CircuitMeasured':
      return { ...making, isMeasured: true, estimate: event.data.estimate, unreadable: event.data.reason };
    case 'review.ReportMade': {
      const { reviewId: _, ownerId: __, ...made } = event.data;
      return { ...making, made: { ...made, madeAt: at } };
    }
    case 'review.HandedOver':
      return { ...making, handedOver: event.data.because, handOverReason: event.data.reason };
    case 'review.ReportDelivered':
      return { ...making, handedOver: null, handOverReason: null };
    case 'review.DeadlineMissed':
      return { ...making, missed: event.data.dueAt };
    case 'review.ExpertReportDelivered':
      return { ...making, expert: expertFacts(event.data, at) };
    default:
      return making;
  }
}

function expertFacts(
  { version, counts, attachments }: Extract<ReviewEvent, { type: 'review.ExpertReportDelivered' }>['data'],
  deliveredAt: string,
): ExpertReportFacts {
  return { version, deliveredAt, findings: counts, attachments: attachments.length };
}

/** What people see of it. */
export function shownMaking(
  making: Making,
): Pick<
  CircuitReview,
  | 'complexity'
  | 'estimatedHours'
  | 'estimateBasis'
  | 'dueAt'
  | 'missedDeadline'
  | 'handedOver'
  | 'reportFile'
  | 'expertReport'
> {
  const { estimate, unreadable, dueAt, missed, handedOver, made, expert } = making;
  return {
    complexity: estimate?.complexity ?? null,
    estimatedHours: estimate?.hours ?? null,
    estimateBasis: estimate?.how ?? unreadable,
    dueAt,
    missedDeadline: missed,
    handedOver: handedOver !== null,
    expertReport: expert,
    reportFile: made && {
      bytes: made.report.bytes,
      sha256: made.report.sha256,
      madeAt: made.madeAt,
      findings: made.findings,
      comparedWith: made.comparedWith,
    },
  };
}
