export type Unit = 'v' | 'amp' | 'w' | 'degc' | 'bit' | 'ah';

/**
 * A figure with the words around it, in its base unit: volt, ampere, watt, degree Celsius, bit, ampere hour. A single value
 * has `from` equal to `to`.
 */
export interface Figure {
  readonly unit: Unit;
  readonly from: number;
  readonly to: number;
  readonly before: string;
  readonly after: string;
  /** As it was written, for people. */
  readonly text: string;
  /** Figures of one `12 V to 5 V`: what goes in, and what comes out. */
  readonly conversion?: 'in' | 'out';
}

const UNITS: Readonly<Record<string, readonly [Unit, number]>> = {
  kv: ['v', 1e3],
  v: ['v', 1],
  mv: ['v', 1e-3],
  uv: ['v', 1e-6],
  ka: ['amp', 1e3],
  amp: ['amp', 1],
  ma: ['amp', 1e-3],
  ua: ['amp', 1e-6],
  na: ['amp', 1e-9],
  kw: ['w', 1e3],
  w: ['w', 1],
  mw: ['w', 1e-3],
  hp: ['w', 746],
  degc: ['degc', 1],
  bit: ['bit', 1],
  ah: ['ah', 1],
  mah: ['ah', 1e-3],
};
const NUMBER = String.raw`[+-]?\d+(?:\.\d+)?`;
const UNIT = Object.keys(UNITS).join('|');
const SPAN = new RegExp(
  String.raw`(?<![\w.])(${NUMBER})(?: *(${UNIT}))?(?: *(?:-|to|…|\.\.\.?|~) *(${NUMBER}))? *(?:± ?\S+ ?% ?)?(${UNIT})(?![\w/])`,
  'g',
);
/** How far the words around a figure say what it is. */
const AROUND = 44;

/** The figures of a text that `normalise` has written in one spelling. */
export function figures(text: string): readonly Figure[] {
  const spans = text.replace(/\bbetween ([^,;]{1,14}?) and (?=[+-]?\d)/g, '$1 to ');
  return [...spans.matchAll(SPAN)].flatMap((match) => {
    const [whole, first = '', firstUnit, second, lastUnit = ''] = match;
    const before = spans.slice(Math.max(0, match.index - AROUND), match.index);
    const end = match.index + whole.length;
    const after = spans.slice(end, end + AROUND);
    const shared = { before, after, text: whole.trim() };
    const high = inBase(second ?? first, lastUnit);
    const low = inBase(first, firstUnit ?? lastUnit);
    if (high.unit !== low.unit) return [];
    if (second !== undefined && isConversion(whole, low.value, high.value, after)) {
      return [
        { ...shared, unit: low.unit, from: low.value, to: low.value, conversion: 'in' as const },
        { ...shared, unit: low.unit, from: high.value, to: high.value, conversion: 'out' as const },
      ];
    }
    const values = [low.value, high.value];
    return [{ ...shared, unit: low.unit, from: Math.min(...values), to: Math.max(...values) }];
  });
}

function inBase(text: string, unit: string): { readonly unit: Unit; readonly value: number } {
  const [base, scale] = UNITS[unit] ?? ['v', 1];
  return { unit: base, value: Number((Number(text) * scale).toPrecision(9)) };
}

/** `12 V to 5 V`; `9 V to 12 V input` and `9 to 36 V` are spans. */
function isConversion(whole: string, first: number, second: number, after: string): boolean {
  if (!/\d *m?v *to *\d/.test(whole)) return false;
  if (/^ *(?:dc |ac )?(?:input|supply|source|battery|range|panel|adapter|bus)/.test(after)) return false;
  return first > second || /^ *(?:output|out\b|boost|step|converter|conversion|regulat|at\b|,|\.|$)/.test(after);
}
