import type { DesignPin, PlacedComponent } from '../design/design';
import { isSpare, isUnderChip } from './pin-roles';

/** Indices of pins of like units of one housing, each with its inputs in order. */
export interface Units {
  readonly list: readonly { readonly inputs: readonly number[]; readonly out: number }[];
  readonly high: number;
  readonly low: number;
  /** Joined to nothing, or the pad under the chip. */
  readonly others: readonly number[];
}

/** So many have room in the drawing. */
const MOST_OTHERS = { amplifier: 3, gate: 1 } as const;

export interface Gate {
  readonly does: 'and' | 'or' | 'exclusive' | 'buffer';
  readonly negated: boolean;
}

const HIGH = /^(V\+|VCC\+?|VDD|VS\+?)$/;
const LOW = /^(V-|VCC-|VSS|VEE|GND|VS-)$/;

/** A pin of a unit: which unit, and its input's place or 'out'. */
type Role = readonly [unit: string, place: number | 'out'];

function amplifierRole(name: string): Role | undefined {
  const own = /^(OUT|IN)([1-4A-D])([+-]?)$/.exec(name) ?? turnedAround(/^([1-4A-D])(OUT|IN)([+-]?)$/.exec(name));
  if (!own) return undefined;
  const [, what, unit = '', sign] = own;
  if (what === 'OUT') return sign === '' ? [unit, 'out'] : undefined;
  return sign === '' ? undefined : [unit, sign === '+' ? 0 : 1];
}

const turnedAround = (found: RegExpExecArray | null): readonly (string | undefined)[] | undefined =>
  found ? [found[0], found[2], found[1], found[3]] : undefined;

function gateRole(name: string): Role | undefined {
  const [, unit = '', letter] = /^([1-8]?)([A-HY])$/.exec(name) ?? [];
  if (letter === undefined) return undefined;
  return [unit, letter === 'Y' ? 'out' : letter.charCodeAt(0) - 'A'.charCodeAt(0)];
}

/** Undefined unless each pin has its place, so that none is left out of the drawing. */
export function unitsOf(pins: readonly DesignPin[], kind: 'amplifier' | 'gate'): Units | undefined {
  const roleOf = kind === 'amplifier' ? amplifierRole : gateRole;
  const units = new Map<string, { inputs: number[]; out?: number }>();
  const others: number[] = [];
  let [high, low] = [-1, -1];
  for (const [index, pin] of pins.entries()) {
    const called = (pin.name ?? '').toUpperCase();
    if (isSpare(pin) || isUnderChip(pin)) others.push(index);
    else if (HIGH.test(called) && high < 0) high = index;
    else if (LOW.test(called) && low < 0) low = index;
    else {
      const [unit, place] = roleOf(called) ?? [];
      if (unit === undefined || place === undefined) return undefined;
      const own = units.get(unit) ?? { inputs: [] };
      units.set(unit, own);
      if (place === 'out' ? own.out !== undefined : own.inputs[place] !== undefined) return undefined;
      if (place === 'out') own.out = index;
      else own.inputs[place] = index;
    }
  }
  const list = [...units].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, unit]) => unit);
  const inputs = kind === 'amplifier' ? 2 : (list[0]?.inputs.length ?? 0);
  const isWhole = list.every((unit) => unit.out !== undefined && unit.inputs.length === inputs && isFull(unit.inputs));
  if (list.length === 0 || inputs === 0 || high < 0 || low < 0 || !isWhole) return undefined;
  if (others.length > MOST_OTHERS[kind]) return undefined;
  return { list: list.map(({ inputs: own, out }) => ({ inputs: own, out: out! })), high, low, others };
}

const isFull = (inputs: readonly number[]): boolean => Array.from(inputs).every((index) => index !== undefined);

/** Units of logic chips that are no gates have at most so many pins: flip-flops, buffers with a switch, switches. */
const MOST_UNIT_PINS = 6;

/**
 * Indices of the pins of like units whose names begin with the unit's number, as in 1D and 2D, in the order of their
 * names; undefined where a pin but the supplies is of no unit, or the units are not alike.
 */
export function numberedUnits(
  pins: readonly DesignPin[],
): (Pick<Units, 'high' | 'low' | 'others'> & { readonly list: readonly (readonly number[])[] }) | undefined {
  const units = new Map<string, { readonly name: string; readonly index: number }[]>();
  const others: number[] = [];
  let [high, low] = [-1, -1];
  for (const [index, pin] of pins.entries()) {
    const called = (pin.name ?? '').toUpperCase();
    const [, bar = '', unit, rest = ''] = /^(~?)([1-8])(.+)$/.exec(called) ?? [];
    if (isSpare(pin) || isUnderChip(pin)) others.push(index);
    else if (HIGH.test(called) && high < 0) high = index;
    else if (LOW.test(called) && low < 0) low = index;
    else if (unit === undefined) return undefined;
    else units.set(unit, [...(units.get(unit) ?? []), { name: bar + rest, index }]);
  }
  const sorted = [...units].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, own]) => own.sort(byName));
  const [first = [], ...rest] = sorted.map((own) => own.map(({ name }) => name).join(' '));
  const isAlike = rest.length > 0 && rest.every((names) => names === first);
  if (!isAlike || sorted[0]!.length > MOST_UNIT_PINS || high < 0 || low < 0) return undefined;
  return { list: sorted.map((own) => own.map(({ index }) => index)), high, low, others };
}

const byName = (a: { readonly name: string }, b: { readonly name: string }): number => (a.name < b.name ? -1 : 1);

/** Whether it is a logic chip of the series 74 or 4000, by its number. */
export const isLogic = ({ value = '', partNumber = '' }: PlacedComponent): boolean =>
  [value, partNumber].some((text) => /(^|[A-Z])[57]4[A-Z]{0,5}\d{2,5}|(^|CD|HEF|HCF|MC1)4[05]\d{2}/i.test(text));

const GATES: readonly (readonly [RegExp, Gate['does'], negated: boolean])[] = [
  [/^(00|03|10|20|30|132|4011|4023|4012|4093)$/, 'and', true],
  [/^(08|09|11|21|4081|4073|4082)$/, 'and', false],
  [/^(02|27|4001|4025|4002)$/, 'or', true],
  [/^(32|4071|4075|4072)$/, 'or', false],
  [/^(86|386|4070|4030)$/, 'exclusive', false],
  [/^(04|05|06|14|4069|40106|4049)$/, 'buffer', true],
  [/^(07|17|34|4050)$/, 'buffer', false],
];

/** What the gates of a logic chip do, by its number. */
export function gateOf({ value = '', partNumber = '' }: PlacedComponent): Gate | undefined {
  for (const text of [value, partNumber]) {
    const number =
      /(?:^|[A-Z])[57]4[A-Z]{0,5}(?:[1-4]G[TU]?)?(\d{2,5})(?!\d)/i.exec(text)?.[1] ??
      /(?:^|CD|HEF|HCF|MC1)(40\d{2,3})(?!\d)/i.exec(text)?.[1];
    const found = GATES.find(([pattern]) => number !== undefined && pattern.test(number));
    if (found) return { does: found[1], negated: found[2] };
  }
  return undefined;
}

export interface RelayPins {
  readonly coil: readonly [number, number];
  readonly contacts: readonly { readonly common: number; readonly closed: number; readonly open: number }[];
}

/** Changeover contacts by the numbers of EN 50005: 11 is the common pin, 12 closed at rest, 14 open. */
export function relayPins(pins: readonly DesignPin[]): RelayPins | undefined {
  const at = (...names: readonly string[]): number =>
    pins.findIndex(({ name, number }) => names.includes((name || number).toUpperCase()));
  const coil = [at('A1', 'COIL1', 'COIL+'), at('A2', 'COIL2', 'COIL-')] as const;
  const sets = pins.length === 5 ? [1] : pins.length === 8 ? [1, 2] : [];
  const contacts = sets.map((set) => ({
    common: at(`${set}1`, ...(sets.length === 1 ? ['COM'] : [])),
    closed: at(`${set}2`, ...(sets.length === 1 ? ['NC'] : [])),
    open: at(`${set}4`, ...(sets.length === 1 ? ['NO'] : [])),
  }));
  const all = [...coil, ...contacts.flatMap(({ common, closed, open }) => [common, closed, open])];
  return contacts.length > 0 && !all.includes(-1) && new Set(all).size === pins.length ? { coil, contacts } : undefined;
}
