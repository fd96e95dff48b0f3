import type { Goal } from '@tracewright/contracts/recommendations';
import { does, isController } from '../groups';
import type { Part } from '../part';
import { meets } from './checks';
import { type Need, waysToMeet } from './needs';
import { drawOf, type Fitting, scored } from './score';
import type { Setting } from './setting';
import { areaOf } from './size';

export interface Choice {
  readonly need: Need;
  readonly chosen: Fitting;
  /** All that satisfy the same, the budget included with the rest as chosen; the best first, the chosen among them. */
  readonly fitting: readonly Fitting[];
  /** The same, whatever it costs. */
  readonly compared: readonly Fitting[];
}

/** What was found of a way to meet everything: needs with all parts that satisfy them, before the budget. */
export type Offer = readonly { readonly need: Need; readonly fitting: readonly Fitting[] }[];

/** Parts that can be recommended at all: with a price, and in production. */
export const isOffered = ({ price, lifecycle }: Part): boolean => price !== undefined && lifecycle !== 'obsolete';

/** Parts by what they do, found out once: asking each part anew would take most of the time. */
const doing = new WeakMap<readonly Part[], Map<string, readonly Part[]>>();

/** Parts that do what is needed; a controller is one part, and no radio beside another. */
export function candidates(parts: readonly Part[], { functions }: Need): readonly Part[] {
  const known = doing.get(parts) ?? new Map<string, readonly Part[]>();
  doing.set(parts, known);
  const key = functions.join();
  const asController = functions.includes('controller');
  const found =
    known.get(key) ??
    parts.filter(
      (part) => isOffered(part) && isController(part) === asController && functions.every((what) => does(part, what)),
    );
  known.set(key, found);
  return found;
}

/** What is not for new designs is offered where nothing else fits. */
function fittingFor(parts: readonly Part[], need: Need, setting: Setting): readonly Fitting[] {
  const fitting = candidates(parts, need).filter((part) => meets(part, need, setting));
  const current = fitting.filter(({ lifecycle }) => lifecycle !== 'nrnd');
  return scored(current.length > 0 ? current : fitting, need, setting);
}

export function offersFor(parts: readonly Part[], setting: Setting): readonly Offer[] {
  const known = new Map<string, readonly Fitting[]>();
  return waysToMeet(setting).map((needs) =>
    needs.map((need) => {
      const key = need.functions.join();
      const fitting = known.get(key) ?? fittingFor(parts, need, setting);
      known.set(key, fitting);
      return { need, fitting };
    }),
  );
}

export const isWhole = (offer: Offer): boolean => offer.every(({ fitting }) => fitting.length > 0);

/** Paise: what the cheapest part of every need costs together. */
export const cheapestOf = (offer: Offer): number =>
  offer.reduce((sum, { fitting }) => sum + Math.min(...fitting.map(({ paise }) => paise)), 0);

/** The best parts for a goal within the budget; undefined where even the cheapest cost more. */
export function choose(offer: Offer, budgetPaise: number | null, goal: Goal): readonly Choice[] | undefined {
  const worth = worthFor(goal, offer);
  let front: readonly Bundle[] = [{ paise: 0, worth: 0, parts: [] }];
  for (const { fitting } of offer) front = best(front, fitting, budgetPaise, worth);
  const [top] = [...front].sort((a, b) => b.worth - a.worth || a.paise - b.paise);
  if (!top) return undefined;
  const cost = top.paise;
  return offer.flatMap(({ need, fitting }, index) => {
    const chosen = top.parts[index];
    if (!chosen) return [];
    const room = budgetPaise === null ? Infinity : budgetPaise - (cost - chosen.paise);
    return [{ need, chosen, fitting: fitting.filter(({ paise }) => paise <= room), compared: fitting }];
  });
}

interface Bundle {
  readonly paise: number;
  readonly worth: number;
  readonly parts: readonly Fitting[];
}

/** Every bundle with one more part that no other beats at the same or a lower price. Exact, and small for few needs. */
function best(
  front: readonly Bundle[],
  fitting: readonly Fitting[],
  budgetPaise: number | null,
  worth: (one: Fitting) => number,
): readonly Bundle[] {
  const next = front.flatMap((bundle) =>
    fitting.map((one) => ({
      paise: bundle.paise + one.paise,
      worth: bundle.worth + worth(one),
      parts: [...bundle.parts, one],
    })),
  );
  const within = budgetPaise === null ? next : next.filter(({ paise }) => paise <= budgetPaise);
  within.sort((a, b) => a.paise - b.paise || b.worth - a.worth);
  let highest = -Infinity;
  return within.filter((bundle) => {
    if (bundle.worth <= highest) return false;
    highest = bundle.worth;
    return true;
  });
}

/** Scores decide between what is equal for the goal. */
const TIE = 1e-6;

function worthFor(goal: Goal, offer: Offer): (one: Fitting) => number {
  const all = offer.flatMap(({ fitting }) => fitting);
  switch (goal) {
    case 'balanced':
      return ({ score }) => score;
    case 'cost':
      return ({ paise, score }) => -paise / 100 + score * TIE;
    case 'power':
      return leastOf(all, ({ part }) => drawOf(part));
    case 'size':
      return leastOf(all, ({ part }) => areaOf(part.package));
  }
}

/** Less is worth more; what is not known counts as the most that any part has. */
function leastOf(all: readonly Fitting[], measure: (one: Fitting) => number | undefined): (one: Fitting) => number {
  const most = Math.max(0, ...all.flatMap((one) => measure(one) ?? [])) * 1.5 + 1;
  return (one) => -(measure(one) ?? most) + one.score * TIE;
}
