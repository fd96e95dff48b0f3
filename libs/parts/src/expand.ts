import type { PartEntry, PartsFile, VariantEntry } from './entry';
import type { Part, PartPin } from './part';
import { readPin } from './pins';
import { readSeries } from './series';

const isPlain = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A variant over its family: objects field by field, everything else as a whole. */
function over(family: PartEntry, variant: VariantEntry): VariantEntry {
  const merged: Record<string, unknown> = { ...family };
  for (const [key, value] of Object.entries(variant)) {
    const below = merged[key];
    merged[key] = isPlain(value) && isPlain(below) && key !== 'pinouts' ? { ...below, ...value } : value;
  }
  return { ...merged, id: variant.id };
}

/** Reads each list of pins once, however many parts have it. */
type Pins = (lines: readonly string[]) => readonly PartPin[];

function pinReader(): Pins {
  const read = new Map<readonly string[], readonly PartPin[]>();
  return (lines) => {
    const pins = read.get(lines) ?? lines.map(readPin);
    read.set(lines, pins);
    return pins;
  };
}

interface Reading {
  readonly pins: Pins;
  readonly basis: string;
}

function partOf(entry: VariantEntry, family: string | undefined, { pins, basis }: Reading): Part {
  const { names, pins: own, pinouts, series, price, ...said } = entry;
  const lines = own ?? pinouts?.[entry.package ?? ''];
  return {
    name: entry.id,
    maker: '',
    description: '',
    kind: 'ic',
    classes: [],
    category: 'other',
    group: '',
    creatorType: 'other',
    package: '',
    mounting: 'SMD',
    interfaces: [],
    features: [],
    requires: [],
    secondSources: [],
    suppliers: [],
    specifications: {},
    evidence: [],
    ...said,
    names: { exact: names?.exact ?? [], prefixes: names?.prefixes ?? [], patterns: names?.patterns ?? [] },
    ...(family !== undefined && { family }),
    ...(lines && { pins: pins(lines) }),
    ...(price && { price: { ...price, basis } }),
    ...(series && { series: readSeries(series) }),
  };
}

/** The parts of a file: of each entry its variants, or the one that it is. */
export function expand({ parts, priceBasis = '' }: PartsFile): Part[] {
  const reading = { pins: pinReader(), basis: priceBasis };
  return parts.flatMap((entry) => {
    const { variants, ...family } = entry;
    if (!variants) return [partOf(family, undefined, reading)];
    // The names of a family name none of its members.
    const { names: _names, ...shared } = family;
    return variants.map((variant) => partOf(over(shared, variant), family.id, reading));
  });
}
