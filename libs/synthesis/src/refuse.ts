import {
  type CheapestFeasible,
  type CompleteSolutionRequest,
  type FailedConstraint,
  SOLUTION_BUDGET,
  SOLUTION_CURRENTS,
  SOLUTION_VOLTAGES,
  type SolutionRefusal,
} from '@tracewright/contracts/solutions';
import { billOf } from './answer/bill';
import type { SynthesisCatalogue } from './catalogue';
import { BEYOND, wholeMatch } from './request/beyond';
import { type Demand, SOURCE_TEXT, understand } from './request/demand';
import { unit } from './request/units';
import { fewChoices } from './plan';
import { money, rupees } from './request/numbers';
import { type Feasible, type Found, solve } from './solve';

/** An honest no: what binds, what would have to be, and the cheapest that can be had. */
export function refuse(demand: Demand, found: Found | undefined, catalogue: SynthesisCatalogue): SolutionRefusal {
  const own = found ? found.failed : [...demand.failed, ...alsoFailing(demand, catalogue)];
  const cheapest = found?.cheapest;
  const near = cheapest
    ? { request: withBudget(demand.request, cheapest), feasible: cheapest }
    : nearest(demand, catalogue);
  const failed = cheapest ? [overBudget(demand, cheapest)] : own;
  const [binding] = failed;
  if (!binding) throw new Error('A refusal without a constraint that fails');
  const change = near ? changeText(demand.request, near.request) : '';
  return {
    kind: 'refusal',
    code: cheapest ? 'over_budget' : demand.failed.length > 0 ? 'not_possible' : 'contradiction',
    error: sentence(binding, change),
    constraint: binding,
    constraints: failed,
    smallestChange:
      change || 'No change of voltage, current or budget makes it possible; ask an engineer for a design.',
    wouldNeed: demand.wouldNeed,
    cheapest: near ? summary(near.request, near.feasible) : null,
    catalogueVersion: catalogue.version,
  };
}

/** Beside what no part does: whether the rest would at least fit supply and budget. */
function alsoFailing(demand: Demand, catalogue: SynthesisCatalogue): readonly FailedConstraint[] {
  const { cheapest, failed } = solve(demand, catalogue);
  return cheapest && cheapest.totalPaise > demand.budget * 100 ? [overBudget(demand, cheapest)] : failed;
}

function overBudget({ budgetSaid }: Demand, { totalPaise }: Feasible): FailedConstraint {
  const needed = money(totalPaise / 100);
  return {
    field: 'budget',
    stated: budgetSaid,
    needed: `at least ${needed}`,
    reason: `The cheapest circuit of our catalogue that does all of it costs ${needed} with its board.`,
  };
}

const sentence = ({ stated, needed, reason }: FailedConstraint, change: string): string =>
  `This can't be built as asked: ${stated}${needed ? ` would have to be ${needed}` : ''}. ${reason}${change ? ` ${change}` : ''}`;

/** What the text says of the price is raised with the field. */
function withBudget(request: CompleteSolutionRequest, { totalPaise }: Feasible): CompleteSolutionRequest {
  const needed = Math.max(SOLUTION_BUDGET.least, Math.ceil(totalPaise / 100));
  const said = rupees(request.description);
  const description =
    said && said.amount < needed
      ? request.description
          .replace(said.said, '')
          .replace(/\s{2,}/g, ' ')
          .trim()
      : request.description;
  return { ...request, description, budget: Math.max(request.budget, needed) };
}

/** The request that differs least and can be met: another source than the one described is a larger change. */
function nearest(
  demand: Demand,
  catalogue: SynthesisCatalogue,
): { request: CompleteSolutionRequest; feasible: Feasible } | undefined {
  const understood = [...changes(possible(demand.request, demand))].map(understand);
  const sameSource = understood.filter(({ source }) => source === demand.source);
  for (const changed of [...sameSource, ...understood.filter(({ source }) => source !== demand.source)]) {
    const { request } = changed;
    if (changed.failed.length > 0) continue;
    if (!solve(changed, catalogue, fewChoices).cheapest) continue;
    const { cheapest } = solve(changed, catalogue);
    if (cheapest && withBudget(request, cheapest).budget <= SOLUTION_BUDGET.most)
      return { request: withBudget(request, cheapest), feasible: cheapest };
  }
  return undefined;
}

/** Without the words that nothing can be done about. */
function possible(request: CompleteSolutionRequest, { lifetime, wouldNeed }: Demand): CompleteSolutionRequest {
  let { description } = request;
  for (const beyond of BEYOND) {
    if (!beyond.needs.some((need) => wouldNeed.includes(need))) continue;
    for (let again = 0; again < 5; again++) {
      const found = wholeMatch(beyond, description);
      if (!found) break;
      description = description.slice(0, found.at) + description.slice(found.at + found.said.length);
    }
  }
  if (lifetime) description = description.replace(lifetime.said, '');
  return { ...request, description: tidy(description) || request.projectType };
}

/** Without the prepositions and conjunctions that now join nothing. */
function tidy(description: string): string {
  const joining = /\b(?:with|or|and|for|of|to|that|from|by|under)\s*(?=[,.;]|(?:or|and|with)\b|$)/gi;
  let [before, after] = ['', description];
  while (before !== after)
    [before, after] = [
      after,
      after
        .replace(joining, '')
        .replace(/\s{2,}/g, ' ')
        .trim(),
    ];
  return after.replace(/ (?=[,.;])/g, '').replace(/^[,.;]\s*|[,;]$/g, '');
}

/** From the smallest change on: another current, another voltage, both, then a feature less. */
function* changes(request: CompleteSolutionRequest): Generator<CompleteSolutionRequest> {
  const currents = nearestFirst(SOLUTION_CURRENTS, request.current);
  const voltages = nearestFirst(SOLUTION_VOLTAGES, request.voltage);
  for (const current of currents) yield { ...request, current };
  for (const voltage of voltages.slice(1)) yield { ...request, voltage };
  for (const voltage of voltages.slice(1))
    for (const current of currents.slice(1)) yield { ...request, voltage, current };
  for (const dropped of request.features) {
    const features = request.features.filter((feature) => feature !== dropped);
    for (const current of currents) yield { ...request, features, current };
  }
}

function nearestFirst<Figure extends string>(all: readonly Figure[], from: Figure): readonly Figure[] {
  const steps = (figure: Figure) => Math.abs(Math.log(unit(figure) / unit(from)));
  return [...all].sort((a, b) => steps(a) - steps(b));
}

function changeText(from: CompleteSolutionRequest, to: CompleteSolutionRequest): string {
  const parts: string[] = [];
  if (to.description !== from.description) parts.push(`leave out what can't be had ("${to.description}" remains)`);
  if (to.current !== from.current) parts.push(`${to.current} instead of ${from.current}`);
  if (to.voltage !== from.voltage) parts.push(`${to.voltage} instead of ${from.voltage}`);
  const source = understand(to).source;
  if (source !== understand(from).source) parts.push(`a supply that ${SOURCE_TEXT[source]}`);
  const dropped = from.features.filter((feature) => !to.features.includes(feature));
  if (dropped.length > 0) parts.push(`without ${dropped.join(', ')}`);
  if (to.budget !== from.budget) parts.push(`a budget of ${money(to.budget)} instead of ${money(from.budget)}`);
  return parts.length === 0 ? '' : `The smallest change that makes it possible: ${parts.join('; ')}.`;
}

function summary(request: CompleteSolutionRequest, { built, totalPaise }: Feasible): CheapestFeasible {
  return {
    request,
    totalCost: totalPaise / 100,
    parts: billOf(built.sheet.parts).map(({ mpn, parts, totalPaise: paise }) => ({
      ...{ partNumber: mpn, name: parts[0]?.part.name ?? mpn, quantity: parts.length, totalPrice: paise / 100 },
    })),
  };
}
