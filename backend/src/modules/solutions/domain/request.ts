import type { CompleteSolutionRequest } from '@tracewright/contracts/solutions';
import type { Solution } from './solution';

/** What was asked for; undefined once its person was erased. */
export function requestOf({ asked }: Solution): CompleteSolutionRequest | undefined {
  const { projectType, description, voltage, current, budget, features } = asked;
  return description === null ? undefined : { projectType, description, voltage, current, budget, features };
}
