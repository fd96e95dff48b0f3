import type { ConstraintName, Constraints, ProjectType, SmallestChange } from '@tracewright/contracts/recommendations';
import { FUNCTIONS } from '@tracewright/contracts/recommendations';
import type { Part } from '../part';
import { listed, rupees } from '../words/format';
import type { Check, Remedy } from './check';
import { checksOf, meets } from './checks';
import { candidates, cheapestOf, isWhole, type Offer, offersFor } from './choose';
import type { Need } from './needs';
import { type Setting, settingOf } from './setting';

export interface Way {
  readonly constraints: Constraints;
  readonly changes: readonly SmallestChange[];
  readonly distance: number;
}

/** Each round meets every need of a way; a need that is met twice is left out, so that this ends. */
const MOST_ROUNDS = 8;
/** Ways to meet everything that are looked at, of those that lack the least. */
const MOST_WAYS = 4;
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
  const settingFor = (constraints: Constraints) => settingOf(constraints, projectType, words);
  let way: Way = { constraints: stated, changes: [], distance: 0 };
  const seen = new Set<string>();
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    const offers = offersFor(parts, settingFor(way.constraints)).filter((offer) => offer.length > 0);
    const whole = offers.filter(isWhole);
    if (whole.length > 0) return withinBudget(way, whole);
    const ways = lackingLeast(offers).map((offer) => met(parts, offer, way, settingFor, new Set(seen)));
    const [least] = ways.sort((a, b) => a.way.distance - b.way.distance);
    if (!least) return undefined;
    way = least.way;
    for (const key of least.seen) seen.add(key);
  }
  return undefined;
}

const unmetIn = (offer: Offer): readonly Need[] =>
  offer.filter(({ fitting }) => fitting.length === 0).map(({ need }) => need);

function lackingLeast(offers: readonly Offer[]): readonly Offer[] {
  const least = Math.min(...offers.map((offer) => unmetIn(offer).length));
  return offers.filter((offer) => unmetIn(offer).length === least).slice(0, MOST_WAYS);
}

/** One way with every need of it met, one after the other: what helps one may help the next. */
function met(
  parts: readonly Part[],
  offer: Offer,
  start: Way,
  settingFor: (constraints: Constraints) => Setting,
  seen: Set<string>,
): { readonly way: Way; readonly seen: ReadonlySet<string> } {
  let way = start;
  for (const need of unmetIn(offer)) {
    const setting = settingFor(way.constraints);
    const able = candidates(parts, need);
    if (able.some((part) => meets(part, need, setting))) continue;
    const key = need.functions.join();
    const { steps, distance } = seen.has(key) ? without(need, setting, []) : leastFor(parts, need, setting);
    seen.add(key);
    way = {
      constraints: steps.reduce((all, { change }) => ({ ...all, ...change }), way.constraints),
      changes: merged(
        way.changes,
        steps.map(({ told }) => told),
      ),
      distance: way.distance + distance,
    };
  }
  return { way, seen };
}

/** Functions are left out one after the other; a figure moves from what was stated to where it came last. */
function both(known: SmallestChange, one: SmallestChange): SmallestChange {
  if (one.constraint !== 'functions') return { ...one, stated: known.stated };
  const stated = `${known.stated}, ${one.stated}`;
  return { ...one, stated, nearest: `without ${stated}`, message: `${known.message} ${one.message}` };
}

/** Of two changes of the same constraint, what was stated first and what it came to last. */
function merged(before: readonly SmallestChange[], next: readonly SmallestChange[]): readonly SmallestChange[] {
  const all = new Map<ConstraintName, SmallestChange>(before.map((one) => [one.constraint, one]));
  for (const one of next) {
    const known = all.get(one.constraint);
    all.set(one.constraint, known ? both(known, one) : one);
  }
  return [...all.values()];
}

function withinBudget(way: Way, offers: readonly Offer[]): Way {
  const { budget } = way.constraints;
  const least = Math.ceil(Math.min(...offers.map(cheapestOf)) / 100);
  if (budget === null || budget >= least) return way;
  const [stated, nearest] = [rupees(budget * 100), rupees(least * 100)];
  const told = {
    ...{ constraint: 'budget' as const, stated, nearest },
    message: `The cheapest parts that do all of this cost ${nearest} together, and the budget is ${stated}. Raise it to ${nearest}.`,
  };
  return {
    constraints: { ...way.constraints, budget: least },
    changes: merged(way.changes, [told]),
    distance: way.distance + (least - budget) / budget,
  };
}

interface Found {
  readonly steps: readonly Step[];
  readonly distance: number;
}

function leastFor(parts: readonly Part[], need: Need, setting: Setting): Found {
  const found = candidates(parts, need).flatMap((part) => remediesOf(part, need, setting) ?? []);
  const [least] = found.sort((a, b) => a.distance - b.distance);
  return least ?? without(need, setting, unknownOf(parts, need, setting));
}

/** What it would take that this part fits; undefined where a figure of it is not known, so that nothing helps. */
function remediesOf(part: Part, need: Need, setting: Setting): Found | undefined {
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
function without({ functions }: Need, { constraints }: Setting, unknown: readonly ConstraintName[]): Found {
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
