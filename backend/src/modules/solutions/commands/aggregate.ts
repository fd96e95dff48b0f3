import type { Aggregate } from '../../../platform/commands';
import type { SolutionEvent } from '../domain/events';
import { type MaybeSolution, solution, type SolutionCommand } from '../domain/solution';

/** One stream a solution. */
export const SOLUTION: Aggregate<MaybeSolution, SolutionCommand, SolutionEvent> = {
  category: 'solution',
  decider: solution,
  retry: 'on-conflict',
};
