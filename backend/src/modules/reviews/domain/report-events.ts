import type {
  CircuitMeasured,
  ReportMade,
  ReviewDeadlineMissed,
  ReviewHandedOver,
} from '@tracewright/contracts/reviews/events';
import { type EventEntries, personalOf } from '@tracewright/kernel';

export type ReportEvent = CircuitMeasured | ReportMade | ReviewHandedOver | ReviewDeadlineMissed;

const personal = personalOf('ownerId', 'reviews');

export const REPORT_ENTRIES: EventEntries<ReportEvent> = {
  'review.CircuitMeasured': {
    version: 1,
    personal: personal('reason'),
    description: ({ estimate }) =>
      estimate ? `Worked out how much there is to review: ${estimate.how}` : 'Found no circuit that can be measured',
  },
  'review.ReportMade': {
    version: 1,
    description: ({ findings: { errors, warnings, notes } }) =>
      `Made the report by our rules: ${errors} errors, ${warnings} warnings, ${notes} notes`,
  },
  'review.HandedOver': {
    version: 1,
    personal: personal('reason'),
    description: ({ because }) =>
      because === 'failed'
        ? 'Handed the review to an operator: our rules could not be run'
        : 'Handed the review to an operator: our rules can not read the files',
  },
  'review.DeadlineMissed': { version: 1, description: ({ dueAt }) => `Missed the deadline of ${dueAt}` },
};
