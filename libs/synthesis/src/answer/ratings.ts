import { formatQuantity, type Unit } from '@tracewright/circuit/parts';

/** By the end of a rating's name in the catalogue, the longest first: scaled by prefixes, or written in the unit it has. */
const ENDINGS: readonly (readonly [ending: string, written: { readonly scaled: Unit } | { readonly as: string }])[] = [
  ['Vrms', { as: 'V RMS' }],
  ['Ohm', { scaled: 'ohm' }],
  ['Pct', { as: '%' }],
  ['Pf', { as: 'pF' }],
  ['Ma', { as: 'mA' }],
  ['Hz', { scaled: 'hertz' }],
  ['V', { as: 'V' }],
  ['A', { scaled: 'ampere' }],
  ['W', { scaled: 'watt' }],
  ['F', { scaled: 'farad' }],
  ['H', { scaled: 'henry' }],
];
/** Of a crystal's frequency, three are too few. */
const DIGITS = 4;

/** A rating as people write it: `powerMaxW: 0.1` is "Power max", "100 mW". */
export function ratingText(key: string, value: string | number | boolean): readonly [name: string, text: string] {
  const found = ENDINGS.find(([ending]) => key.endsWith(ending) && key !== ending);
  if (!found || typeof value !== 'number') {
    return [nameOf(key), typeof value === 'boolean' ? (value ? 'yes' : 'no') : String(value)];
  }
  const [ending, written] = found;
  const text = 'scaled' in written ? formatQuantity(value, written.scaled, DIGITS) : `${value} ${written.as}`;
  return [nameOf(key.slice(0, -ending.length)), text];
}

const nameOf = (key: string): string => {
  const words = key.replace(/([a-z0-9])([A-Z])/g, '$1 $2').toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
};
