/** A number as a text has it. */
export interface Figure {
  readonly written: string;
  /** As written, without prefix and sign. */
  readonly number: number;
  /** With the prefix: 4.7 kΩ is 4700. */
  readonly value: number;
  /** SI unit; '' for a bare number, '?' for one whose prefix says that it has a unit: 4.7k, 4k7, 100n. */
  readonly unit: string;
  /** Half of the last written digit's worth, after the prefix. */
  readonly tolerance: number;
  readonly significantDigits: number;
}

const PREFIXES: { readonly [prefix: string]: number } = {
  p: 1e-12,
  n: 1e-9,
  u: 1e-6,
  µ: 1e-6,
  μ: 1e-6,
  m: 1e-3,
  k: 1e3,
  K: 1e3,
  M: 1e6,
  G: 1e9,
};

const UNITS: { readonly [unit: string]: string } = {
  F: 'F',
  H: 'H',
  Hz: 'Hz',
  HZ: 'Hz',
  Ω: 'Ω',
  ohm: 'Ω',
  ohms: 'Ω',
  R: 'Ω',
  V: 'V',
  volt: 'V',
  volts: 'V',
  W: 'W',
  watt: 'W',
  watts: 'W',
  A: 'A',
  amp: 'A',
  amps: 'A',
  s: 's',
  seconds: 's',
  '%': '%',
  percent: '%',
  '°C': '°C',
  dB: 'dB',
  bit: 'bit',
  bits: 'bit',
  millimetres: 'mm',
  mm: 'mm',
  cm: 'cm',
  mil: 'mil',
  ppm: 'ppm',
};

const NUMBER = String.raw`\d{1,3}(?:,\d{3})+(?:\.\d+)?|\d+(?:\.\d+)?`;
const WITH_UNIT = new RegExp(`^(${NUMBER})(.*)$`, 'u');
/** The letter in the place of the point (IEC 60062): 4k7, 2R2, 0R05. */
const LETTER_CODE = /^(\d+)([pnuµmRkKM])(\d+)$/;

/** A number with or without a unit, such as "4.7", "100nF", "4k7", "50%"; undefined for anything else. */
export function readFigure(text: string): Figure | undefined {
  const code = LETTER_CODE.exec(text);
  if (code) {
    const [, whole = '', letter = '', part = ''] = code;
    return figure(`${whole}.${part}`, letter === 'R' ? '' : letter, '?');
  }
  const match = WITH_UNIT.exec(text);
  if (!match) return undefined;
  const [, number = '', rest = ''] = match;
  const unit = readUnit(rest);
  return unit && figure(number.replaceAll(',', ''), unit.prefix, unit.unit);
}

/** "kΩ" as prefix and unit, "" as none; undefined when it is neither. */
export function readUnit(text: string): { readonly prefix: string; readonly unit: string } | undefined {
  if (text === '') return { prefix: '', unit: '' };
  const whole = UNITS[text];
  if (whole !== undefined) return { prefix: '', unit: whole };
  const prefix = text.charAt(0);
  if (PREFIXES[prefix] === undefined) return undefined;
  if (text.length === 1) return { prefix, unit: '?' };
  const unit = UNITS[text.slice(1)];
  return unit === undefined ? undefined : { prefix, unit };
}

function figure(written: string, prefix: string, unit: string): Figure {
  const factor = PREFIXES[prefix] ?? 1;
  const number = Number(written);
  const decimals = written.split('.')[1]?.length ?? 0;
  const significantDigits = written.replace('.', '').replace(/^0+/, '').length;
  return {
    written,
    number,
    value: number * factor,
    unit,
    tolerance: (factor * 10 ** -decimals) / 2,
    significantDigits,
  };
}

/** A number that stands for itself: a count or a figure of the evidence under its name, such as `limitMm`. */
export function figureOf(value: number, name = ''): Figure {
  const ending = /(Mm|Volts|volts|Ohms|ohms|Watts|Hz|Amps|Percent)$/.exec(name)?.[1]?.toLowerCase() ?? '';
  const unit = { mm: 'mm', volts: 'V', ohms: 'Ω', watts: 'W', hz: 'Hz', amps: 'A', percent: '%' }[ending] ?? '';
  return { written: String(value), number: value, value, unit, tolerance: 0, significantDigits: 0 };
}

/** Whether `said` says the same as `known`, perhaps rounded or without its unit. */
export function saysSame(said: Figure, known: Figure): boolean {
  if (said.unit === '') {
    // "between 3.0 and 3.6 V": the first number leaves its unit out.
    return close(said.number, known.number) || rounded(said.number, said, known.number);
  }
  const comparable = said.unit === known.unit || (said.unit === '?' && known.unit !== '') || known.unit === '?';
  return comparable && (close(said.value, known.value) || rounded(said.value, said, known.value));
}

function close(a: number, b: number): boolean {
  return Math.abs(a - b) <= 1e-9 * Math.max(Math.abs(a), Math.abs(b));
}

/** One digit is too few to be a rounded figure: 5 is not 4.6. */
function rounded(said: number, { tolerance, significantDigits }: Figure, known: number): boolean {
  return significantDigits >= 2 && Math.abs(said - known) <= tolerance * (1 + 1e-9);
}

const NUMBER_WORDS = ['two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve'];
const LARGE_WORDS: { readonly [word: string]: number } = {
  dozen: 12,
  twenty: 20,
  thirty: 30,
  forty: 40,
  fifty: 50,
  sixty: 60,
  seventy: 70,
  eighty: 80,
  ninety: 90,
  hundred: 100,
  thousand: 1000,
  million: 1e6,
};

/** The number that a word such as "three" says; "one" is too often an article to be taken for a figure. */
export function readNumberWord(word: string): number | undefined {
  const at = NUMBER_WORDS.indexOf(word);
  return at >= 0 ? at + 2 : LARGE_WORDS[word];
}
