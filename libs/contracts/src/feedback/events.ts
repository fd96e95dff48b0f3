import type { Coverage } from '@tracewright/circuit/rules';
import { type DomainEvent, eventGuard } from '@tracewright/kernel';

export type AnalysisCompleted = DomainEvent<
  'feedback.AnalysisCompleted',
  {
    readonly analysisId: string;
    readonly projectId: number;
    readonly designRevision: number;
    readonly findings: number;
    /** Those of them that are errors; left out by older builds. */
    readonly errors?: number;
    /** Those of them that are warnings; left out by older builds. */
    readonly warnings?: number;
    /** Findings of the analysis before that are no longer there. */
    readonly gone: readonly string[];
    readonly coverage: Coverage;
    /** A language model was configured: it may word the findings. Left out where none was. */
    readonly toBeWorded?: true;
  }
>;
export const isAnalysisCompleted = eventGuard<AnalysisCompleted>('feedback.AnalysisCompleted');

export type AnalysisFailed = DomainEvent<
  'feedback.AnalysisFailed',
  { readonly analysisId: string; readonly projectId: number; readonly reason: string }
>;
export const isAnalysisFailed = eventGuard<AnalysisFailed>('feedback.AnalysisFailed');
