import type { MessagePort } from 'node:worker_threads';
import type { CompleteSolutionRequest, KeptSolution, SolutionRefusal } from '@tracewright/contracts/solutions';

/** What the threads are asked; everything in it can be handed from thread to thread. */
export interface MakeTask {
  readonly request: CompleteSolutionRequest;
  /** Is told each `SolutionProgress`. */
  readonly progress: MessagePort;
}

/** A solution as JSON, and what is known of it without reading it. */
export interface Made {
  readonly kind: 'made';
  readonly content: Uint8Array;
  readonly catalogueVersion: string;
  /** Rupees. */
  readonly totalCost: number;
  readonly parts: number;
  readonly expertReviewRequired: boolean;
}

export type MakeResult = Made | { readonly kind: 'refused'; readonly refusal: SolutionRefusal };

export interface PdfTask {
  readonly solution: KeptSolution;
}
