import type { CompleteSolutionRequest, KeptSolution, SolutionProgress, SolutionRefusal } from '..';

/** waiting: for its turn. working: it is being designed. The others are the end. */
export type SolutionState = 'waiting' | 'working' | 'ready' | 'refused' | 'failed';

/** How one's own solution stands. */
export interface SolutionStanding {
  readonly id: string;
  readonly state: SolutionState;
  /** As it was asked for; the description is null once its person was erased. */
  readonly request: Omit<CompleteSolutionRequest, 'description'> & { readonly description: string | null };
  /** ISO 8601, as all times here: when it was asked for. */
  readonly createdAt: string;
  readonly finishedAt: string | null;
  /** Rupees, of one board; null until it is there. */
  readonly totalCost: number | null;
  readonly parts: number | null;
  /** By which its parts and prices were chosen. */
  readonly catalogueVersion: string | null;
  /** The project that it was opened as last. */
  readonly projectId: number | null;
  readonly expertReviewRequired: boolean;
}

/** GET /api/solutions/{id} */
export interface SolutionRecord extends SolutionStanding {
  /** What is being done; null before and after. */
  readonly progress: SolutionProgress | null;
  readonly solution: KeptSolution | null;
  /** Why there is none. */
  readonly refusal: SolutionRefusal | null;
  /** What went wrong; nothing was used of the plan. */
  readonly failure: string | null;
}

/**
 * 202 of POST /api/ml/complete-solution: it takes longer than anybody waits, or `Prefer: respond-async` asked not to wait.
 * It goes on; GET /api/solutions/{id}/live tells how far it is.
 */
export interface SolutionUnderWay {
  readonly id: string;
  readonly message: string;
}

/** Message `solution` of GET /api/solutions/{id}/live. */
export interface LiveSolution {
  readonly state: SolutionState;
  readonly progress: SolutionProgress | null;
}

/** POST /api/solutions/{id}/project */
export interface OpenedSolution {
  readonly projectId: number;
}

export interface Difference {
  readonly what: string;
  /** As it is said; empty where there is nothing. */
  readonly from: string;
  readonly to: string;
}

/** A part of the one, the other, or both. Amounts are rupees. */
export interface PartDifference {
  readonly partNumber: string;
  readonly description: string;
  readonly fromQuantity: number;
  readonly toQuantity: number;
  readonly fromTotal: number;
  readonly toTotal: number;
}

export interface CostDifference {
  readonly what: string;
  readonly from: number;
  readonly to: number;
}

/** GET /api/solutions/{id}/compare/{other}: only what differs, but for the costs, which are all there. */
export interface SolutionComparison {
  readonly from: string;
  readonly to: string;
  readonly request: readonly Difference[];
  readonly costs: readonly CostDifference[];
  readonly parts: readonly PartDifference[];
  readonly rails: readonly Difference[];
  /** Parts that both have in the same number at the same price. */
  readonly sameParts: number;
}
