import type { ReportContent, ReportFinding, ReportVerdict } from '@tracewright/contracts/reviews/reports';
import type { KeptFile, OfReview } from '@tracewright/contracts/reviews/events';
import { defineEvents, type DomainEvent, type Personal, personalOf } from '@tracewright/kernel';

/** What is left out stays as it was. */
export interface DraftChange {
  readonly summary?: string;
  readonly verdict?: ReportVerdict | null;
  /** Ids of all findings, in their order: one that is not among them is gone. */
  readonly order?: readonly string[];
  /** New, or changed. */
  readonly findings?: readonly ReportFinding[];
}

export type ReportDraftEvent =
  /** Several in one append where one could not hold all. */
  | DomainEvent<'reportDraft.Saved', OfReview & { readonly change: Personal<DraftChange> }>
  | DomainEvent<
      'reportDraft.FileAttached',
      OfReview & { readonly fileId: string; readonly file: KeptFile; readonly name: Personal<string> }
    >
  | DomainEvent<'reportDraft.FileRemoved', OfReview & { readonly fileId: string }>;

const personal = personalOf('ownerId', 'reviews');

export const REPORT_DRAFT_EVENTS = defineEvents<ReportDraftEvent>({
  'reportDraft.Saved': {
    version: 1,
    personal: personal('change'),
    description: 'Wrote on the report',
  },
  'reportDraft.FileAttached': {
    version: 1,
    personal: personal('name'),
    description: ({ file }) => `Attached a file of ${file.bytes} bytes to the report`,
  },
  'reportDraft.FileRemoved': { version: 1, description: 'Took a file from the report again' },
});

export const NOTHING_WRITTEN: ReportContent = { summary: '', verdict: null, findings: [] };
