import type { Component } from '../../model';
import { factsFromFields } from '../fields';
import { round } from '../geometry';
import type { DocumentText, DrawnSymbol } from './document-text';

/** Fields that are told apart from the part's own. */
const ownFields: ReadonlySet<string> = new Set(['Reference', 'Value', 'Footprint', 'Keywords']);

/**
 * The parts of a document that holds the fields of its symbols: the units of one part together, power symbols left out,
 * and likewise logos and the like, which have no footprint and do not show their reference.
 */
export function partsFromSymbols(
  symbols: readonly DrawnSymbol[],
  { runs, unit, pages }: Pick<DocumentText, 'runs' | 'unit' | 'pages'>,
): Component[] {
  const parts = new Map<string, Component>();
  const shown = new Set(runs.map(({ text }) => text));
  for (const symbol of symbols) {
    const written = symbol.fields.get('Reference') ?? '';
    if (!symbol.fields.get('Footprint') && !shown.has(written)) continue;
    const reference = partOf(written);
    if (reference !== undefined && !parts.has(reference))
      parts.set(reference, componentOf(reference, symbol, unit, pages));
  }
  return [...parts.values()];
}

/** The part of a unit: "U1" of "U1A" or "U1.A"; undefined for power symbols and for symbols without a number as yet. */
function partOf(reference: string): string | undefined {
  if (reference === '' || reference.startsWith('#') || reference.endsWith('?')) return undefined;
  return /^(.*\d)[._-]?[A-Z]{1,2}$/.exec(reference)?.[1] ?? reference;
}

function componentOf(
  reference: string,
  { fields, page, at }: DrawnSymbol,
  unit: number | undefined,
  pages: number,
): Component {
  const text = (name: string) => fields.get(name) ?? '';
  const own = new Map([...fields].filter(([name]) => !ownFields.has(name)));
  return {
    reference,
    value: text('Value'),
    footprint: text('Footprint'),
    ...factsFromFields(own, text('Value')),
    pins: [],
    lowConfidence: true,
    ...(unit !== undefined && { position: { x: round(at.x * unit), y: round(at.y * unit) } }),
    ...(pages > 1 && { sheet: String(page) }),
  };
}
