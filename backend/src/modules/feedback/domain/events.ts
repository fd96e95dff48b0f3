import type { Coverage, Finding } from '@tracewright/circuit/rules';
import type { EventTypeDefinition } from '@tracewright/event-store';
import type { DomainEvent } from '@tracewright/kernel';

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
  | DomainEvent<
      'feedback.AnalysisCompleted',
      {
        readonly analysisId: string;
        readonly projectId: number;
        readonly designRevision: number;
        readonly findings: number;
        /** Findings of the analysis before that are no longer there. */
        readonly gone: readonly string[];
        readonly coverage: Coverage;
        /** A language model was configured: it may word the findings. Left out where none was. */
        readonly toBeWorded?: true;
      }
    >
  | DomainEvent<
      'feedback.AnalysisFailed',
      { readonly analysisId: string; readonly projectId: number; readonly reason: string }
    >
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
        /** Null once the person was erased. */
        readonly reason: string | null;
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

const TYPES: readonly FeedbackEvent['type'][] = [
  'feedback.AnalysisRequested',
  'feedback.FindingsGenerated',
  'feedback.AnalysisCompleted',
  'feedback.AnalysisFailed',
  'feedback.AnalysisSuperseded',
  'feedback.FindingResolved',
  'feedback.FindingReopened',
  'feedback.FindingReturned',
  'feedback.FindingsWorded',
];

export const FEEDBACK_EVENT_TYPES: readonly EventTypeDefinition[] = [
  ...TYPES.map((type) => ({ type, version: 1 })),
  {
    type: 'feedback.FindingAccepted',
    version: 2,
    personal: { subject: 'ownerId', purpose: 'feedback', fields: ['reason'] },
    upcasters: { 1: (data) => ({ ...data, ownerId: null }) },
  },
];
