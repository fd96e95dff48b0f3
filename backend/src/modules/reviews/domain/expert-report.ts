import type { FindingCounts, KeptFile } from '@tracewright/contracts/reviews/events';
import type {
  ReportContent,
  ReportFinding,
  ReportVerdict,
  VERDICT_TEXTS,
} from '@tracewright/contracts/reviews/reports';
import type { ReviewStatus } from '@tracewright/contracts/reviews';
import { Refusal, type Sale, sales } from '@tracewright/kernel';
import type { ReviewEvent } from './events';
import type { AttachedFile } from './expert-report-events';
import { countsOf, inParts, reasonOf, wholeContent } from './report-content';
import { LENGTHS } from './review-request';

/** A report as it was delivered. */
export interface DeliveredReport {
  readonly version: number;
  readonly deliveredAt: string;
  /** Null once the customer was erased, as the names of its files. */
  readonly content: ReportContent | null;
  readonly counts: FindingCounts;
  readonly attachments: readonly (AttachedFile & { readonly name: string | null })[];
  readonly pdf: KeptFile;
  readonly reason: string | null;
}

/** What experts delivered, oldest first, and what is stated of the version that comes next. */
export interface ExpertReports {
  readonly delivered: readonly DeliveredReport[];
  readonly stated: readonly ReportFinding[];
}

export const NOTHING_DELIVERED: ExpertReports = { delivered: [], stated: [] };

export interface DeliverReport {
  readonly type: 'DeliverReport';
  readonly expertId: string;
  /** The version that was written: another one was faster where it is not the next any more. */
  readonly version: number;
  readonly content: ReportContent;
  readonly attachments: readonly AttachedFile[];
  readonly attachmentNames: readonly string[];
  readonly pdf: KeptFile;
  readonly reason: string | undefined;
}

interface Reviewed {
  readonly reviewId: string;
  readonly ownerId: string;
  readonly status: ReviewStatus;
  readonly sale: Sale;
  readonly expertReports: ExpertReports;
  readonly hasReport: boolean;
}

/** A sentence where no report can be delivered now. */
export function closedBecause({ status, sale }: Pick<Reviewed, 'status' | 'sale'>): string | null {
  if (status === 'cancelled') return 'This review was cancelled.';
  return sales.isOwed(sale) ? 'This review is not paid yet.' : null;
}

/** The customer has one already, by whoever it was. */
export const isCorrection = ({ hasReport }: Pick<Reviewed, 'hasReport'>): boolean => hasReport;

export const nextVersion = ({ expertReports }: Pick<Reviewed, 'expertReports'>): number =>
  expertReports.delivered.length + 1;

/** @throws Refusal `review_closed`, `report_changed`, `report_incomplete` or `reason_needed` */
export function deliver(review: Reviewed, command: DeliverReport): readonly ReviewEvent[] {
  const { reviewId, ownerId, status } = review;
  const { expertId, version, attachments, attachmentNames, pdf } = command;
  const of = { reviewId, ownerId };
  const closed = closedBecause(review);
  if (closed !== null) throw new Refusal('conflict', 'review_closed', `${closed} Nothing can be delivered.`);
  if (version !== nextVersion(review)) {
    throw new Refusal('conflict', 'report_changed', 'Another report was delivered meanwhile. Load the page again.');
  }
  const { summary, verdict, findings } = wholeContent(command.content);
  const reason = reasonOf(command.reason, isCorrection(review));
  const counts = countsOf(findings);
  const isBegun = status === 'in-review' || status === 'completed';
  const begun: readonly ReviewEvent[] = isBegun ? [] : [{ type: 'review.Started', data: of }];
  const ended: readonly ReviewEvent[] = status === 'completed' ? [] : [{ type: 'review.Completed', data: of }];
  return [
    ...begun,
    ...inParts(findings).map(
      (part) => ({ type: 'review.ExpertFindingsStated', data: { ...of, version, findings: part } }) as const,
    ),
    {
      type: 'review.ExpertReportDelivered',
      data: { ...of, version, expertId, summary, verdict, counts, attachments, attachmentNames, pdf, reason },
    },
    { type: 'review.ReportDelivered', data: { ...of, report: textOf({ summary, verdict, findings }) } },
    ...ended,
  ];
}

export function reportsAfter(reports: ExpertReports, event: ReviewEvent, at: string): ExpertReports {
  if (event.type === 'review.ExpertFindingsStated') {
    return { ...reports, stated: [...reports.stated, ...(event.data.findings ?? [])] };
  }
  if (event.type !== 'review.ExpertReportDelivered') return reports;
  const { version, summary, verdict, counts, attachments, attachmentNames, pdf, reason } = event.data;
  const report: DeliveredReport = {
    version,
    deliveredAt: at,
    content: summary === null ? null : { summary, verdict, findings: reports.stated },
    counts,
    attachments: attachments.map((file, index) => ({ ...file, name: attachmentNames?.[index] ?? null })),
    pdf,
    reason,
  };
  return { delivered: [...reports.delivered, report], stated: [] };
}

const VERDICTS = {
  ready: 'Ready as it is',
  'minor-changes': 'Ready after small changes',
  'major-changes': 'Needs large changes',
  rework: 'Should be designed anew',
} as const satisfies typeof VERDICT_TEXTS;

/** The report for those who see its text alone. */
function textOf({ summary, verdict, findings }: ReportContent & { readonly verdict: ReportVerdict }): string {
  const titles = findings.map(({ title }, index) => `${index + 1}. ${title}`);
  return [`${VERDICTS[verdict]}.`, '', summary, '', ...titles].join('\n').trim().slice(0, LENGTHS.reviewReport);
}
