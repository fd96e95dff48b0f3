import type { PartClass, PartKind } from '../kinds';
import chips from './chips.json';
import chipPinouts from './chip-pinouts.json';
import devices from './devices.json';
import logic from './logic.json';
import modules from './modules.json';
import power from './power.json';
import { typesOf } from './names';
import { read } from './read';
import { VOLTS } from './volts';

/** Names of pinout tables by number of pins; every one is proven against the board before it is used. */
export interface Pinouts {
  readonly [pins: string]: readonly string[];
}

/** An entry of the files: what is known of all parts whose numbers begin so. */
interface FamilyEntry {
  readonly about?: string;
  /** Regular expressions, on upper-case tokens, of how part numbers, values or symbol names begin. */
  readonly begins: readonly string[];
  readonly kind: PartKind;
  readonly classes?: readonly PartClass[];
  readonly pinouts?: Pinouts;
  /** Of logic: the pinouts by the function number that stands behind the beginning, as 595 in SN74HC595. */
  readonly functions?: readonly { readonly numbers: readonly string[]; readonly pinouts: Pinouts }[];
  readonly volts?: keyof typeof VOLTS;
}

/** General knowledge of a family of parts, recognised by how its part numbers begin. */
export interface PartFamily {
  readonly pattern: RegExp;
  readonly kind: PartKind;
  readonly classes?: readonly PartClass[];
  /** Of the family, or by the token where its members differ. */
  readonly pinouts?: Pinouts | ((token: string) => Pinouts | undefined);
  /** Fixed output in volts, from the token. */
  readonly volts?: (token: string) => number | undefined;
}

function familyOf({ begins, kind, classes, pinouts, functions, volts }: FamilyEntry): PartFamily {
  const about = { kind, classes, ...(volts && { volts: VOLTS[volts] }) };
  if (!functions) return { pattern: typesOf({ begins }), pinouts, ...about };
  const byNumber = new Map(functions.flatMap((one) => one.numbers.map((number) => [number, one.pinouts] as const)));
  const numbers = [...byNumber.keys()].join('|');
  const pattern = new RegExp(`^(?:${begins.join('|')})(${numbers})(?=[A-Z]|[-_/. (,]|$)`);
  return { pattern, pinouts: (token) => byNumber.get(pattern.exec(token)?.[1] ?? ''), ...about };
}

/** Types by the customary beginning of their part numbers; the first that matches counts. */
export const PART_FAMILIES: readonly PartFamily[] = [modules, power, logic, chips, devices].flatMap((file) =>
  read<readonly FamilyEntry[]>(file).map(familyOf),
);

/**
 * Chips whose pinout is known, for files that number pads without naming pins. "=" leads to the pins of an entry of the
 * catalogue, whose order the chip shares. Which of several fits is proven against the board.
 */
export const CHIPS: readonly { readonly pattern: RegExp; readonly pinouts: Pinouts }[] = read<
  readonly { readonly begins: readonly string[]; readonly pinouts: Pinouts }[]
>(chipPinouts).map(({ begins, pinouts }) => ({ pattern: typesOf({ begins }), pinouts }));
