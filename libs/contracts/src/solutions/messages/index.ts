import type { Design } from '@tracewright/circuit/design';
import type { CompleteSolutionRequest } from '..';

/**
 * Query: answers when the solution is this person's and can be ordered: it is ready, and where it must not be ordered
 * without an expert's review, one was delivered. Refused with not_found `solution_not_found`, conflict
 * `solution_not_ready` or `expert_review_required`.
 */
export class OrderableSolutionQuery {
  constructor(
    readonly solutionId: string,
    readonly userId: string,
  ) {}
}

/**
 * Query: what a solution is, for work on the server. Asks nobody for permission. Refused with not_found once its person was
 * erased.
 */
export class SolutionDesignQuery {
  constructor(readonly solutionId: string) {}
}

export interface SolutionDesign {
  readonly title: string;
  readonly design: Design;
}

export interface OrderableSolution {
  readonly solutionId: string;
  readonly request: CompleteSolutionRequest;
}
