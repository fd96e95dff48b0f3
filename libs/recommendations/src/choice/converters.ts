import type { Part } from '../part';
import { amps, spanText } from '../words/format';
import { type Check, fitted, marginOf } from './check';
import type { Setting } from './setting';

/** A fixed output this near to what is wanted is it. */
const SAME_OUTPUT = 0.015;
/** V that linear regulators lose where the data sheet gives no figure of its own. */
const LINEAR_DROP = 2;

type Output = NonNullable<Part['output']>;

/** What a converter or charger takes and gives. */
export function converterChecks(part: Part, isCharger: boolean, setting: Setting): readonly Check[] {
  const { output } = part;
  if (!output) return [];
  const { constraints, rail } = setting;
  const volts = isCharger ? null : rail;
  const found: Check[] = [...inputCheck(output, volts, setting)];
  if (volts !== null) found.push(outputCheck(output, volts));
  if (!isCharger && constraints.current !== null) found.push(currentCheck(output, constraints.current));
  return found;
}

function inputCheck(output: Output, rail: number | null, setting: Setting): readonly Check[] {
  const { supply, constraints } = setting;
  if (supply === null) return [];
  const range = inputOf(output, rail);
  const stated = `${spanText(supply)} V${constraints.mains ? ' AC' : ''}`;
  const isOfKind = (output.type === 'ac-dc') === constraints.mains;
  const figure = range
    ? `${spanText({ from: range.min, to: range.max })} V${output.type === 'ac-dc' ? ' AC' : ''}`
    : 'not known';
  const isMet = isOfKind && range !== undefined && range.min <= supply.from && range.max >= supply.to;
  const check = { constraint: 'supply' as const, stated, figure, isMet };
  if (!range || !isOfKind || range.min > range.max) return [check];
  const moved = fitted(supply, range);
  const distance = (Math.abs(moved.from - supply.from) + Math.abs(moved.to - supply.to)) / Math.max(supply.to, 1);
  const inside = Math.min(supply.from - range.min, range.max - supply.to);
  const remedy = { change: { supply: moved }, nearest: `${spanText(moved)} V`, distance };
  return [{ ...check, margin: marginOf(inside, range.max), remedy }];
}

/** What it takes at its input so that the output still stands; a step-down needs more than it gives, a step-up less. */
function inputOf(output: Output, rail: number | null): { readonly min: number; readonly max: number } | undefined {
  const { type, vinMin, vinMax, dropout } = output;
  if (vinMin === undefined || vinMax === undefined) return undefined;
  if (rail === null) return { min: vinMin, max: vinMax };
  switch (type) {
    case 'ldo':
      return dropout === undefined ? undefined : { min: Math.max(vinMin, rail + dropout), max: vinMax };
    case 'linear':
      return { min: Math.max(vinMin, rail + (dropout ?? LINEAR_DROP)), max: vinMax };
    case 'buck':
      return { min: Math.max(vinMin, rail * 1.1), max: vinMax };
    case 'boost':
      return { min: vinMin, max: Math.min(vinMax, rail) };
    default:
      return { min: vinMin, max: vinMax };
  }
}

function outputCheck({ vout, voutRange }: Output, rail: number): Check {
  const range = voutRange ?? (vout === undefined ? undefined : { min: vout, max: vout });
  const near = range && Math.min(Math.max(rail, range.min), range.max);
  const isMet = near !== undefined && Math.abs(near - rail) <= rail * SAME_OUTPUT;
  const figure = voutRange
    ? `${spanText({ from: voutRange.min, to: voutRange.max })} V, adjustable`
    : vout === undefined
      ? 'not known'
      : `${vout} V`;
  return {
    constraint: 'rail',
    stated: `${rail} V`,
    figure,
    isMet,
    ...(near !== undefined &&
      near > 0 && {
        remedy: { change: { rail: near }, nearest: `${near} V`, distance: Math.abs(near - rail) / rail },
      }),
  };
}

function currentCheck({ ioutMax }: Output, current: number): Check {
  return {
    constraint: 'current',
    stated: amps(current),
    figure: ioutMax === undefined ? 'not known' : `up to ${amps(ioutMax)}`,
    isMet: ioutMax !== undefined && ioutMax >= current,
    ...(ioutMax !== undefined && {
      margin: marginOf(ioutMax - current, ioutMax),
      remedy: {
        change: { current: ioutMax },
        nearest: `at most ${amps(ioutMax)}`,
        distance: Math.abs(current - ioutMax) / current,
      },
    }),
  };
}
