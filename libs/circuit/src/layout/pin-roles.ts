import type { DesignPin, PlacedComponent } from '../design/design';

const nameOf = ({ name = '', number }: DesignPin): string => (name || number).toUpperCase();

const wordsOf = ({ value = '', footprint = '', symbol = '', name = '', partNumber = '' }: PlacedComponent): string =>
  `${value} ${footprint} ${symbol} ${name} ${partNumber}`;

const isEach = (indices: readonly number[], count: number): boolean =>
  !indices.includes(-1) && new Set(indices).size === count;

/** Joined to nothing. */
export const isSpare = ({ name = '', type }: DesignPin): boolean =>
  type === 'no_connect' || /^(NC\d*|N\/C|DNC)$/i.test(name);

/** The pad under a chip. */
export const isUnderChip = ({ name = '' }: DesignPin): boolean => /^(EP|E?PAD|THERMAL.*)$/i.test(name);

export interface PotentiometerPins {
  readonly ends: readonly [number, number];
  readonly wiper: number;
}

/** The wiper by its name, else the second of three pins that are only numbered. */
export function potentiometerPins(part: PlacedComponent): PotentiometerPins | undefined {
  const { pins = [], reference = '' } = part;
  const isSaid = /potentiometer|trimmer|trimpot|\bpot\b/i.test(wordsOf(part));
  const isCalled = /^(RV|POT|TRIM|RP)\d/i.test(reference);
  if (pins.length !== 3 || !(isCalled || (isSaid && /^(VR|R|P)\d/i.test(reference)))) return undefined;
  const names = pins.map(nameOf);
  const isNumbered = [...names].sort().join() === '1,2,3';
  if (!isNumbered && !names.every((name) => /^(1|2|3|A|B|C?CW|W|WIPER|S|E)$/.test(name))) return undefined;
  const named = names.findIndex((name) => /^(W|WIPER|S)$/.test(name));
  const wiper = named < 0 && isNumbered ? names.indexOf('2') : named;
  const [first, last] = [0, 1, 2].filter((at) => at !== wiper);
  return wiper < 0 ? undefined : { ends: [first!, last!], wiper };
}

export interface ThrowPins {
  readonly common: number;
  /** At rest, and when the switch is thrown. */
  readonly throws: readonly [number, number];
}

/** The poles of a changeover switch: of each the pin that is common, and the two that it changes between. */
export function polesOf({ pins = [], reference = '' }: PlacedComponent): readonly ThrowPins[] | undefined {
  if (!/^(SW|S|BTN|BUT|K)\d/i.test(reference) || (pins.length !== 3 && pins.length !== 6)) return undefined;
  const names = pins.map(nameOf);
  const at = (...wanted: readonly string[]): number => names.findIndex((name) => wanted.includes(name));
  const numbered = (first: number): ThrowPins => {
    const [a, common, b] = [0, 1, 2].map((step) => pins.findIndex(({ number }) => number === String(first + step)));
    return { common: common!, throws: [a!, b!] };
  };
  const isPlain = names.every((name, index) => name === pins[index]!.number || /^[ABC]$/.test(name));
  const named = (pole: string): ThrowPins => ({
    common: at(`COM${pole}`, `C${pole}`, `P${pole}`),
    throws: [at(`NC${pole}`), at(`NO${pole}`)],
  });
  const poles = isPlain
    ? pins.length === 3
      ? [numbered(1)]
      : [numbered(1), numbered(4)]
    : pins.length === 3
      ? [named('')]
      : [named('1'), named('2')];
  return isEach(
    poles.flatMap(({ common, throws }) => [common, ...throws]),
    pins.length,
  )
    ? poles
    : undefined;
}

export interface TransformerPins {
  /** Windings one below the other, each with its pins in order. */
  readonly primary: readonly (readonly number[])[];
  readonly secondary: readonly (readonly number[])[];
}

/** Windings of two pins, or of three with a tap, told by the names of their pins; of four bare numbers by their order. */
export function transformerPins(part: PlacedComponent): TransformerPins | undefined {
  const { pins = [], reference = '' } = part;
  if (!/^(T|TR|TX|XF|L)\d/i.test(reference) || pins.length < 4) return undefined;
  const isSaid = /transformer|trafo|xfmr/i.test(wordsOf(part));
  const of = (pattern: RegExp): number[] => pins.flatMap((pin, at) => (pattern.test(nameOf(pin)) ? [at] : []));
  const [left, right] = [of(/^(A[A-D]|P(RI)?[ABC+-]?\d?|PR\d)$/), of(/^(S[A-D]|S(EC)?[+-]?\d?|SE\d)$/)];
  if (left.length + right.length === pins.length) {
    const [primary, secondary] = [windings(left), windings(right)];
    return primary && secondary && { primary, secondary };
  }
  const isBare = pins.length === 4 && pins.every((pin) => /^\d+$/.test(nameOf(pin)));
  return isSaid && isBare ? { primary: [[0, 1]], secondary: [[2, 3]] } : undefined;
}

function windings(pins: readonly number[]): readonly (readonly number[])[] | undefined {
  if (pins.length === 2 || pins.length === 3) return [pins];
  return pins.length === 4 ? [pins.slice(0, 2), pins.slice(2)] : undefined;
}

export interface ContactPins {
  /** Pins that are one inside the housing. */
  readonly left: readonly [number, number];
  readonly right: readonly [number, number];
}

const BUTTONS = /tact|push|button|\bkey\b|B3[FSU]|PTS\d|SKRH|TS-?1187|EVQ|KMR\d|1825\d{3}/i;

/** Which two and two of four pins may be one, by their numbers; first as makers of tactile switches count them. */
const PAIRINGS = [
  [0, 1, 2, 3],
  [0, 2, 1, 3],
  [0, 3, 1, 2],
] as const;

/**
 * The four pins of a push button, of which two and two are one: told by the nets on them, else by their numbers where it
 * is called a button.
 */
export function buttonPins(part: PlacedComponent): ContactPins | undefined {
  const { pins = [], reference = '' } = part;
  const isNamed = /^(SW|S|BTN|BUT|K|KEY|PB)\d/i.test(reference);
  if (pins.length !== 4 || !(isNamed || /tactile|push.?button/i.test(wordsOf(part)))) return undefined;
  const bare = pins.map(({ name = '', number }) => /^(?:P\$)?([1-4])$/.exec(name || number)?.[1]);
  const order = ['1', '2', '3', '4'].map((number) => bare.indexOf(number));
  if (order.includes(-1)) return undefined;
  const net = (at: number): string | undefined => pins[order[at]!]!.net;
  const isOne = (a: number, b: number): boolean => net(a) !== undefined && net(a) === net(b);
  const canBeOne = (a: number, b: number): boolean => net(a) === undefined || net(b) === undefined || isOne(a, b);
  const possible = PAIRINGS.filter(
    ([a, b, c, d]) =>
      canBeOne(a, b) && canBeOne(c, d) && ![a, b].some((left) => [c, d].some((right) => isOne(left, right))),
  );
  const told = possible.filter(([a, b, c, d]) => isOne(a, b) || isOne(c, d));
  const usual = BUTTONS.test(wordsOf(part)) ? possible.filter((pairing) => pairing === PAIRINGS[0]) : [];
  const [only, ...others] = told.length > 0 ? told : usual;
  if (!only || others.length > 0) return undefined;
  const [a, b, c, d] = only.map((at) => order[at]!) as [number, number, number, number];
  return { left: [a, b], right: [c, d] };
}

export interface ChokePins {
  /** Of each winding the pin to the left and the one to the right. */
  readonly windings: readonly (readonly [number, number])[];
}

const PLUS = /^(.*?)[_.]?(?:\+|P|H)$/i;
const MINUS = /^(.*?)[_.]?(?:-|N|M|L)$/i;

/** Of a common-mode choke: its two windings, told by the nets of a pair of lines before and behind it. */
export function chokePins(part: PlacedComponent): ChokePins | undefined {
  const { pins = [], reference = '' } = part;
  if (pins.length !== 4 || !/^(L|FL|CM|CMC|T|TR|EMI|FB|LF|F|U)\d/i.test(reference)) return undefined;
  if (!/common.?mode|\bcmc|choke|CNSW|DL[WMP]\d|\bACM\d|EMI.?filter|744\d{4}/i.test(wordsOf(part))) return undefined;
  const stems = new Map<string, { plus?: number; minus?: number }>();
  for (const [index, { net = '' }] of pins.entries()) {
    const [plus, minus] = [PLUS.exec(net)?.[1], MINUS.exec(net)?.[1]];
    const stem = plus ?? minus;
    if (stem === undefined) return undefined;
    const lines = stems.get(stem) ?? {};
    stems.set(stem, plus === undefined ? { ...lines, minus: index } : { ...lines, plus: index });
  }
  const [left, right] = [...stems.values()];
  const all = [left?.plus, right?.plus, left?.minus, right?.minus].map((index) => index ?? -1);
  const [a, b, c, d] = all as [number, number, number, number];
  return stems.size === 2 && isEach(all, 4)
    ? {
        windings: [
          [a, b],
          [c, d],
        ],
      }
    : undefined;
}
