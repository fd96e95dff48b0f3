import type { FailedConstraint } from '@tracewright/contracts/solutions';
import { bridgeFor } from './blocks';
import { build, type Built } from './build';
import type { SynthesisCatalogue } from './catalogue';
import { costsOfBoard } from './answer/costs';
import { runtime } from './lifetime';
import { choices } from './plan';
import type { Demand } from './request/demand';
import { MOST_SWITCHED } from './request/mains';
import { amperes as figuresOfAmperes, watts as figuresOfWatts } from './request/numbers';

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

const MOTOR_LEAST_MA = 500;
const MOST_SWITCHED_A = 10;

/** Of a converter at best, so that nobody is refused what could be. */
const BEST_EFFICIENCY = 0.95;
const MOST_HANDED_OUT_A = 3;

/** Outputs whose currents the text names give together no more than the input takes in. */
function tooMuchHandedOut({ outputs, volts, amperes, request }: Demand): FailedConstraint[] {
  const [big] = outputs.filter(({ stated = 0 }) => stated > MOST_HANDED_OUT_A);
  if (big)
    return [
      {
        field: 'description',
        stated: `${big.volts} V at ${big.stated} A`,
        needed: `at most ${MOST_HANDED_OUT_A} A an output`,
        reason: 'No converter of the catalogue gives more with its coil and diode.',
      },
    ];
  const given = outputs.reduce((sum, { volts: each, stated = 0 }) => sum + each * stated, 0);
  const needed = given / BEST_EFFICIENCY / volts;
  if (needed <= amperes) return [];
  return [
    {
      field: 'current',
      stated: request.current,
      needed: `at least ${needed.toFixed(1)} A at ${volts} V`,
      reason: `The outputs give ${given.toFixed(1)} W together, and the input takes in ${(volts * amperes).toFixed(1)} W.`,
    },
  ];
}

/** What can't be, whatever is chosen. */
export function contradictions(demand: Demand): FailedConstraint[] {
  const { functions, volts, amperes, motor, source, request, chargedCells } = demand;
  const failed: FailedConstraint[] = [];
  const turns = functions.find(({ id }) => id === 'motor' || id === 'stepper');
  if (turns) {
    const least = turns.id === 'stepper' ? 12 : source === 'coin' ? 99 : 2.7;
    const rail = source === 'mains' || source === 'lithium' ? 5 : volts;
    if (rail < least)
      failed.push({
        field: 'voltage',
        stated: request.voltage,
        needed: `at least ${least === 2.7 ? '3.3' : least} V`,
        reason: 'No motor driver of the catalogue works below.',
      });
    else if (turns.id === 'motor' && bridgeFor(rail, motor.peakAmperes) === undefined)
      failed.push({
        field: 'voltage',
        stated: request.voltage,
        needed: motor.peakAmperes > 43 ? 'at most 43 A at the motor' : '12V for this motor current',
        reason: `No bridge of the catalogue drives ${motor.peakAmperes} A at ${rail} V.`,
      });
    if (amperes * 1000 < MOTOR_LEAST_MA)
      failed.push({
        field: 'current',
        stated: request.current,
        needed: `at least ${MOTOR_LEAST_MA}mA`,
        reason: 'A motor takes several times its running current when it starts.',
      });
  }
  if (functions.some(({ id }) => id === 'analog-output') && (volts < 12 || source === 'vehicle'))
    failed.push({
      field: 'voltage',
      stated: request.voltage,
      needed: source === 'vehicle' ? 'a supply without the surges of a vehicle' : '12V',
      reason: 'An output of 10 V is made from more than that.',
    });
  const switched = Math.max(
    0,
    ...figuresOfAmperes(request.description),
    ...figuresOfWatts(request.description).map((one) => Math.round(one / 23) / 10),
  );
  if (functions.some(({ id }) => id === 'mains-load') && switched > MOST_SWITCHED_A)
    failed.push({
      field: 'description',
      stated: `${switched} A`,
      needed: `at most ${MOST_SWITCHED_A} A a switched load`,
      reason: MOST_SWITCHED,
    });
  failed.push(...tooMuchHandedOut(demand));
  if (chargedCells > 2)
    failed.push({
      field: 'description',
      stated: `${chargedCells} cells in series`,
      needed: 'one or two cells in series',
      reason: 'The catalogue has no charger for more with its balancing.',
    });
  if (chargedCells > 0 && (volts !== 5 || amperes < (chargedCells === 2 ? 1 : 0.5)))
    failed.push({
      field: volts === 5 ? 'current' : 'voltage',
      stated: volts === 5 ? request.current : request.voltage,
      needed: volts === 5 ? (chargedCells === 2 ? '1A' : '500mA') : '5V',
      reason: 'The chargers of the catalogue charge from 5 V.',
    });
  return failed;
}
