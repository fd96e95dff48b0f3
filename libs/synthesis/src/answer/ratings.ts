/** By the end of a rating's name in the catalogue; the longest first. */
const UNITS: readonly (readonly [ending: string, unit: string, scaled: boolean])[] = [
  ['Vrms', 'V RMS', false],
  ['Ohm', 'Ω', true],
  ['Pct', '%', false],
  ['Pf', 'pF', false],
  ['Ma', 'mA', false],
  ['Hz', 'Hz', true],
  ['V', 'V', false],
  ['A', 'A', true],
  ['W', 'W', true],
  ['F', 'F', true],
  ['H', 'H', true],
];
const PREFIXES: readonly (readonly [factor: number, prefix: string])[] = [
  [1e6, 'M'],
  [1e3, 'k'],
  [1, ''],
  [1e-3, 'm'],
  [1e-6, 'µ'],
  [1e-9, 'n'],
  [1e-12, 'p'],
];

/** A rating as people write it: `powerMaxW: 0.1` is "Power max", "100 mW". */
export function ratingText(key: string, value: string | number | boolean): readonly [name: string, text: string] {
  const found = UNITS.find(([ending]) => key.endsWith(ending) && key !== ending);
  if (!found || typeof value !== 'number') {
    return [nameOf(key), typeof value === 'boolean' ? (value ? 'yes' : 'no') : String(value)];
  }
  const [ending, unit, scaled] = found;
  return [nameOf(key.slice(0, -ending.length)), scaled ? `${scaledText(value)}${unit}` : `${value} ${unit}`];
}

function scaledText(value: number): string {
  const [factor, prefix] = PREFIXES.find(([one]) => Math.abs(value) >= one * 0.999_999) ?? [1, ''];
  return `${Number((value / factor).toPrecision(4))} ${prefix}`;
}

const nameOf = (key: string): string => {
  const words = key.replace(/([a-z0-9])([A-Z])/g, '$1 $2').toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
};
