import type { ConstraintName, Constraints, ProjectType, SmallestChange } from '@tracewright/contracts/recommendations';
import { FUNCTIONS } from '@tracewright/contracts/recommendations';
import type { Part } from '../part';
import { listed } from '../words/format';
import type { Check, Remedy } from './check';
import { checksOf } from './checks';
import { candidates, cheapestOf, isWhole, type Offer, offersFor } from './choose';
import type { Need } from './needs';
import { type Setting, settingOf } from './setting';

export interface Way {
  readonly constraints: Constraints;
  readonly changes: readonly SmallestChange[];
  readonly distance: number;
}

/** A demand for more than this many changes is a muddle that no change helps. */
const MOST_CHANGES = 12;
/** Every further constraint that changes weighs as much as a change of half. */
const ONE_MORE = 0.5;

interface Step {
  readonly change: Partial<Constraints>;
  readonly told: SmallestChange;
  readonly distance: number;
}

/**
 * The smallest change after which parts are found: for each need that nothing meets, the part that fails by the least, and
 * what it would take. Repeated until all is met, then the budget is raised to the cheapest.
 */
export function smallestChange(
  parts: readonly Part[],
  stated: Constraints,
  projectType: ProjectType,
  words: string,
): Way | undefined {
  let way: Way = { constraints: stated, changes: [], distance: 0 };
  for (let count = 0; count < MOST_CHANGES; count += 1) {
    const setting = settingOf(way.constraints, projectType, words);
    const offers = offersFor(parts, setting);
    if (offers.length === 0 || offers[0]?.length === 0) return undefined;
    const whole = offers.filter(isWhole);
    if (whole.length > 0) return withinBudget(way, whole);
    const steps = offers.flatMap((offer) => stepFor(parts, offer, setting) ?? []);
    const [least] = steps.sort((a, b) => a.distance - b.distance);
    if (!least) return undefined;
    way = {
      constraints: { ...way.constraints, ...least.steps.reduce((all, { change }) => ({ ...all, ...change }), {}) },
      changes: merged(
        way.changes,
        least.steps.map(({ told }) => told),
      ),
      distance: way.distance + least.distance,
    };
  }
  return undefined;
}

/** Of two changes of the same constraint, what was stated first and what it came to last. */
function merged(before: readonly SmallestChange[], next: readonly SmallestChange[]): readonly SmallestChange[] {
  const all = new Map<ConstraintName, SmallestChange>(before.map((one) => [one.constraint, one]));
  for (const one of next) all.set(one.constraint, { ...one, stated: all.get(one.constraint)?.stated ?? one.stated });
  return [...all.values()];
}

function withinBudget(way: Way, offers: readonly Offer[]): Way {
  const { budget } = way.constraints;
  const least = Math.ceil(Math.min(...offers.map(cheapestOf)) / 100);
  if (budget === null || budget >= least) return way;
  const told = {
    constraint: 'budget' as const,
    stated: `₹${budget}`,
    nearest: `₹${least}`,
    message: `The cheapest parts that do all of this cost ₹${least} together, and the budget is ₹${budget}. Raise it to ₹${least}.`,
  };
  return {
    constraints: { ...way.constraints, budget: least },
    changes: merged(way.changes, [told]),
    distance: way.distance + (least - budget) / budget,
  };
}

function stepFor(
  parts: readonly Part[],
  offer: Offer,
  setting: Setting,
): { readonly steps: readonly Step[]; readonly distance: number } | undefined {
  const unmet = offer.filter(({ fitting }) => fitting.length === 0).map(({ need }) => need);
  const [first] = unmet;
  if (!first) return undefined;
  const found = candidates(parts, first).flatMap((part) => remediesOf(part, first, setting) ?? []);
  const [least] = found.sort((a, b) => a.distance - b.distance);
  const step = least ?? without(first, setting, unknownOf(parts, first, setting));
  return { ...step, distance: step.distance + unmet.length };
}

/** What it would take that this part fits; undefined where a figure of it is not known, so that nothing helps. */
function remediesOf(part: Part, need: Need, setting: Setting) {
  const failed = checksOf(part, need, setting).filter(({ isMet }) => !isMet);
  const steps = failed.flatMap((check) => (check.remedy ? [stepOf(part, check, check.remedy, need)] : []));
  if (steps.length < failed.length || steps.length === 0) return undefined;
  const distance = steps.reduce((sum, one) => sum + one.distance + ONE_MORE, 0);
  return { steps, distance };
}

function stepOf(part: Part, { constraint, stated }: Check, { change, nearest, distance }: Remedy, need: Need): Step {
  const what = labels(need);
  const message = `No part for ${what} takes ${NAMES[constraint]} ${stated}. The nearest, ${part.name}, takes ${nearest}.`;
  return { change, distance, told: { constraint, stated, nearest, message } };
}

/** What of the parts is not known, so that none can be shown to satisfy it. */
function unknownOf(parts: readonly Part[], need: Need, setting: Setting): readonly ConstraintName[] {
  const failed = candidates(parts, need).flatMap((part) => checksOf(part, need, setting).filter(({ isMet }) => !isMet));
  return [...new Set(failed.filter(({ remedy }) => !remedy).map(({ constraint }) => constraint))];
}

/** Nothing in the catalogue does it, or can be shown to: it is left out. */
function without({ functions }: Need, { constraints }: Setting, unknown: readonly ConstraintName[]) {
  const left = functions.filter((one) => one !== 'controller' && one !== 'converter');
  const dropped = left.length > 0 ? left : functions;
  const rest = constraints.functions.filter((one) => !dropped.includes(one));
  const what = listed(dropped.map((one) => FUNCTIONS[one]));
  const why =
    unknown.length === 0 ? '' : ` What they take of ${listed(unknown.map((one) => PLAIN[one]))} is not known.`;
  const told = {
    constraint: 'functions' as const,
    stated: what,
    nearest: `without ${what}`,
    message: `No part of the catalogue can be shown to do this under these constraints: ${what}.${why} Leave it out, and choose that part yourself.`,
  };
  return { steps: [{ change: { functions: rest }, told, distance: 3 }], distance: 3 };
}

const labels = ({ functions }: Need): string => listed(functions.map((one) => FUNCTIONS[one].toLowerCase()));

const NAMES: { readonly [name in ConstraintName]: string } = {
  supply: 'a supply of',
  mains: 'the mains',
  rail: 'a voltage of',
  current: 'a current of',
  loadVolts: 'a load at',
  loadCurrent: 'a load of',
  sleepCurrent: 'a sleep current of',
  temperature: 'a temperature of',
  interfaces: 'the interface',
  functions: 'the function',
  budget: 'a budget of',
  mounting: 'the mounting',
};

const PLAIN: { readonly [name in ConstraintName]: string } = {
  supply: 'supply voltage',
  mains: 'supply',
  rail: 'voltage',
  current: 'current',
  loadVolts: 'load voltage',
  loadCurrent: 'load current',
  sleepCurrent: 'sleep current',
  temperature: 'temperature',
  interfaces: 'interfaces',
  functions: 'functions',
  budget: 'price',
  mounting: 'mounting',
};
