/** What a number on a part measures. */
export type Unit = 'ohm' | 'farad' | 'henry' | 'hertz' | 'volt' | 'watt' | 'ampere' | 'percent';

/** How a number was written: `4k7` is letter, `4.7k` decimal, `47` plain, `104` code. */
export type Notation = 'letter' | 'decimal' | 'plain' | 'code';

export interface Quantity {
  /** In the unit's SI base: ohm, farad, henry, hertz, volt, watt, ampere; percent as written. */
  readonly value: number;
  readonly unit?: Unit;
  readonly notation: Notation;
}

const SCALE: { readonly [prefix: string]: number } = {
  p: 1e-12,
  n: 1e-9,
  u: 1e-6,
  m: 1e-3,
  k: 1e3,
  K: 1e3,
  M: 1e6,
  meg: 1e6,
  G: 1e9,
};

const UNIT_NAMES: readonly (readonly [RegExp, Unit])[] = [
  [/^(?:ohms?|Ω|R)$/i, 'ohm'],
  [/^(?:F|farad)$/i, 'farad'],
  [/^H$/i, 'henry'],
  [/^Hz$/i, 'hertz'],
  [/^V(?:DC|AC)?$/i, 'volt'],
  [/^W$/i, 'watt'],
  [/^A$/i, 'ampere'],
  [/^%$/, 'percent'],
];

/** One spelling for the letters that look alike: micro signs, ohm signs, decimal commas. */
export function normaliseText(text: string): string {
  return text
    .replace(/[\u00b5\u03bc]/g, 'u')
    .replace(/[\u2126\u03a9]/g, 'Ω')
    .replace(/(\d),(\d{1,3})(?=\s*[a-zA-ZΩ%]|\s*$)/g, '$1.$2')
    .trim();
}

function unitOf(name: string): Unit | undefined {
  return UNIT_NAMES.find(([pattern]) => pattern.test(name))?.[1];
}

function scaleOf(prefix: string, unit: Unit | undefined): number | undefined {
  if (prefix === '') return 1;
  const lower = prefix.toLowerCase();
  if (lower === 'meg') return SCALE.meg;
  // Capital P, N and U are never mega or the like; capital M is mega except on capacitors and inductors.
  if (lower === 'p' || lower === 'n' || lower === 'u') return SCALE[lower];
  if (prefix === 'M' && (unit === 'farad' || unit === 'henry')) return SCALE.m;
  return SCALE[prefix] ?? SCALE[lower];
}

/** Reads `4k7`, `R47`, `2u2F`, `0R`: the multiplier stands where the decimal point would. */
function readLetterNotation(token: string): Quantity | undefined {
  const match = /^(\d*)([RrEKkMGgpPnNuUmLΩ])(\d+)(F|H|Ω|ohms?|R|Hz|V)?$/.exec(token);
  if (!match) return undefined;
  const [, whole = '', letter = '', fraction = '', name = ''] = match;
  if (whole === '' && fraction === '') return undefined;
  const unit = name ? unitOf(name) : /[RrEΩL]/.test(letter) ? 'ohm' : undefined;
  const scale = /[RrEΩ]/.test(letter) ? 1 : letter === 'L' ? 1e-3 : scaleOf(letter, unit);
  if (scale === undefined) return undefined;
  return { value: scaled(Number(`${whole || '0'}.${fraction}`), scale), unit, notation: 'letter' };
}

function readDecimal(token: string): Quantity | undefined {
  const match = /^[±+]?(\d+(?:\.\d*)?|\.\d+)(meg|[pPnNuUmMkKG])?(Hz|H|F|Ω|ohms?|R|E|VDC|VAC|V|W|A|%)?$/i.exec(token);
  if (!match) return undefined;
  const [, digits = '', prefix = '', name = ''] = match;
  const unit = name === 'E' ? 'ohm' : name ? unitOf(name) : undefined;
  const scale = scaleOf(prefix, unit);
  if (scale === undefined) return undefined;
  const notation: Notation = prefix === '' && name === '' ? 'plain' : /[.]/.test(digits) ? 'decimal' : 'plain';
  return { value: scaled(Number(digits), scale), unit, notation };
}

/** Avoids 4.7 * 1e3 = 4700.000000000001: a value is a decimal text, not an intermediate result. */
function scaled(digits: number, scale: number): number {
  return Number((digits * scale).toPrecision(12));
}

/**
 * Reads one token such as `4.7k`, `4k7`, `100nF`, `.22uF`, `12MHz`, `25V`, `5%`.
 * Answers undefined for anything else; fractions (`1/16W`) are read by the caller.
 */
export function readQuantity(token: string): Quantity | undefined {
  if (token === '' || !/\d/.test(token)) return undefined;
  return readDecimal(token) ?? readLetterNotation(token);
}

const PREFIXES: readonly (readonly [number, string])[] = [
  [1e9, 'G'],
  [1e6, 'M'],
  [1e3, 'k'],
  [1, ''],
  [1e-3, 'm'],
  [1e-6, 'µ'],
  [1e-9, 'n'],
  [1e-12, 'p'],
];

const SYMBOL: { readonly [unit in Unit]: string } = {
  ohm: 'Ω',
  farad: 'F',
  henry: 'H',
  hertz: 'Hz',
  volt: 'V',
  watt: 'W',
  ampere: 'A',
  percent: '%',
};

/** `4700, 'ohm'` gives `4.7 kΩ`; three significant digits unless more are asked for. */
export function formatQuantity(value: number, unit: Unit, digits = 3): string {
  if (value === 0 || unit === 'percent') return `${trim(value, digits)} ${SYMBOL[unit]}`;
  const size = Math.abs(value);
  const [scale, prefix] = PREFIXES.find(([limit]) => size >= limit * 0.9995) ?? [1e-12, 'p'];
  return `${trim(value / scale, digits)} ${prefix}${SYMBOL[unit]}`;
}

function trim(value: number, digits: number): string {
  return String(Number(value.toPrecision(digits)));
}
