import type { Finding } from '@tracewright/circuit/rules';
import type { AnalysisCompleted, AnalysisFailed } from '@tracewright/contracts/feedback/events';
import { defineEvents, type DomainEvent, type Personal } from '@tracewright/kernel';

/** A finding with the id under which people resolve it: the same for the same rule, parts and nets of a project. */
export interface ReportedFinding extends Finding {
  readonly id: string;
}

/** A text as a model worded it, with what it cost: who asks later what was shown finds it here. */
export interface WordedText {
  readonly text: string;
  /** SHA-256 of all that the model was asked, its name included. */
  readonly promptHash: string;
  readonly promptTokens: number;
  readonly completionTokens: number;
  /** It was known from an earlier time that the same was asked, and cost nothing now. */
  readonly kept: boolean;
}

export interface WordedFinding extends WordedText {
  readonly findingId: string;
}

export type FeedbackEvent =
  | DomainEvent<
      'feedback.AnalysisRequested',
      { readonly analysisId: string; readonly projectId: number; readonly designRevision: number }
    >
  /** Part of one analysis; all parts stand together, before `AnalysisCompleted`. */
  | DomainEvent<
      'feedback.FindingsGenerated',
      { readonly analysisId: string; readonly part: number; readonly findings: readonly ReportedFinding[] }
    >
  | AnalysisCompleted
  | AnalysisFailed
  /** A slow job's result on an older design than the newest one that was analysed: not shown. */
  | DomainEvent<'feedback.AnalysisSuperseded', { readonly analysisId: string; readonly byRevision: number }>
  | DomainEvent<'feedback.FindingResolved', { readonly findingId: string }>
  | DomainEvent<'feedback.FindingReopened', { readonly findingId: string }>
  | DomainEvent<
      'feedback.FindingAccepted',
      {
        readonly findingId: string;
        /** Whose keys protect the reason; null in events of version 1, which was written in the clear. */
        readonly ownerId: string | null;
        readonly reason: Personal<string>;
      }
    >
  /** A fault that had gone is on the design again. */
  | DomainEvent<'feedback.FindingReturned', { readonly findingId: string }>
  /** Texts by a model that stood the check against the facts. What is not named keeps the text that it has. */
  | DomainEvent<
      'feedback.FindingsWorded',
      {
        readonly analysisId: string;
        readonly model: string;
        readonly findings: readonly WordedFinding[];
        /** Of the whole analysis; null when this event brings none. */
        readonly summary: WordedText | null;
        /** Findings whose facts have changed since they were worded: the rule's own text stands again. */
        readonly outdated: readonly string[];
      }
    >;

const counted = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`;

export const FEEDBACK_EVENTS = defineEvents<FeedbackEvent>({
  'feedback.AnalysisRequested': {
    version: 1,
    description: ({ designRevision }) => `Asked for an analysis of design revision ${designRevision}`,
  },
  'feedback.FindingsGenerated': {
    version: 1,
    description: ({ findings }) => {
      const titles = findings.slice(0, 3).map(({ title }) => title);
      return `Found ${counted(findings.length, 'point', 'points')}: ${titles.join('; ')}${findings.length > 3 ? ' …' : ''}`;
    },
  },
  'feedback.AnalysisCompleted': {
    version: 1,
    description: ({ designRevision, findings, coverage }) =>
      `Analysed design revision ${designRevision}: ${findings} findings, ${coverage.rulesRun.length} rules run`,
  },
  'feedback.AnalysisFailed': { version: 1, description: ({ reason }) => `The analysis failed: ${reason}` },
  'feedback.AnalysisSuperseded': {
    version: 1,
    description: ({ byRevision }) => `Left out an older analysis: revision ${byRevision} had been analysed`,
  },
  'feedback.FindingResolved': { version: 1, description: 'Marked a finding as resolved' },
  'feedback.FindingReopened': { version: 1, description: 'Took a finding up again' },
  'feedback.FindingAccepted': {
    version: 2,
    personal: { subject: 'ownerId', purpose: 'feedback', fields: ['reason'] },
    upcasters: { 1: (data) => ({ ...data, ownerId: null }) },
    description: ({ reason }) => `Accepted a finding as it is${reason === null ? '' : `: ${reason}`}`,
  },
  'feedback.FindingReturned': { version: 1, description: 'A fault that had gone is back' },
  'feedback.FindingsWorded': {
    version: 1,
    description: ({ model, findings, summary, outdated }) => {
      const worded = `${counted(findings.length, 'finding', 'findings')}${summary ? ' and the summary' : ''}`;
      return `${model} worded ${worded}${outdated.length > 0 ? `; ${outdated.length} earlier wordings no longer hold` : ''}`;
    },
  },
});
