import { type Goal, GOALS, type Optimization, type TradeOff } from '@tracewright/contracts/recommendations';
import type { Choice } from '../choice/choose';
import { drawOf, type Fitting } from '../choice/score';
import { areaOf } from '../choice/size';
import { amps, rupees } from './format';

const MEASURES: { readonly [name in TradeOff['measure']]: (one: Fitting) => number | undefined } = {
  cost: ({ paise }) => paise / 100,
  power: ({ part }) => drawOf(part),
  size: ({ part }) => areaOf(part.package),
};

/** What a goal changed, and what it costs in the other measures. */
export function optimizationOf(goal: Goal, balanced: readonly Choice[], chosen: readonly Choice[]): Optimization {
  const measures = Object.keys(MEASURES) as TradeOff['measure'][];
  return {
    goal,
    tradeOffs: measures.map((measure) => ({
      measure,
      balanced: sumOf(balanced, MEASURES[measure]),
      chosen: sumOf(chosen, MEASURES[measure]),
    })),
    changed: chosen.flatMap(({ chosen: to }, index) => {
      const from = balanced[index]?.chosen;
      if (!from || from.part.id === to.part.id) return [];
      return [{ from: from.part.name, to: to.part.name, why: why(goal, from, to) }];
    }),
  };
}

/** Null where it is not known of every part: a sum of some would be wrong. */
function sumOf(choices: readonly Choice[], measure: (one: Fitting) => number | undefined): number | null {
  const values = choices.map(({ chosen }) => measure(chosen));
  if (values.some((value) => value === undefined)) return null;
  const sum = values.reduce<number>((total, value) => total + (value ?? 0), 0);
  return Number(sum.toPrecision(6));
}

function why(goal: Goal, from: Fitting, to: Fitting): string {
  const cost = `${rupees(to.paise)} instead of ${rupees(from.paise)}`;
  const [before, after] = [drawOf(from.part), drawOf(to.part)];
  const [wide, small] = [areaOf(from.part.package), areaOf(to.part.package)];
  if (goal === 'power' && before !== undefined && after !== undefined) {
    return `${amps(after)} instead of ${amps(before)}; ${cost}`;
  }
  if (goal === 'size' && wide !== undefined && small !== undefined) {
    return `${Math.round(small)} mm² instead of ${Math.round(wide)} mm²; ${cost}`;
  }
  return `${GOALS[goal]}: ${cost}`;
}
