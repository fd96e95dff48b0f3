import type { Coverage } from '@tracewright/circuit/rules';
import { type Decider, isBlank, Refusal } from '@tracewright/kernel';
import type { FeedbackEvent, ReportedFinding, WordedFinding, WordedText } from './events';
import { inParts } from './parts';

export interface KnownFinding {
  /** On the design as it was last analysed. */
  readonly present: boolean;
  readonly status: 'open' | 'resolved' | 'accepted';
}

export interface FeedbackState {
  readonly findings: ReadonlyMap<string, KnownFinding>;
  /** Requested and neither completed nor failed. */
  readonly open: ReadonlySet<string>;
  readonly finished: ReadonlySet<string>;
  /** Of the newest analysis. */
  readonly analysedRevision: number | undefined;
  /** Of the newest request that did not fail. */
  readonly requestedRevision: number | undefined;
  /** The newest that was completed. */
  readonly analysisId: string | undefined;
  /** By finding, what was asked for the text by a model that it has. */
  readonly worded: ReadonlyMap<string, string>;
  /** What was asked for the newest analysis' summary. */
  readonly summaryPrompt: string | undefined;
}

export type FeedbackCommand =
  | {
      readonly type: 'RequestAnalysis';
      readonly analysisId: string;
      readonly projectId: number;
      readonly designRevision: number;
      /** Nothing happens when this revision has been analysed or is about to be. */
      readonly onlyIfNew?: boolean;
    }
  | {
      readonly type: 'CompleteAnalysis';
      readonly analysisId: string;
      readonly projectId: number;
      readonly designRevision: number;
      readonly findings: readonly ReportedFinding[];
      readonly coverage: Coverage;
      /** Revision of the design's newest undo or redo. */
      readonly reversedAt?: number;
      /** A model is there to word what was found. */
      readonly toBeWorded?: boolean;
    }
  | {
      readonly type: 'RecordWording';
      readonly analysisId: string;
      readonly model: string;
      readonly findings: readonly WordedFinding[];
      readonly summary: WordedText | null;
      /** By finding, what a text on today's facts would have been asked for: texts on other facts are outdated. */
      readonly prompts: ReadonlyMap<string, string>;
    }
  | { readonly type: 'FailAnalysis'; readonly analysisId: string; readonly projectId: number; readonly reason: string }
  | { readonly type: 'Resolve' | 'Reopen'; readonly findingId: string }
  | { readonly type: 'Accept'; readonly findingId: string; readonly ownerId: string; readonly reason: string };

export const MAX_REASON_LENGTH = 500;

const initialState: FeedbackState = {
  findings: new Map(),
  open: new Set(),
  finished: new Set(),
  analysedRevision: undefined,
  requestedRevision: undefined,
  analysisId: undefined,
  worded: new Map(),
  summaryPrompt: undefined,
};

export const feedback: Decider<FeedbackState, FeedbackCommand, FeedbackEvent> = { initialState, decide, evolve };

function decide(command: FeedbackCommand, state: FeedbackState): readonly FeedbackEvent[] {
  switch (command.type) {
    case 'RequestAnalysis': {
      const { analysisId, projectId, designRevision, onlyIfNew } = command;
      if (onlyIfNew && designRevision === state.requestedRevision) return [];
      return [{ type: 'feedback.AnalysisRequested', data: { analysisId, projectId, designRevision } }];
    }
    case 'CompleteAnalysis':
      return complete(command, state);
    case 'RecordWording':
      return recordWording(command, state);
    case 'FailAnalysis': {
      if (!state.open.has(command.analysisId)) return [];
      const { analysisId, projectId, reason } = command;
      return [{ type: 'feedback.AnalysisFailed', data: { analysisId, projectId, reason } }];
    }
    case 'Resolve':
      return known(state, command.findingId).status === 'resolved'
        ? []
        : [{ type: 'feedback.FindingResolved', data: { findingId: command.findingId } }];
    case 'Reopen':
      return known(state, command.findingId).status === 'open'
        ? []
        : [{ type: 'feedback.FindingReopened', data: { findingId: command.findingId } }];
    case 'Accept':
      return accept(command, state);
  }
}

function known(state: FeedbackState, findingId: string): KnownFinding {
  const finding = state.findings.get(findingId);
  if (finding) return finding;
  throw new Refusal('not_found', 'feedback_not_found', 'There is no such feedback item.');
}

function accept(command: Extract<FeedbackCommand, { type: 'Accept' }>, state: FeedbackState): readonly FeedbackEvent[] {
  known(state, command.findingId);
  const reason = command.reason.trim();
  if (isBlank(reason) || reason.length > MAX_REASON_LENGTH) {
    const message = `Say in up to ${MAX_REASON_LENGTH} characters why this is acceptable.`;
    throw new Refusal('invalid', 'invalid_request', message, [{ field: 'reason', message }]);
  }
  return [
    { type: 'feedback.FindingAccepted', data: { findingId: command.findingId, ownerId: command.ownerId, reason } },
  ];
}

function complete(
  command: Extract<FeedbackCommand, { type: 'CompleteAnalysis' }>,
  state: FeedbackState,
): readonly FeedbackEvent[] {
  const { analysisId, projectId, designRevision, findings, coverage, toBeWorded, reversedAt } = command;
  if (state.finished.has(analysisId)) return [];
  // A slow job must not put an older design's findings over a newer one's.
  if (state.analysedRevision !== undefined && designRevision < state.analysedRevision) {
    return [{ type: 'feedback.AnalysisSuperseded', data: { analysisId, byRevision: state.analysedRevision } }];
  }
  const present = new Set(findings.map(({ id }) => id));
  const gone = [...state.findings].filter(([id, finding]) => finding.present && !present.has(id)).map(([id]) => id);
  // What undo or redo brings back has been judged already: only what stood open says that it is back.
  const reversed = reversedAt !== undefined && reversedAt > (state.analysedRevision ?? -1);
  const returned = [...present].filter((id) => {
    const before = state.findings.get(id);
    return before?.present === false && !(reversed && before.status !== 'open');
  });
  return [
    ...inParts(findings).map((part, index): FeedbackEvent => ({
      type: 'feedback.FindingsGenerated',
      data: { analysisId, part: index + 1, findings: part },
    })),
    {
      type: 'feedback.AnalysisCompleted',
      data: {
        analysisId,
        projectId,
        designRevision,
        findings: findings.length,
        errors: findings.filter(({ severity }) => severity === 'error').length,
        warnings: findings.filter(({ severity }) => severity === 'warning').length,
        gone,
        coverage,
        ...(toBeWorded && { toBeWorded }),
      },
    },
    ...returned.map((findingId): FeedbackEvent => ({ type: 'feedback.FindingReturned', data: { findingId } })),
  ];
}

function recordWording(
  command: Extract<FeedbackCommand, { type: 'RecordWording' }>,
  state: FeedbackState,
): readonly FeedbackEvent[] {
  const { analysisId, model, prompts } = command;
  // A slow model's texts on an older analysis: the newer one has its own on the way.
  if (analysisId !== state.analysisId) return [];
  const findings = command.findings.filter(
    ({ findingId, promptHash }) => state.findings.get(findingId)?.present && state.worded.get(findingId) !== promptHash,
  );
  const summary = command.summary?.promptHash === state.summaryPrompt ? null : command.summary;
  const given = new Set(findings.map(({ findingId }) => findingId));
  const outdated = [...state.worded]
    .filter(([id, promptHash]) => !given.has(id) && prompts.has(id) && prompts.get(id) !== promptHash)
    .map(([id]) => id);
  if (findings.length === 0 && !summary && outdated.length === 0) return [];
  const [first = [], ...others] = inParts(findings);
  return [
    { type: 'feedback.FindingsWorded', data: { analysisId, model, findings: first, summary, outdated } },
    ...others.map((part): FeedbackEvent => ({
      type: 'feedback.FindingsWorded',
      data: { analysisId, model, findings: part, summary: null, outdated: [] },
    })),
  ];
}

function evolve(state: FeedbackState, event: FeedbackEvent): FeedbackState {
  switch (event.type) {
    case 'feedback.AnalysisRequested':
      return {
        ...state,
        open: new Set([...state.open, event.data.analysisId]),
        requestedRevision: event.data.designRevision,
      };
    case 'feedback.FindingsGenerated': {
      const findings = new Map(state.findings);
      for (const { id } of event.data.findings)
        findings.set(id, { status: findings.get(id)?.status ?? 'open', present: true });
      return { ...state, findings };
    }
    case 'feedback.AnalysisCompleted': {
      const findings = new Map(state.findings);
      for (const id of event.data.gone)
        findings.set(id, { status: findings.get(id)?.status ?? 'open', present: false });
      return {
        ...finished(state, event.data.analysisId),
        findings,
        analysedRevision: event.data.designRevision,
        analysisId: event.data.analysisId,
        summaryPrompt: undefined,
      };
    }
    case 'feedback.AnalysisFailed':
      return { ...finished(state, event.data.analysisId), requestedRevision: undefined };
    case 'feedback.AnalysisSuperseded':
      return finished(state, event.data.analysisId);
    case 'feedback.FindingResolved':
      return withStatus(state, event.data.findingId, 'resolved');
    case 'feedback.FindingAccepted':
      return withStatus(state, event.data.findingId, 'accepted');
    case 'feedback.FindingReopened':
    case 'feedback.FindingReturned':
      return withStatus(state, event.data.findingId, 'open');
    case 'feedback.FindingsWorded':
      return withWording(state, event.data);
  }
}

function finished(state: FeedbackState, analysisId: string): FeedbackState {
  const open = new Set([...state.open].filter((id) => id !== analysisId));
  return { ...state, open, finished: new Set([...state.finished, analysisId]) };
}

function withStatus(state: FeedbackState, findingId: string, status: KnownFinding['status']): FeedbackState {
  const finding = state.findings.get(findingId);
  return finding ? { ...state, findings: new Map(state.findings).set(findingId, { ...finding, status }) } : state;
}

function withWording(
  state: FeedbackState,
  { findings, summary, outdated }: Extract<FeedbackEvent, { type: 'feedback.FindingsWorded' }>['data'],
): FeedbackState {
  const worded = new Map(state.worded);
  for (const id of outdated) worded.delete(id);
  for (const { findingId, promptHash } of findings) worded.set(findingId, promptHash);
  return { ...state, worded, summaryPrompt: summary?.promptHash ?? state.summaryPrompt };
}
