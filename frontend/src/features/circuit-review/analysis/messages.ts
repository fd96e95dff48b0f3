import type { CircuitFormat, ReadWarning } from '@tracewright/circuit';
import type { Coverage, Finding, Gravity, RuleCategory, Severity } from '@tracewright/circuit/rules';
import type { Drawing } from './drawing';

/** What an analysis does, in this order. */
export const STEPS = ['reading', 'recognising', 'checking', 'drawing'] as const;
export type Step = (typeof STEPS)[number];

/** How far an analysis is, and what it has counted so far. */
export interface Progress {
  readonly step: Step;
  readonly format?: CircuitFormat;
  readonly components?: number;
  readonly nets?: number;
  /** While a PDF or picture is read: what is done, and 0 to 1 of that. */
  readonly document?: 'loading' | 'reading';
  readonly share?: number;
  readonly rulesDone?: number;
  readonly rulesTotal?: number;
}

/** What a rule says about itself, for those who read its findings. */
export interface RuleFacts {
  readonly name: string;
  readonly version: number;
  readonly category: RuleCategory;
  readonly severity: Severity;
  readonly gravity: Gravity;
  readonly reason: string;
  readonly source: string;
}

export interface AnalysedFile {
  readonly name: string;
  readonly bytes: number;
  /** Lower case hexadecimal; absent where the page has no secure context. */
  readonly sha256?: string;
}

/** Everything the page shows and reports about one file. */
export interface Analysis {
  readonly file: AnalysedFile;
  readonly format: CircuitFormat;
  readonly formatVersion?: string;
  readonly title?: string;
  /** What the reader could not take over as it stands. */
  readonly warnings: readonly ReadWarning[];
  readonly findings: readonly Finding[];
  readonly coverage: Coverage;
  /** All rules of this version, whether they ran or not. */
  readonly rules: readonly RuleFacts[];
  readonly drawing?: Drawing;
  /** The parts that a picture or PDF gave, by reference; absent for design files. `page` where there are several. */
  readonly recognised?: readonly { readonly reference: string; readonly value: string; readonly page?: string }[];
  /** A picture or PDF in which no circuit could be read: why. */
  readonly unread?: string;
  /** Parts were read from a picture or text and need a person's confirmation. */
  readonly lowConfidence: boolean;
  /** Milliseconds. */
  readonly stats: { readonly readMs: number; readonly rulesMs: number };
}

export interface FailureFacts {
  /** Of the reader, or `too_slow`, `out_of_memory`, `unreadable`, `failed`. */
  readonly code: string;
  readonly message: string;
  /** 1-based. */
  readonly line?: number;
}

/** To the worker. */
export interface AnalyseRequest {
  readonly file: File;
}

/** From the worker. */
export type WorkerMessage =
  | { readonly kind: 'progress'; readonly progress: Progress }
  | { readonly kind: 'done'; readonly analysis: Analysis }
  | { readonly kind: 'failed'; readonly failure: FailureFacts };
