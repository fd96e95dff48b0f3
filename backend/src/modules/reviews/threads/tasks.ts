import type { OwnPart } from '@tracewright/circuit/parts';
import type { ReportContent, ReportVerdict, ReviewCircuits } from '@tracewright/contracts/reviews/reports';
import type { SentFile } from '../workers/report/report-task';

/** What stands at the head of an expert's report. */
export interface ExpertReportHead {
  readonly reviewId: string;
  /** Such as "Professional Review". */
  readonly service: string;
  readonly version: number;
  /** ISO 8601 UTC. */
  readonly requestedAt: string;
  readonly deliveredAt: string;
  readonly expert: string;
  readonly project: string;
  /** Why it takes the place of the version before. */
  readonly reason: string | null;
  /** Names of what was reviewed, in the order of the review's files. */
  readonly files: readonly { readonly name: string; readonly sha256: string }[];
  readonly attachments: readonly { readonly name: string; readonly sha256: string }[];
}

export interface ExpertReportTask {
  readonly kind: 'pdf';
  readonly head: ExpertReportHead;
  readonly content: ReportContent & { readonly verdict: ReportVerdict };
  /** Those in which something is marked: they are drawn. */
  readonly files: readonly SentFile[];
}

export interface CircuitsTask {
  readonly kind: 'circuits';
  readonly files: readonly SentFile[];
  /** What the circuit is to do, as rules read it. */
  readonly wishes: string;
  /** Parts of the customer's own that the files name. */
  readonly own: readonly OwnPart[];
}

/** Texts that may be part numbers. */
export interface PartTextsTask {
  readonly kind: 'part texts';
  readonly files: readonly SentFile[];
}

export type AskedTask = ExpertReportTask | CircuitsTask | PartTextsTask;
export type AskedResult =
  | { readonly kind: 'pdf'; readonly pdf: Uint8Array }
  | { readonly kind: 'circuits'; readonly circuits: ReviewCircuits }
  | { readonly kind: 'part texts'; readonly texts: readonly string[] };
