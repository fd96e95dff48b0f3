import type { CircuitSize } from '@tracewright/circuit/assessment';
import type { OwnPart } from '@tracewright/circuit/parts';
import type { FindingCounts, OwnPartVersion } from '@tracewright/contracts/reviews/events';

/** A file of a review, as it was sent. */
export interface SentFile {
  /** Its place among the review's files. */
  readonly number: number;
  readonly name: string;
  /** Hex. */
  readonly sha256: string;
  readonly content: Uint8Array;
}

/** What stands at the head of a report. */
export interface ReportHead {
  readonly reviewId: string;
  /** ISO 8601 UTC. */
  readonly requestedAt: string;
  readonly madeAt: string;
  /** What the circuit is to do, as the person wrote it. */
  readonly project: string;
  /** Of the stored design that it is about; null where files were sent. */
  readonly version: { readonly revision: number; readonly at: string } | null;
}

/** The review of an earlier version of the same file. */
export interface EarlierVersion {
  readonly reviewId: string;
  /** ISO 8601 UTC. */
  readonly requestedAt: string;
  readonly files: readonly SentFile[];
}

/** What a thread is asked to do; everything in it can be cloned from thread to thread. */
export type ReportTask =
  | { readonly kind: 'measure'; readonly files: readonly SentFile[] }
  /** Texts that may be part numbers. */
  | { readonly kind: 'part texts'; readonly files: readonly SentFile[] }
  | {
      readonly kind: 'report';
      readonly files: readonly SentFile[];
      readonly earlier: EarlierVersion | null;
      readonly head: ReportHead;
      /** What the circuit is to do, as rules read it. */
      readonly wishes: string;
      /** Parts of the owner's own that the files name. */
      readonly own: readonly OwnPart[];
    };

export interface FileProblem {
  readonly name: string;
  /** A sentence. */
  readonly why: string;
}

export type ReportResult =
  | { readonly kind: 'measured'; readonly size: CircuitSize; readonly file: number }
  | { readonly kind: 'part texts'; readonly texts: readonly string[] }
  | {
      readonly kind: 'made';
      /** Those of the owner's own parts that counted. */
      readonly ownParts: readonly OwnPartVersion[];
      readonly pdf: Uint8Array;
      readonly findings: FindingCounts;
      /** Whether any file was compared with the version before. */
      readonly isCompared: boolean;
      /** What the person reads before they open the file. */
      readonly text: string;
    }
  /** No file holds a circuit that rules can be run on. */
  | { readonly kind: 'unreadable'; readonly problems: readonly FileProblem[] };
