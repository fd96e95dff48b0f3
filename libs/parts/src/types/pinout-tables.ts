import type { PartPin } from '../part';
import { readPin } from '../pins';
import file from './pinouts.json';

/** Pinouts that a whole type shares whatever its maker, from the makers' data sheets, by the names that families use. */
const TABLES: Readonly<Record<string, readonly string[]>> = file;

export const pinoutNames: readonly string[] = Object.keys(TABLES);

const read = new Map<string, readonly PartPin[]>();

/** The pins of a table; an empty list for an unknown name. */
export function pinoutTable(name: string): readonly PartPin[] {
  const known = read.get(name);
  if (known) return known;
  const pins = (TABLES[name] ?? []).map(readPin);
  read.set(name, pins);
  return pins;
}
