import { normalise } from '../text/normalise';

export type Unit = 'v' | 'amp' | 'w' | 'degc' | 'bit' | 'ah';
/** What a requirement says of a quantity: it is what the circuit is given, or what it gives. */
export type Role = 'in' | 'out';

/** A quantity in its base unit: volt, ampere, watt, degree Celsius, bit, ampere hour. A single value has `from` equal to `to`. */
export interface Quantity {
  readonly unit: Unit;
  readonly from: number;
  readonly to: number;
  readonly role?: Role;
  /** As it was written, for people. */
  readonly text: string;
}

const SCALES: Readonly<Record<string, readonly [Unit, number]>> = {
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
const UNIT = String.raw`(kv|mv|uv|v|mah|ah|ka|ma|ua|na|amp|kw|mw|w|hp|degc|bit)(?![\w/])`;
const QUANTITY = new RegExp(
  String.raw`(?<![\w.])(${NUMBER})(?: ?(?:-|to|…|and|or) ?(${NUMBER}))? *(?:± ?\S+ ?% ?)?${UNIT}`,
  'g',
);
const OUT_BEFORE =
  /\b(?:to|output|gives?|giving|need|needs|want|hold|holds|reach|into|deliver|delivers|get|make|makes|produce|at)(?: (?:of|about|a|an|must|is|be|stable|steady|constant|fixed|clean|regulated|proper|around|exactly|only|isolated|reach|up to))* *$/;
const IN_BEFORE =
  /\b(?:battery|pack|accu|akku|adapter|panel|brick|from|input|source|off|supplied|given|powered by|runs on|works on|working on|running on|touches|reaches|has|have|only|rises to|down to|up to|when full|in)(?: (?:of|about|a|an|my|the|is|from|single|one|source|input))* *$/;
/** What is lost on the way, or only a limit, is neither given nor taken. */
const LOST =
  /\b(?:wastes?|loses?|losing|wasting|drops?|dropping|steals?|never see|never exceed|not exceed|not (?:get |see )?more than|never more than|no more than) (?:of |about |over |an? )?$/;
/** How little a circuit may take, or how far it may be off, says nothing about what it must be able to do. */
const AT_MOST = /\b(?:below|under|less than|not even|at most|within) (?:of |about |an? )?$/;
const NEEDED: ReadonlySet<string> = new Set(['amp', 'ka', 'ma', 'ua', 'na', 'w', 'mw', 'kw', 'hp', 'degc']);
const FROM_BEFORE =
  /\b(?:from|out of) (?:[a-z]+ ){0,3}$|\b(?:battery|cell|pack|voltage|supply|it) (?:drops|falls|sags|dips|goes|rises)(?: down| up)? to $/;
const IN_AFTER =
  /^ *(?:dc |ac )?(?:adapters?|adaptor|battery|batteries|panel|pack|input|source|mains|brick|supply|bus|lead|tubular|car|truck|vehicle|alternator|usb|after charging|system|transformer|line|loop)\b/;
const OUT_AFTER =
  /^ *(?:(?:[\d.]+ *(?:amp|ma|w) *)?(?:from|out of|off)\b|output(?! *[-+\d])|out|rail|load|loads|at the output|(?:must |should |has to )?(?:stays?|remains?) (?:constant|steady|stable|the same)|for (?:my|the|a))\b/;

function roleOf(before: string, after: string): Role | undefined {
  if (FROM_BEFORE.test(before) || IN_AFTER.test(after)) return 'in';
  if (OUT_AFTER.test(after) || OUT_BEFORE.test(before)) return 'out';
  return IN_BEFORE.test(before) ? 'in' : undefined;
}

/** The quantities that a text names, in their order. `12 V to 5 V` gives the first as what goes in, the second as what comes out. */
export function quantities(text: string): readonly Quantity[] {
  return quantitiesOfNormalised(normalise(text));
}

export function quantitiesOfNormalised(text: string): readonly Quantity[] {
  const wanted = [...text.matchAll(QUANTITY)].filter(({ index, 3: unit = '' }) => {
    const before = text.slice(Math.max(0, index - 24), index);
    return !LOST.test(before) && !(NEEDED.has(unit) && AT_MOST.test(before));
  });
  return wanted.map((match) => {
    const [whole, first = '', second, unit = ''] = match;
    const [base, scale] = SCALES[unit] ?? ['v', 1];
    const values = [first, second ?? first].map((value) => Number(value) * scale);
    const before = text.slice(Math.max(0, match.index - 32), match.index);
    const after = text.slice(match.index + whole.length, match.index + whole.length + 24);
    const role = /^ *to *[+-]?\d+(?:\.\d+)? *(?:v|mv|kv)\b/.test(after) ? 'in' : roleOf(before, after);
    const shared = { unit: base, from: Math.min(...values), to: Math.max(...values), text: whole.trim() };
    return role === undefined ? shared : { ...shared, role };
  });
}
