import type { TemplateText } from '../template-text';
import type { Unit } from '@tracewright/kernel/figures';
import { amounts, type Dimension, mostOf } from './amounts';
import { type Quantity, quantities } from './quantities';

/** What a template can do in figures. Undefined or empty where its text names none. Volt, ampere, watt, °C, bit. */
export interface TemplateFacts {
  readonly inputVolts: readonly Range[];
  readonly outputVolts: readonly Range[];
  /** All voltages that it names anywhere. */
  readonly volts: readonly Range[];
  readonly mostAmps: number | undefined;
  /** What it charges a battery with. */
  readonly chargeAmps: number | undefined;
  readonly mostWatts: number | undefined;
  readonly degrees: Range | undefined;
  readonly bits: readonly number[];
  /** The most that it names of hertz, metre, bar and the like. */
  readonly amounts: ReadonlyMap<Dimension, number>;
}

export interface Range {
  readonly from: number;
  readonly to: number;
}

const MOST_CURRENT =
  /\b(?:max(?:imum)? current|output current|charge current|load current|continuous current|current limit|contact rating|relay rating|phase current|current per|switch current|max load|led current|^range)\b/i;
const CHARGE_CURRENT = /\bcharge current\b/i;
const MOST_POWER = /\b(?:output power|max power|max load power)\b/i;
const of = (unit: Unit, from: readonly Quantity[]) => from.filter((quantity) => quantity.unit === unit);
const most = (values: readonly number[]) => (values.length === 0 ? undefined : Math.max(...values));
const together = (ranges: readonly Range[]): Range | undefined =>
  ranges.length === 0
    ? undefined
    : { from: Math.min(...ranges.map(({ from }) => from)), to: Math.max(...ranges.map(({ to }) => to)) };

export function factsOf(template: TemplateText): TemplateFacts {
  const input = quantities(template.inputParameters);
  const output = quantities(template.outputParameters);
  const figures = Object.entries(template.performanceMetrics).map(([label, value]) => ({
    label,
    found: figure(label, value),
  }));
  const all = [
    ...input,
    ...output,
    ...quantities(template.name),
    ...quantities(template.description),
    ...figures.flatMap(({ found }) => found),
  ];
  const named = (pattern: RegExp, unit: Unit) =>
    figures.flatMap(({ label, found }) => (pattern.test(label) ? of(unit, found) : [])).map(({ to }) => to);
  const amps = [...named(MOST_CURRENT, 'amp'), ...of('amp', output).map(({ to }) => to)];
  const watts = [...named(MOST_POWER, 'w'), ...of('w', output).map(({ to }) => to)];
  const mainsAmps = most(amps);
  const overMains = of('v', [...input, ...output]).some(({ to }) => to >= 200) && watts.length === 0;
  return {
    inputVolts: of('v', input),
    outputVolts: spans(template.outputParameters, of('v', output)),
    volts: of('v', all),
    mostAmps: mainsAmps,
    chargeAmps: most(named(CHARGE_CURRENT, 'amp')),
    mostWatts: overMains && mainsAmps !== undefined ? mainsAmps * MAINS_VOLTS : most(watts),
    degrees: together(of('degc', all)),
    bits: [...of('bit', all).map(({ to }) => to)],
    amounts: mostOf(amounts(textOf(template))),
  };
}

const MAINS_VOLTS = 230;

const SWING = /([+-]?\d+(?:\.\d+)?) ?V ± ?(\d+(?:\.\d+)?) ?V/gi;

/** `1.25 V to 11.7 V adjustable` is one range, and so is `1.65 V ± 1.5 V`. */
function spans(text: string, found: readonly Quantity[]): readonly Range[] {
  const swings = [...text.matchAll(SWING)].map(([, middle, swing]) => ({
    from: Number(middle) - Number(swing),
    to: Number(middle) + Number(swing),
  }));
  if (swings.length > 0) return [...swings, ...found];
  const range = /[+-]?\d+(?:\.\d+)? ?V to [+-]?\d+(?:\.\d+)? ?V/i.test(text) ? together(found) : undefined;
  return range ? [range] : found;
}

/** `Max current (mA)` with the value 800. */
function figure(label: string, value: string | number): readonly Quantity[] {
  const unit = unitOf(label);
  return quantities(`${value} ${unit === 'bits' ? 'bit' : unit}`);
}

function textOf({ name, description, inputParameters, outputParameters, performanceMetrics }: TemplateText): string {
  const metrics = Object.entries(performanceMetrics).map(([label, value]) => `${value} ${unitOf(label) || label}`);
  return [name, description, inputParameters, outputParameters, ...metrics].join(' ; ');
}

const unitOf = (label: string) => /\(([^)]*)\)/.exec(label)?.[1] ?? '';
