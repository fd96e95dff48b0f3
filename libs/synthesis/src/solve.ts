import type { FailedConstraint } from '@tracewright/contracts/solutions';
import { build, type Built } from './build';
import type { SynthesisCatalogue } from './catalogue';
import { costsOfBoard } from './answer/costs';
import { runtime } from './lifetime';
import { choices } from './plan';
import type { Demand } from './request/demand';
import { contradictions } from './contradictions';

/** A circuit that can be built, and what one of it costs. */
export interface Feasible {
  readonly built: Built;
  readonly totalPaise: number;
}

export interface Found {
  /** The preferred one within the budget. */
  readonly best: Feasible | undefined;
  /** The cheapest that keeps every constraint but the budget. */
  readonly cheapest: Feasible | undefined;
  /** Why nothing does, where nothing does. */
  readonly failed: readonly FailedConstraint[];
}

/** Goes through all choices until one does; the preferred ones come first. */
export function solve(
  demand: Demand,
  catalogue: SynthesisCatalogue,
  ways = choices,
  accepts: (built: Built) => boolean = () => true,
): Found {
  const stated = contradictions(demand);
  if (stated.length > 0) return { best: undefined, cheapest: undefined, failed: stated };
  let cheapest: Feasible | undefined;
  let failed: readonly FailedConstraint[] | undefined;
  for (const choice of ways(demand)) {
    // Where nothing does at any price, a cheaper regulator helps no more: it takes as much.
    if (choice.regulators === 'cheapest' && !cheapest) break;
    const built = build(demand, choice, catalogue);
    if (!built) continue;
    const against = [...built.failed, ...runtime(built, demand).failed];
    if (against.length > 0) {
      failed ??= against;
      continue;
    }
    const { totalPaise } = costsOfBoard(built.sheet.parts);
    const feasible = { built, totalPaise };
    if (totalPaise <= demand.budget * 100) {
      if (accepts(built)) return { best: feasible, cheapest: feasible, failed: [] };
      failed ??= [NOT_CLEAN];
      continue;
    }
    if (!cheapest || totalPaise < cheapest.totalPaise) cheapest = feasible;
  }
  return { best: undefined, cheapest, failed: cheapest ? [] : (failed ?? [NO_CONTROLLER]) };
}

const NOT_CLEAN: FailedConstraint = {
  field: 'description',
  stated: 'all functions together',
  needed: 'a circuit of which our rules find no fault',
  reason: 'Our own rules object to every circuit that could be made of it, and what they object to is not given out.',
};

const NO_CONTROLLER: FailedConstraint = {
  field: 'description',
  stated: 'all functions together',
  needed: 'fewer inputs and outputs on one board',
  reason: 'No controller of the catalogue with these radios has pins for all of it.',
};
