import type { DrawnShape } from '../../model';
import type { ReadContext } from '../options';
import type { Screen } from './screen';

/** Parts named in a warning; the rest is counted. */
const NAMED = 6;

/** What stands where a symbol is that no file holds: KiCad's editor shows the same box. Millimetres, y upwards. */
export const MISSING_SYMBOL: readonly DrawnShape[] = [
  {
    kind: 'line',
    points: [
      { x: -5.08, y: -5.08 },
      { x: 5.08, y: -5.08 },
      { x: 5.08, y: 5.08 },
      { x: -5.08, y: 5.08 },
      { x: -5.08, y: -5.08 },
    ],
    fill: 'none',
  },
  { kind: 'text', role: 'own', text: '??', at: { x: 0, y: 0 }, size: 3.81, along: 0, across: 0, upward: false },
];

/**
 * Says once for each symbol that no file holds how many parts lack it. Power symbols and flags are no parts.
 * @param remedy what to give, as a sentence with a blank before it; empty where nothing helps
 */
export function warnOfMissingSymbols(
  screens: ReadonlySet<Screen>,
  where: string,
  remedy: string,
  context: ReadContext,
): void {
  const references = new Map<string, Set<string>>();
  for (const { symbols } of screens) {
    for (const { library, libraryId, base } of symbols) {
      if (library !== undefined || base.reference.startsWith('#')) continue;
      references.set(libraryId, (references.get(libraryId) ?? new Set()).add(base.reference));
    }
  }
  for (const [id, parts] of references) {
    const pins = parts.size === 1 ? 'its pins are' : 'their pins are';
    context.warnings.add(
      'missing_symbol',
      `${listed([...parts])}: ${where} the symbol "${id}"; ${pins} not known.${remedy}`,
    );
  }
}

function listed(references: readonly string[]): string {
  if (references.length === 1) return references[0] ?? '';
  const more = references.length - NAMED;
  const shown = references.slice(0, NAMED).join(', ');
  return `${references.length} parts (${shown}${more > 0 ? ` and ${more} more` : ''})`;
}
