import type { CircuitFunction, Constraints, Span } from '@tracewright/contracts/recommendations';
import { exchangesData, POWER_FUNCTIONS } from '../groups';
import type { Part } from '../part';
import { amps, degreesText, listed, spanText } from '../words/format';
import { type Check, fitted, marginOf } from './check';
import { converterChecks } from './converters';
import { interfaceCheck } from './interfaces';
import type { Need } from './needs';
import type { Setting } from './setting';

/** Every constraint that concerns a part in its place, each with the part's figure. */
export function checksOf(part: Part, { functions }: Need, setting: Setting): readonly Check[] {
  const [first] = functions;
  const isPower = first !== undefined && POWER_FUNCTIONS.includes(first);
  const own = isPower
    ? converterChecks(part, first === 'charger', setting)
    : [...loadChecks(part, functions, setting), ...supplyChecks(part, functions, setting)];
  return [
    ...own,
    ...interfaceCheck(part, functions, setting.constraints),
    ...sleepCheck(part, functions, setting.constraints),
    ...temperatureCheck(part, setting.constraints),
    ...mountingCheck(part, setting.constraints),
  ];
}

/** Of a part that does what is needed. */
export const meets = (part: Part, need: Need, setting: Setting): boolean =>
  checksOf(part, need, setting).every(({ isMet }) => isMet);

const contains = (range: { readonly min: number; readonly max: number } | undefined, { from, to }: Span): boolean =>
  range !== undefined && range.min <= from && range.max >= to;

/** A motor driver or a relay works at the load's voltage. */
function loadChecks(part: Part, functions: readonly CircuitFunction[], { constraints }: Setting): readonly Check[] {
  if (!functions.includes('motor')) return [];
  const { loadVolts, loadCurrent } = constraints;
  const most = typeof part.limits?.ioutMaxA === 'number' ? part.limits.ioutMaxA * 1000 : undefined;
  const found: Check[] = [];
  if (loadVolts !== null) found.push(rangeCheck('loadVolts', part.supply, { from: loadVolts, to: loadVolts }));
  if (loadCurrent !== null) {
    found.push({
      constraint: 'loadCurrent',
      stated: amps(loadCurrent),
      figure: most === undefined ? 'not known' : `up to ${amps(most)}`,
      isMet: most !== undefined && most >= loadCurrent,
      ...(most !== undefined && {
        margin: marginOf(most - loadCurrent, most),
        remedy: {
          change: { loadCurrent: most },
          nearest: `at most ${amps(most)}`,
          distance: Math.abs(loadCurrent - most) / loadCurrent,
        },
      }),
    });
  }
  return found;
}

/** Volts that a part has to stand, as a constraint of a single figure or of a span. */
function rangeCheck(
  constraint: 'loadVolts' | 'supply' | 'rail',
  range: { readonly min: number; readonly max: number } | undefined,
  wanted: Span,
): Check {
  const figure = range ? `${spanText({ from: range.min, to: range.max })} V` : 'not known';
  const shared = { constraint, stated: `${spanText(wanted)} V`, figure, isMet: contains(range, wanted) };
  if (!range) return shared;
  const inside = Math.min(wanted.from - range.min, range.max - wanted.to);
  const moved = fitted(wanted, range);
  const nearest = `${spanText(moved)} V`;
  const distance = (Math.abs(moved.from - wanted.from) + Math.abs(moved.to - wanted.to)) / Math.max(wanted.to, 1);
  const change: Partial<Constraints> =
    constraint === 'supply' ? { supply: moved } : constraint === 'rail' ? { rail: moved.to } : { loadVolts: moved.to };
  return { ...shared, margin: marginOf(inside, range.max - range.min), remedy: { change, nearest, distance } };
}

/** A part runs on the rail, or on the supply itself where that is known. */
function supplyChecks(part: Part, functions: readonly CircuitFunction[], setting: Setting): readonly Check[] {
  const { supply, rail, constraints } = setting;
  if (functions.includes('motor') && constraints.loadVolts !== null) return [];
  if (functions.includes('motor') && supply !== null && !constraints.mains) {
    return [rangeCheck('supply', part.supply, supply)];
  }
  const onRail = rail === null ? null : rangeCheck('rail', part.supply, { from: rail, to: rail });
  const isLevelKept = rail === null || !functions.includes('controller') || speaksAt(part, rail);
  const onSupply =
    supply === null || constraints.mains || constraints.supply === null
      ? null
      : rangeCheck('supply', part.supply, supply);
  if (onRail && !isLevelKept) {
    const { min = 0, max = 0 } = part.ioVoltage ?? {};
    const remedy = { change: { rail: min }, nearest: `${min} V`, distance: Math.abs((rail ?? min) - min) / 5 };
    return [{ ...onRail, isMet: false, figure: `logic at ${spanText({ from: min, to: max })} V`, remedy }];
  }
  const other = functions.includes('controller') ? undefined : setting.otherRails.find((volts) => runsAt(part, volts));
  if (onRail && !onRail.isMet && other !== undefined) {
    return [{ ...onRail, isMet: true, stated: `${other} V, a rail of its own` }];
  }
  if (onRail?.isMet || !onSupply) return onRail ? [onRail] : [];
  if (onSupply.isMet || !onRail) return [onSupply];
  return [(onRail.remedy?.distance ?? 9) <= (onSupply.remedy?.distance ?? 9) ? onRail : onSupply];
}

const runsAt = ({ supply }: Part, volts: number): boolean => contains(supply, { from: volts, to: volts });

export function speaksAt({ ioVoltage, fiveVoltTolerant }: Part, volts: number): boolean {
  if (!ioVoltage) return true;
  return (
    (ioVoltage.min <= volts && ioVoltage.max >= volts) ||
    (fiveVoltTolerant === true && volts <= 5.5 && volts >= ioVoltage.min)
  );
}

function sleepCheck(
  part: Part,
  functions: readonly CircuitFunction[],
  { sleepCurrent }: Constraints,
): readonly Check[] {
  if (sleepCurrent === null || !functions.some((one) => exchangesData(one) || one === 'converter')) return [];
  const { sleep, quiescent, typical } = part.current ?? {};
  const known = [sleep, quiescent, typical].filter((value) => value !== undefined);
  const least = known.length === 0 ? undefined : Number((Math.min(...known) * 1000).toPrecision(6));
  return [
    {
      constraint: 'sleepCurrent',
      stated: `at most ${sleepCurrent} µA`,
      figure: least === undefined ? 'not known' : `${least} µA`,
      isMet: least !== undefined && least <= sleepCurrent,
      ...(least !== undefined && {
        margin: marginOf(sleepCurrent - least, sleepCurrent),
        remedy: {
          change: { sleepCurrent: least },
          nearest: `at most ${least} µA`,
          distance: Math.log10(Math.max(1, least / sleepCurrent)),
        },
      }),
    },
  ];
}

function temperatureCheck({ temperature }: Part, { temperature: stated }: Constraints): readonly Check[] {
  if (stated === null) return [];
  const figure = temperature ? degreesText({ from: temperature.min, to: temperature.max }) : 'not known';
  const shared = {
    constraint: 'temperature' as const,
    stated: degreesText(stated),
    figure,
    isMet: contains(temperature, stated),
  };
  if (!temperature) return [shared];
  const moved = fitted(stated, temperature);
  const distance = (Math.abs(moved.from - stated.from) + Math.abs(moved.to - stated.to)) / 100;
  const inside = Math.min(stated.from - temperature.min, temperature.max - stated.to);
  const remedy = { change: { temperature: moved }, nearest: degreesText(moved), distance };
  return [{ ...shared, margin: marginOf(inside, 60), remedy }];
}

function mountingCheck({ mounting }: Part, { mounting: allowed }: Constraints): readonly Check[] {
  if (allowed.length === 0) return [];
  const wider = [...new Set([...allowed, mounting])];
  return [
    {
      constraint: 'mounting',
      stated: listed(allowed),
      figure: mounting,
      isMet: allowed.includes(mounting),
      remedy: { change: { mounting: wider }, nearest: listed(wider), distance: 0.5 },
    },
  ];
}
