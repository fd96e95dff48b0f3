import type { FindingCounts, KeptFile, OfReview } from '@tracewright/contracts/reviews/events';
import type { ReportFinding, ReportVerdict } from '@tracewright/contracts/reviews/reports';
import { type DomainEvent, type EventEntries, type Personal, personalOf } from '@tracewright/kernel';

/** A file of a report, without its name. */
export interface AttachedFile extends KeptFile {
  readonly id: string;
}

export type ExpertReportEvent =
  /** Findings of the version that the next delivery is; several where one event could not hold all. */
  | DomainEvent<
      'review.ExpertFindingsStated',
      OfReview & { readonly version: number; readonly findings: Personal<readonly ReportFinding[]> }
    >
  | DomainEvent<
      'review.ExpertReportDelivered',
      OfReview & {
        /** 1 for the first; a correction is the next one. */
        readonly version: number;
        readonly expertId: string;
        readonly summary: Personal<string>;
        readonly verdict: ReportVerdict;
        readonly counts: FindingCounts;
        readonly attachments: readonly AttachedFile[];
        /** In the order of `attachments`. */
        readonly attachmentNames: Personal<readonly string[]>;
        /** What the customer downloads. */
        readonly pdf: KeptFile;
        /** Why it takes the place of an earlier one. */
        readonly reason: Personal<string>;
      }
    >;

const personal = personalOf('ownerId', 'reviews');

export const EXPERT_REPORT_ENTRIES: EventEntries<ExpertReportEvent> = {
  'review.ExpertFindingsStated': {
    version: 1,
    personal: personal('findings'),
    description: ({ version }) => `Stated findings of report version ${version}`,
  },
  'review.ExpertReportDelivered': {
    version: 1,
    personal: personal('summary', 'attachmentNames', 'reason'),
    description: ({ version, counts: { errors, warnings, notes }, attachments }) =>
      `Delivered report version ${version}: ${errors} errors, ${warnings} warnings, ${notes} notes, ` +
      `${attachments.length} attachments`,
  },
};
