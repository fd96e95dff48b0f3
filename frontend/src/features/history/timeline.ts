import type { Consultation } from '@tracewright/contracts/consultations';
import type { CircuitReview } from '@tracewright/contracts/reviews';

export interface TimelineStep {
  readonly title: string;
  /** ISO 8601; null while it has not happened. */
  readonly at: string | null;
  readonly note?: string;
}

const HOUR_MS = 60 * 60 * 1000;

/** What happened to a review, and what comes next. */
export function reviewTimeline(review: CircuitReview): readonly TimelineStep[] {
  const { createdAt, startedAt, completedAt, hours, status, assignedExpert } = review;
  const due = startedAt === null ? null : new Date(Date.parse(startedAt) + hours * HOUR_MS).toISOString();
  return [{ title: 'Requested', at: createdAt }];
}

export const consultationTimeline = (booking: Consultation): readonly TimelineStep[] => [
  { title: 'Requested', at: booking.createdAt },
];
