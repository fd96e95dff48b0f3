import type { Coverage, Gravity } from '@tracewright/circuit/rules';

/** GET /api/design-feedback?projectId= */
export interface FeedbackItem {
  readonly id: string;
  readonly projectId: number;
  readonly category: 'electronic' | 'aesthetic' | 'functional' | 'mechanical';
  readonly type: 'success' | 'info' | 'warning' | 'error';
  /** What becomes of the circuit where the finding is right; `style` stands apart, below every fault. */
  readonly gravity: Gravity;
  readonly title: string;
  /** The rule's own text, or a model's where `source` is `model`. */
  readonly description: string;
  readonly recommendations: readonly string[];
  readonly resolved: boolean;
  readonly rule: string;
  readonly ruleVersion: number;
  readonly refs: readonly string[];
  readonly nets: readonly string[];
  readonly evidence: { readonly [name: string]: unknown };
  readonly confidence: number;
  /** Who worded the description. Rules alone find and judge, and word title and recommendations. */
  readonly source: 'rules' | 'model';
  /** With `source` `model`: which one, and the rule's own text. */
  readonly wording?: { readonly model: string; readonly rulesText: string };
  /** Set when a person accepted the finding as it is. */
  readonly acceptedReason?: string;
  /** It was gone or resolved, and the fault is on the design again. */
  readonly cameBack: boolean;
  /** Design revision it was found on. */
  readonly revision: number;
  readonly foundAt: string;
}

/** GET /api/design-feedback/coverage?projectId= */
export interface CoverageResponse {
  /** Null before the first analysis. */
  readonly analysis: FeedbackCoverage | null;
}

export interface FeedbackCoverage {
  readonly coverage: Coverage;
  readonly revision: number;
  readonly analysedAt: string;
  /** The analysis in a few sentences by a model, where one is configured and its text stood the check. */
  readonly summary?: ModelText;
}

/** A text that a language model worded from the rules' facts, checked against them. */
export interface ModelText {
  readonly text: string;
  /** The model's name. */
  readonly model: string;
}

/** POST /api/design-feedback/{id}/accept */
export interface AcceptFindingRequest {
  readonly reason: string;
}

/** POST /api/projects/{id}/regenerate-feedback: 200, or 202 with an empty list while the job goes on. */
export interface RegenerateResponse {
  readonly message: string;
  readonly feedback: readonly FeedbackItem[];
  readonly coverage?: Coverage;
}

/** GET /api/projects/{id}/live: server-sent event `feedback`; the feedback is other than it was. */
export interface LiveFeedback {
  /** To be sent as x-min-position when it is loaded. */
  readonly position: string;
}
