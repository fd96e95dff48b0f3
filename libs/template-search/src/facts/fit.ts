import type { Amount, Dimension } from './amounts';
import type { Quantity } from './quantities';
import type { Range, TemplateFacts } from './template-facts';

/** How a template answers one figure of a requirement. `factor` multiplies its score; `reason` is for people. */
export interface Fit {
  readonly factor: number;
  /** Below 1 where the figure is far from what the template can do: then it may be like what was asked, and no answer. */
  readonly doubt?: number;
  readonly reason?: string;
}

const NEUTRAL: Fit = { factor: 1 };
const near = (range: Range, { from, to }: Range, tolerance: number) => {
  const slack = Math.max(Math.abs(from), Math.abs(to)) * tolerance;
  return from >= range.from - slack && to <= range.to + slack;
};
const overlaps = (range: Range, { from, to }: Range) => from <= range.to * 1.02 && to >= range.from * 0.98;

/**
 * Whether a template's figures answer one of a requirement's. Outside of what a template takes or gives costs most where
 * the requirement says which of both it means; where a template names no such figure, nothing is held against it.
 */
export function fitOf(quantity: Quantity, facts: TemplateFacts): Fit {
  switch (quantity.unit) {
    case 'v':
      return voltageFit(quantity, facts);
    case 'amp':
      return facts.mostAmps === undefined ? unnamed(quantity) : atLeast(quantity, facts.mostAmps, 'carries', 'A');
    case 'w':
      return wattsFit(quantity, facts);
    case 'degc':
      return degreesFit(quantity, facts.degrees);
    case 'ah':
      return cellFit(quantity, facts.chargeAmps);
    case 'bit':
      if (facts.bits.length === 0) return NEUTRAL;
      return facts.bits.includes(quantity.to) ? { factor: 1.1, reason: `${quantity.to} bits` } : { factor: 0.85 };
  }
}

/** Below that a voltage is a signal and no supply. Volt. */
const SIGNAL = 0.5;
/** So much above the highest that a template names, it may still stand for a moment. */
const SLIGHTLY_ABOVE = 1.12;

function voltageFit(quantity: Quantity, facts: TemplateFacts): Fit {
  const { role, text } = quantity;
  const named = facts.volts.some((range) => near(range, quantity, 0.03));
  if (Math.abs(quantity.to) < SIGNAL && Math.abs(quantity.from) < SIGNAL) return named ? { factor: 1.05 } : NEUTRAL;
  const taken = facts.inputVolts.some(
    (range) => near(range, quantity, 0.04) || (role === 'in' && overlaps(range, quantity)),
  );
  const given = facts.outputVolts.some((range) => near(range, quantity, 0.06));
  const label = text.replace(/ ?([kmu]?)v$/, (_, prefix: string) => ` ${prefix === 'u' ? 'µ' : prefix}V`);
  if (role !== 'out' && taken) return { factor: role ? 1.12 : 1.05, reason: `takes ${label}` };
  if (role !== 'in' && given) return { factor: role ? 1.15 : 1.08, reason: `gives ${label}` };
  if (role === 'out' && facts.outputVolts.length > 0) return taken ? { factor: 0.85 } : { factor: 0.65, doubt: 0.7 };
  const highest = Math.max(...facts.inputVolts.map(({ to }) => to), ...facts.outputVolts.map(({ to }) => to));
  if (facts.inputVolts.length > 0 && (role === 'in' || !named) && quantity.to > 10 && quantity.to > highest * 1.04) {
    if (quantity.to < highest * SLIGHTLY_ABOVE) return { factor: 0.7 };
    return quantity.to > highest * 5 ? { factor: 0.3, doubt: 0.4 } : { factor: 0.55, doubt: 0.8 };
  }
  if (named) return { factor: 1.05 };
  return facts.inputVolts.length > 0 || facts.outputVolts.length > 0 ? { factor: role ? 0.75 : 0.85 } : NEUTRAL;
}

/** More than that, in ampere or watt, is the first thing that a circuit for it says of itself. */
const MUCH = { amp: 60, w: 300 };
/** A wish for watts is answered by what gives watts: what names none, seldom does. */
const UNNAMED = { amp: NEUTRAL, w: { factor: 0.9, doubt: 0.7 } };
const unnamed = ({ unit, to }: Quantity): Fit => {
  if (unit !== 'amp' && unit !== 'w') return NEUTRAL;
  return to > MUCH[unit] ? { factor: 0.4, doubt: 0.6 } : UNNAMED[unit];
};

/** Where a template names no power, its most volts times its most amperes are more than it can give. */
function wattsFit(quantity: Quantity, { mostWatts, mostAmps, outputVolts, volts }: TemplateFacts): Fit {
  if (mostWatts !== undefined) return atLeast(quantity, mostWatts, 'gives', 'W');
  if (mostAmps === undefined || volts.length === 0) return unnamed(quantity);
  const given = outputVolts.length > 0 ? outputVolts : volts;
  const bound = mostAmps * Math.max(...given.map(({ to }) => to));
  return bound < quantity.to / 2 ? { factor: 0.3, doubt: 0.5 } : UNNAMED.w;
}

/** Needed is what the template must be able to do at least; far more than needed is no better than just enough. */
function atLeast(quantity: Quantity, able: number | undefined, verb: string, unit: string): Fit {
  if (able === undefined) return NEUTRAL;
  const share = able / quantity.to;
  if (share < 0.1) return { factor: 0.25, doubt: 0.3 };
  if (share < 0.5) return { factor: 0.45, doubt: 0.7 };
  if (share < 0.95) return { factor: 0.7 };
  return { factor: share < 4 ? 1.1 : 1, reason: `${verb} up to ${Number(able.toPrecision(4))} ${unit}` };
}

/** Cells take their capacity in an hour, and seldom more (1 C). Source: charging instructions of usual lithium cells. */
function cellFit(cell: Quantity, chargeAmps: number | undefined): Fit {
  if (chargeAmps === undefined) return NEUTRAL;
  const rate = chargeAmps / cell.to;
  if (rate > 1.2) return { factor: 0.5 };
  return rate < 0.02 ? { factor: 0.8 } : { factor: 1.15, reason: `charges ${cell.text} at ${chargeAmps} A` };
}

function degreesFit(quantity: Quantity, able: Range | undefined): Fit {
  if (!able) return NEUTRAL;
  if (near(able, quantity, 0.02)) return { factor: 1.15, reason: `works at ${quantity.to} °C` };
  return { factor: 0.5, doubt: 0.4 };
}

/** What asks for so many times the most that a template names of a dimension asks for something else. */
const BEYOND = 20;
/** And of things that it counts. */
const BEYOND_COUNT = 5;

/** Of several amounts of one dimension the least counts: `nothing of the 45 kHz, only below 1 kHz`. */
export function amountFits(wanted: readonly Amount[], most: ReadonlyMap<Dimension, number>): readonly Fit[] {
  const least = new Map<Dimension, number>();
  for (const { dimension, value } of wanted) least.set(dimension, Math.min(least.get(dimension) ?? value, value));
  return [...least].flatMap(([dimension, value]) => {
    const able = most.get(dimension);
    return able !== undefined && value > able * (dimension.startsWith('#') ? BEYOND_COUNT : BEYOND)
      ? [{ factor: 0.5, doubt: 0.5 }]
      : [];
  });
}
