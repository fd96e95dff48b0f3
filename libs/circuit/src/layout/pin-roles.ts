import type { DesignPin, PlacedComponent } from '../design/design';

const nameOf = ({ name = '', number }: DesignPin): string => (name || number).toUpperCase();

const wordsOf = ({ value = '', footprint = '', symbol = '', name = '', partNumber = '' }: PlacedComponent): string =>
  `${value} ${footprint} ${symbol} ${name} ${partNumber}`;

const isEach = (indices: readonly number[], count: number): boolean =>
  !indices.includes(-1) && new Set(indices).size === count;

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
