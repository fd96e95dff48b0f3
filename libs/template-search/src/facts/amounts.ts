import { normalise } from '@tracewright/kernel/figures';
import { isEveryday, stem } from '../text/tokens';

/** What is told beside volt, ampere, watt and degree: hertz, metre, bar, kilogram, bit per second, or a number of things. */
export type Dimension = 'hz' | 'm' | 'bar' | 'kg' | 'bps' | `#${string}`;

export interface Amount {
  readonly dimension: Dimension;
  readonly value: number;
}

const UNITS: Readonly<Record<string, readonly [Dimension, number]>> = {
  ...{ hz: ['hz', 1], khz: ['hz', 1e3], mhz: ['hz', 1e6], ghz: ['hz', 1e9] },
  ...{ m: ['m', 1], metre: ['m', 1], meter: ['m', 1], km: ['m', 1e3], kilometre: ['m', 1e3], kilometer: ['m', 1e3] },
  ...{ cm: ['m', 1e-2], mm: ['m', 1e-3] },
  ...{ bar: ['bar', 1], mbar: ['bar', 1e-3], kpa: ['bar', 0.01], mpa: ['bar', 10], psi: ['bar', 0.069] },
  ...{ kg: ['kg', 1], kilo: ['kg', 1], tonne: ['kg', 1e3], ton: ['kg', 1e3] },
  ...{ kbps: ['bps', 1e3], kbit: ['bps', 1e3], mbps: ['bps', 1e6], mbit: ['bps', 1e6], gbps: ['bps', 1e9] },
  ...{ gbit: ['bps', 1e9], gigabit: ['bps', 1e9] },
};
const AMOUNT = new RegExp(
  String.raw`(?<![\w.])(\d+(?:\.\d+)?)(?: *(?:-|to|\.\.\.?) *(\d+(?:\.\d+)?))? *(${Object.keys(UNITS).join('|')})s?(?![\w/]| *\(any)`,
  'g',
);

/** A longer number is a name: an 18650 cell, a 7805 regulator. */
const COUNTED = /(?<![\w.])(\d{1,3})[ -]([a-z]{3,})\b/g;
/** Units that are no things. */
const NO_THINGS = new Set('amp mah degc khz mhz ghz ohm bit per percent series plusminus to'.split(' '));

/** @param text as it was written */
export const amounts = (text: string): readonly Amount[] => amountsOfNormalised(normalise(text));

export function amountsOfNormalised(text: string): readonly Amount[] {
  const counts = [...text.matchAll(COUNTED)].flatMap(([, number = '', word = '']): Amount[] => {
    const thing = stem(word);
    const isThing = !NO_THINGS.has(word) && UNITS[word] === undefined && !isEveryday(thing);
    return isThing ? [{ dimension: `#${thing}`, value: Number(number) }] : [];
  });
  const measured = [...text.matchAll(AMOUNT)].flatMap(([, first = '', second = first, unit = '']) => {
    const [dimension, scale] = UNITS[unit] ?? [];
    return dimension && scale ? [{ dimension, value: Number(second) * scale }] : [];
  });
  return [...measured, ...counts];
}

/** The most of each dimension. */
export function mostOf(found: readonly Amount[]): ReadonlyMap<Dimension, number> {
  const most = new Map<Dimension, number>();
  for (const { dimension, value } of found) most.set(dimension, Math.max(most.get(dimension) ?? 0, value));
  return most;
}
