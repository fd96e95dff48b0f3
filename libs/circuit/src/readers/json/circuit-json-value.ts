import { numberIn, textOf, type JsonMap } from './parse-json';

/** Fields that hold what a schematic prints as the value, best first. */
const shownFields = [
  'display_resistance',
  'display_capacitance',
  'display_inductance',
  'display_value',
  'display_frequency',
];

/** Numbers in units of the SI, for files that carry no printed form. */
const mainQuantities = { resistance: 'Ω', max_resistance: 'Ω', capacitance: 'F', inductance: 'H' };
const otherQuantities = { frequency: 'Hz', current_rating_amps: 'A', voltage: 'V', current: 'A' };

/** The value of a part: as printed, else its main quantity, its part number, or what else is known of it. */
export function valueOf(source: JsonMap): string {
  const shown = shownFields.map((field) => textOf(source[field])).find((text) => text);
  return (
    shown ??
    quantityIn(source, mainQuantities) ??
    (textOf(source.manufacturer_part_number) || undefined) ??
    quantityIn(source, otherQuantities) ??
    ''
  );
}

function quantityIn(source: JsonMap, units: { readonly [field: string]: string }): string | undefined {
  for (const [field, unit] of Object.entries(units)) {
    const number = numberIn(source[field]);
    if (number !== undefined) return `${withPrefix(number)}${unit}`;
  }
  return undefined;
}

const prefixes = ['f', 'p', 'n', 'u', 'm', '', 'k', 'M', 'G', 'T'];

/** 0.0000001 is 100n. */
function withPrefix(number: number): string {
  if (number === 0) return '0';
  const step = Math.floor(Math.log10(Math.abs(number)) / 3 + 1e-9);
  const place = Math.min(prefixes.length - 1, Math.max(0, step + prefixes.indexOf('')));
  const scaled = number / 1000 ** (place - prefixes.indexOf(''));
  return `${Number(scaled.toPrecision(6))}${prefixes[place]!}`;
}
