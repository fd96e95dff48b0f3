import type { CompleteSolutionRequest } from './request';

export const SOLUTION_REFUSALS = ['over_budget', 'contradiction', 'not_possible'] as const;
export type SolutionRefusalCode = (typeof SOLUTION_REFUSALS)[number];

/** A demand that can't be met together with the others. */
export interface FailedConstraint {
  /** The field of the request that says it. */
  readonly field: keyof CompleteSolutionRequest;
  /** As it was said, such as "500mA" or "runs five years". */
  readonly stated: string;
  /** What it would have to be, such as "at least 1A"; empty where nothing would do. */
  readonly needed: string;
  readonly reason: string;
}

/** The cheapest that does what can be done of the request. */
export interface CheapestFeasible {
  /** The request with which the synthesis gives it. */
  readonly request: CompleteSolutionRequest;
  /** Rupees. */
  readonly totalCost: number;
  readonly parts: readonly {
    readonly partNumber: string;
    readonly name: string;
    readonly quantity: number;
    readonly totalPrice: number;
  }[];
}

export interface SolutionRefusal {
  readonly kind: 'refusal';
  readonly code: SolutionRefusalCode;
  /** A sentence that a person can act on: what fails, and by how much. */
  readonly error: string;
  /** The one that binds. */
  readonly constraint: FailedConstraint;
  /** All that fail, the binding one first. */
  readonly constraints: readonly FailedConstraint[];
  /** The smallest change that makes it possible, in a sentence. */
  readonly smallestChange: string;
  /** What would have to be there for the demand as stated, each with why. */
  readonly wouldNeed: readonly string[];
  readonly cheapest: CheapestFeasible | null;
  readonly catalogueVersion: string;
}

/** 422 of POST /api/ml/complete-solution. */
export interface SolutionRefusedResponse {
  readonly error: string;
  readonly code: SolutionRefusalCode;
  readonly details: readonly FailedConstraint[];
  readonly refusal: SolutionRefusal;
}
