import type { Review } from '@tracewright/circuit/rules';
import type { CircuitFile } from './circuit-file';

/** One reviewed file; `rulesMs` are the milliseconds that the rules took. */
export interface ReviewedFile {
  readonly read: CircuitFile;
  readonly review: Review;
  readonly rulesMs: number;
}

/** A file that could not be read, and why. */
export interface RefusedFile {
  readonly file: string;
  readonly message: string;
  /** 1-based, where known. */
  readonly line?: number;
}
