import type { CatalogueComponent } from '@tracewright/contracts/catalogue';
import type { PartEntry } from './part-entry';
import { type Bar, thermalBar } from './thermal';

export type Compatibility = NonNullable<CatalogueComponent['compatibilityDetails']>;

/** Names under which two data sheets mean the same link. */
const SAME_LINK: { readonly [name: string]: string } = {
  ADC: 'analog',
  'single-wire': 'digital',
  '1-Wire': 'digital',
  PWM: 'digital',
};

function linksOf({ interfaces, category }: PartEntry): readonly string[] {
  const links = interfaces.map((name) => SAME_LINK[name] ?? name);
  return [...new Set(category === 'microcontrollers' ? [...links, 'digital'] : links)];
}

/** What a part is compared with. */
export interface DesignAround {
  /** The catalogue's entries of the parts of the design, each as often as it is there. */
  readonly parts: readonly PartEntry[];
  /** Volts that the names of its nets give. */
  readonly rails: readonly number[];
}

const TITLES = { power: 'power', connectivity: 'connectivity', thermal: 'heat', mechanical: 'mounting' } as const;

/**
 * How well a part goes with the parts of a design, by their own data. Each bar stands for itself: one that nothing is
 * known of is left out and takes no other with it. Overall is the mean of those that are known.
 */
export function compatibilityWith(part: PartEntry, { parts, rails }: DesignAround): Compatibility | undefined {
  const others = parts.filter(({ mpn }) => mpn !== part.mpn);
  const bars: { readonly [name in keyof typeof TITLES]: Bar | undefined } = {
    power: powerBar(part, others, rails),
    connectivity: connectivityBar(part, others),
    thermal: thermalBar(part, others, rails),
    mechanical: mechanicalBar(part, others),
  };
  const known = Object.entries(bars).flatMap(([name, bar]) =>
    bar ? [[name as keyof typeof TITLES, bar] as const] : [],
  );
  if (known.length === 0) return undefined;
  const overall = Math.round(known.reduce((sum, [, { score }]) => sum + score, 0) / known.length);
  return {
    overall,
    ...Object.fromEntries(known.map(([name, { score }]) => [name, score])),
    reasons: {
      overall: `The mean of what is known: ${known.map(([name]) => TITLES[name]).join(', ')}.`,
      ...Object.fromEntries(known.map(([name, { reason }]) => [name, reason])),
    },
  };
}

/** Supplies of a design: what its sources make and what its nets are called. */
const railsOf = (others: readonly PartEntry[], named: readonly number[]): readonly number[] =>
  [...new Set([...others.flatMap((other) => madeBy(other) ?? []), ...named])].sort((a, b) => a - b);

/** Volts that a part makes. */
export const madeBy = ({ output, battery }: PartEntry): number | undefined => output?.vout ?? battery?.nominalV;
const volts = (range: { min: number; max: number }): string => `${range.min} to ${range.max} V`;
export const within = (value: number, { min, max }: { min: number; max: number }): boolean =>
  value >= min && value <= max;

function powerBar(part: PartEntry, others: readonly PartEntry[], named: readonly number[]): Bar | undefined {
  const made = madeBy(part);
  const consumers = others.filter((other) => other.supply && madeBy(other) === undefined);
  if (made !== undefined && consumers.length > 0) {
    const fed = consumers.filter(({ supply }) => supply && within(made, supply));
    const score = Math.round((100 * fed.length) / consumers.length);
    return { score, reason: `Its ${made} V suits ${fed.length} of the ${consumers.length} parts that need a supply.` };
  }
  const { supply } = part;
  if (!supply) return undefined;
  const rails = railsOf(others, named);
  const direct = rails.find((rail) => within(rail, supply));
  if (direct !== undefined) return { score: 100, reason: `It runs from ${volts(supply)}; the design has ${direct} V.` };
  if (rails.length > 0) {
    const higher = rails.some((rail) => rail > supply.max);
    const remedy = higher ? 'a regulator would make it' : 'a step-up converter would make it';
    return {
      score: higher ? 60 : 40,
      reason: `It needs ${volts(supply)}; the design has ${rails.join(' V and ')} V: ${remedy}.`,
    };
  }
  const shared = consumers.filter(
    (other) => other.supply && other.supply.min <= supply.max && other.supply.max >= supply.min,
  );
  if (consumers.length === 0) return undefined;
  const score = Math.round((100 * shared.length) / consumers.length);
  return {
    score,
    reason: `It can share a supply with ${shared.length} of ${consumers.length} parts; the design has no source yet.`,
  };
}

function connectivityBar(part: PartEntry, others: readonly PartEntry[]): Bar | undefined {
  const links = linksOf(part);
  const partners = others.filter(
    ({ category }) => (category === 'microcontrollers') !== (part.category === 'microcontrollers'),
  );
  const linked = partners.filter((other) => linksOf(other).length > 0);
  if (links.length === 0 || linked.length === 0) return undefined;
  const matching = linked.filter((other) => linksOf(other).some((name) => links.includes(name)));
  const share = matching.length / linked.length;
  const levels = matching.filter((other) => logicLevelsMeet(part, other));
  const names = matching
    .map(({ name }) => name)
    .slice(0, 2)
    .join(', ');
  if (matching.length === 0) return { score: 20, reason: `None of ${links.join(', ')} is on the other side.` };
  const lost = matching.length - levels.length;
  const shift = lost > 0 ? `; ${lost} of them ${lost === 1 ? 'needs' : 'need'} a level shifter` : '';
  const score = Math.round(100 * share - (30 * lost) / matching.length);
  return { score: Math.max(20, score), reason: `It shares an interface with ${names}${shift}.` };
}

function logicLevelsMeet(a: PartEntry, b: PartEntry): boolean {
  if (!a.ioVoltage || !b.ioVoltage) return true;
  return a.ioVoltage.min <= b.ioVoltage.max && b.ioVoltage.min <= a.ioVoltage.max;
}

function mechanicalBar(part: PartEntry, others: readonly PartEntry[]): Bar | undefined {
  if (others.length === 0) return undefined;
  const alike = others.filter(({ mountType }) => mountType === part.mountType).length;
  const score = Math.round(50 + (50 * alike) / others.length);
  return { score, reason: `${alike} of ${others.length} other parts are ${part.mountType} parts too.` };
}
