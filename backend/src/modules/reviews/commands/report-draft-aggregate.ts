import type { Aggregate } from '../../../platform/commands';
import { reportDraft, type ReportDraftCommand, type ReportDraftState } from '../domain/report-draft';
import type { ReportDraftEvent } from '../domain/report-draft-events';

/** What is written for a review has the review's id. */
export const REPORT_DRAFT: Aggregate<ReportDraftState, ReportDraftCommand, ReportDraftEvent> = {
  category: 'reportDraft',
  decider: reportDraft,
  retry: 'on-conflict',
};
