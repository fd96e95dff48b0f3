import type { Severity } from '@tracewright/circuit/rules';
import type { ReviewedDesign, ReviewFile, ReviewStatus, ReviewTypeId } from '..';

/** What the expert advises: to have it made, after small or large changes, or to begin anew. */
export type ReportVerdict = 'ready' | 'minor-changes' | 'major-changes' | 'rework';
export const REPORT_VERDICTS: readonly ReportVerdict[] = ['ready', 'minor-changes', 'major-changes', 'rework'];

export const VERDICT_TEXTS = {
  ready: 'Ready as it is',
  'minor-changes': 'Ready after small changes',
  'major-changes': 'Needs large changes',
  rework: 'Should be designed anew',
} as const satisfies { readonly [verdict in ReportVerdict]: string };

/** One of the findings that our rules made of a file. */
export interface RuleFindingLink {
  readonly rule: string;
  /** As `findingId` makes it. */
  readonly id: string;
}

export interface ReportFinding {
  /** Chosen by whoever writes it; the same in later versions. */
  readonly id: string;
  readonly severity: Severity;
  readonly title: string;
  readonly text: string;
  readonly recommendation: string;
  /** The place of the file that parts, nets and the rule's finding are of; null where nothing is marked. */
  readonly file: number | null;
  /** Reference designators. */
  readonly refs: readonly string[];
  readonly nets: readonly string[];
  readonly own: RuleFindingLink | null;
}

export interface ReportContent {
  readonly summary: string;
  /** Null while it is written. */
  readonly verdict: ReportVerdict | null;
  readonly findings: readonly ReportFinding[];
}

export interface ReportAttachment {
  readonly id: string;
  /** Null once the customer was erased. */
  readonly name: string | null;
  readonly bytes: number;
  readonly sha256: string;
}

/** What is written and not delivered yet. */
export interface ReportDraft {
  /** Sent back as If-Match with every change; -1 while nothing was written. */
  readonly revision: number;
  readonly content: ReportContent;
  readonly attachments: readonly ReportAttachment[];
}

export interface ReportVersion {
  /** 1 for what was delivered first. */
  readonly version: number;
  /** ISO 8601 UTC. */
  readonly deliveredAt: string;
  /** Why it took the place of the one before; null of the first one. */
  readonly reason: string | null;
}

/** GET /api/circuit-reviews/{id}/expert-report: as it was delivered last. */
export interface ExpertReport extends ReportVersion {
  /** Null once the customer was erased. */
  readonly content: ReportContent | null;
  readonly attachments: readonly ReportAttachment[];
  readonly pdf: { readonly bytes: number; readonly sha256: string };
  /** All that were delivered, newest first: each has a PDF at .../expert-report/{version}/pdf. */
  readonly versions: readonly ReportVersion[];
}

/** GET /api/expert/reviews/{id}: what an expert was given to review. */
export interface ExpertReview {
  readonly id: string;
  readonly reviewType: ReviewTypeId;
  readonly status: ReviewStatus;
  readonly projectDescription: string | null;
  readonly createdAt: string;
  readonly dueAt: string | null;
  /** Why no report can be delivered now; null where one can. */
  readonly closed: string | null;
  /** The next report corrects one that is there, and needs a reason. */
  readonly isCorrection: boolean;
  readonly files: readonly ReviewFile[];
  /** What it is about where no files were sent. */
  readonly design: ReviewedDesign | null;
  readonly draft: ReportDraft;
  readonly delivered: ExpertReport | null;
}

/** What can be marked in a file, and what our rules find in it. */
export interface ReviewCircuit {
  /** The file's place. */
  readonly file: number;
  readonly name: string;
  readonly parts: readonly CircuitPart[];
  readonly nets: readonly string[];
  readonly findings: readonly RuleFinding[];
}

export interface CircuitPart {
  readonly reference: string;
  readonly value: string;
  /** Those on its pins. */
  readonly nets: readonly string[];
}

export interface RuleFinding extends RuleFindingLink {
  readonly severity: Severity;
  readonly title: string;
  readonly description: string;
  readonly recommendations: readonly string[];
  readonly refs: readonly string[];
  readonly nets: readonly string[];
}

/** GET /api/expert/reviews/{id}/circuits */
export interface ReviewCircuits {
  readonly circuits: readonly ReviewCircuit[];
  /** Files that hold no circuit that can be marked, and why. */
  readonly problems: readonly { readonly file: number; readonly name: string; readonly why: string }[];
}

/** PUT /api/expert/reviews/{id}/draft takes the place of what was written before. */
export type SaveReportRequest = ReportContent;

/** POST /api/expert/reviews/{id}/delivery: delivers the draft as it was seen (If-Match). */
export interface DeliverReportRequest {
  /** Needed where the customer has a report already. */
  readonly reason?: string;
}

export const REPORT_LIMITS = {
  findings: 60,
  /** Parts, and nets, of one finding. */
  marks: 100,
  summary: 5000,
  title: 200,
  text: 4000,
  recommendation: 2000,
  /** Of all texts together. */
  characters: 100_000,
  reason: 500,
} as const;
export const MAX_REPORT_FILES = 10;
export const MAX_REPORT_FILE_BYTES = 20 * 1024 * 1024;
/** Of all attachments of one report together. */
export const MAX_REPORT_BYTES = 50 * 1024 * 1024;
