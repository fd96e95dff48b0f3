import { typesOf, type Names } from './names';
import { read } from './read';
import file from './traits.json';

export type Trait = keyof typeof file;

const TRAITS = read<Readonly<Record<Trait, Names>>>(file);
const patterns = new Map<Trait, RegExp>();

/** What the names of all types with a trait look like. */
export function typesWith(trait: Trait): RegExp {
  const pattern = patterns.get(trait) ?? typesOf(TRAITS[trait]);
  patterns.set(trait, pattern);
  return pattern;
}
