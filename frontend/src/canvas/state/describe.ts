import type { Design } from '@tracewright/circuit/design';
import { fullLabelOf, indexOf, labelOf } from './design-index';
import type { Selection } from './selection';

export const countText = (count: number, one: string): string => `${count} ${one}${count === 1 ? '' : 's'}`;

/** One part by its reference, several by their number. */
export function partsText(design: Design, ids: ReadonlySet<string>): string {
  const [first] = ids;
  const part = ids.size === 1 && first !== undefined ? indexOf(design).parts.get(first) : undefined;
  return part ? labelOf(part) : countText(ids.size, 'part');
}

/** Parts by their name or number, wires alone by theirs. */
export const chosenText = (design: Design, { parts, wires }: Pick<Selection, 'parts' | 'wires'>): string =>
  parts.size > 0 ? partsText(design, parts) : countText(wires.size, 'wire');

/** What a screen reader is told when the selection changes. */
export function selectionText(design: Design, { parts, wires }: Selection): string {
  const [first] = parts;
  const part = parts.size === 1 && first !== undefined ? indexOf(design).parts.get(first) : undefined;
  if (part) return `${fullLabelOf(part)} selected`;
  const counts = [
    ...(parts.size > 0 ? [countText(parts.size, 'part')] : []),
    ...(wires.size > 0 ? [countText(wires.size, 'wire')] : []),
  ];
  return counts.length > 0 ? `${counts.join(' and ')} selected` : '';
}
