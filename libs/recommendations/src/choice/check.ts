import type { ConstraintName, Constraints, Span } from '@tracewright/contracts/recommendations';

/** How one constraint stands with one part. */
export interface Check {
  readonly constraint: ConstraintName;
  readonly isMet: boolean;
  readonly stated: string;
  /** The part's own figure. */
  readonly figure: string;
  /** 0 at the limit, 1 where a third or more is left; undefined where there is no such distance. */
  readonly margin?: number;
  /** What would have to be stated so that the part fits, and how far that is; undefined where no such figure is known. */
  readonly remedy?: Remedy;
}

export interface Remedy {
  readonly change: Partial<Constraints>;
  readonly nearest: string;
  /** Of a change; 1 is a large one. */
  readonly distance: number;
}

const FULL_MARGIN = 1 / 3;

export const marginOf = (left: number, of: number): number =>
  Math.max(0, Math.min(1, left / Math.max(Math.abs(of), 1e-9) / FULL_MARGIN));

/** The part of a span that a range takes, or its nearest end. */
export function fitted({ from, to }: Span, { min, max }: { readonly min: number; readonly max: number }): Span {
  const clamp = (value: number) => Math.min(Math.max(value, min), max);
  return { from: clamp(from), to: clamp(to) };
}
