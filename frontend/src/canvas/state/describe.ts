import type { MarkKind } from '@tracewright/circuit';
import type { Connection, Design } from '@tracewright/circuit/design';
import { fullLabelOf, indexOf, labelOf } from './design-index';
import type { Selection } from './selection';

export const countText = (count: number, one: string): string => `${count} ${one}${count === 1 ? '' : 's'}`;

/** One part by its reference, several by their number. */
export function partsText(design: Design, ids: ReadonlySet<string>): string {
  const [first] = ids;
  const part = ids.size === 1 && first !== undefined ? indexOf(design).parts.get(first) : undefined;
  return part ? labelOf(part) : countText(ids.size, 'part');
}

const NAMES: { readonly [mark in MarkKind]?: string } = {
  label: 'label',
  globalLabel: 'label',
  hierarchicalLabel: 'label',
  port: 'port',
  noConnect: 'no-connect',
  note: 'note',
  junction: 'dot',
  bus: 'bus',
  sheet: 'sheet',
  frame: 'sheet',
};
const nameOf = ({ mark }: Connection): string => (mark && NAMES[mark]) ?? 'wire';

/** One wire or mark by what it is and says, several by their number. */
export function wiresText(design: Design, ids: ReadonlySet<string>): string {
  const { wires } = indexOf(design);
  const chosen = [...ids].flatMap((id) => wires.get(id) ?? []);
  const [first] = chosen;
  if (!first) return countText(ids.size, 'wire');
  const says = first.mark !== undefined && first.mark !== 'wire' ? ` ${first.text ?? ''}`.trimEnd() : '';
  if (chosen.length === 1 && says !== '') return `${nameOf(first)}${says.length > 40 ? '' : says}`;
  const names = new Set(chosen.map(nameOf));
  // Dots belong to the wires that they join.
  if (names.has('wire')) names.delete('dot');
  const [only, ...others] = names;
  return countText(ids.size, only !== undefined && others.length === 0 && only !== 'bus' ? only : 'wire');
}

/** Parts by their name or number, wires alone by theirs. */
export const chosenText = (design: Design, { parts, wires }: Pick<Selection, 'parts' | 'wires'>): string =>
  parts.size > 0 ? partsText(design, parts) : wiresText(design, wires);

/** What a screen reader is told when the selection changes. */
export function selectionText(design: Design, { parts, wires }: Selection): string {
  const [first] = parts;
  const part = parts.size === 1 && first !== undefined ? indexOf(design).parts.get(first) : undefined;
  if (part) return `${fullLabelOf(part)} selected`;
  const counts = [
    ...(parts.size > 0 ? [countText(parts.size, 'part')] : []),
    ...(wires.size > 0 ? [wiresText(design, wires)] : []),
  ];
  return counts.length > 0 ? `${counts.join(' and ')} selected` : '';
}
