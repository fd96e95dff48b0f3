import { unitKey, type Design, type PlacedComponent } from '@tracewright/circuit/design';
import { markShape } from '../geometry/mark-shape';
import { containsPoint, type Rect } from '../geometry/viewport';
import type { Ids } from './edit';

/** Parts whose middles are no further apart than this stand in one row. */
const ROW = 100;
/** Letters and a number, or the question mark of a file that has none yet. */
const REFERENCE = /^([A-Za-z_]+)(?:\d+|\?\d*)$/;

/**
 * Gives references new numbers as one reads: sheet by sheet, row by row, from the left. Without `ids` all parts;
 * numbers of the others are left out. Units of
 * one part stay together. Any other reference stays.
 */
export function renumber(design: Design, ids?: Ids): Design {
  const frames = design.connections.flatMap((wire) => (wire.mark === 'frame' ? (markShape(wire)?.box ?? []) : []));
  const asked = withTheirUnits(design, ids);
  const named = design.components.filter(({ id, reference = '' }) => asked.has(id) && REFERENCE.test(reference));
  const changing = new Set(named.map(({ id }) => id));
  const taken = new Set(design.components.flatMap(({ id, reference }) => (changing.has(id) ? [] : (reference ?? []))));
  const last = new Map<string, number>();
  const references = new Map<string, string>();
  const ofUnits = new Map<string | undefined, string>();
  for (const part of inReadingOrder(named, frames)) {
    const { id, reference = '' } = part;
    const key = unitKey(part);
    const known = key === undefined ? undefined : ofUnits.get(key);
    if (known !== undefined) {
      references.set(id, known);
      continue;
    }
    const letters = REFERENCE.exec(reference)?.[1] ?? '';
    let number = (last.get(letters) ?? 0) + 1;
    while (taken.has(`${letters}${number}`)) number++;
    last.set(letters, number);
    references.set(id, `${letters}${number}`);
    ofUnits.set(key, `${letters}${number}`);
  }
  const components = design.components.map((part) => {
    const reference = references.get(part.id);
    return reference === undefined || reference === part.reference ? part : { ...part, reference };
  });
  return components.every((part, index) => part === design.components[index]) ? design : { ...design, components };
}

/** A part is renumbered as a whole. */
function withTheirUnits({ components }: Design, ids: Ids | undefined): Ids {
  if (!ids) return new Set(components.map(({ id }) => id));
  const keys = new Set(components.flatMap((part) => (ids.has(part.id) ? (unitKey(part) ?? []) : [])));
  return new Set([...ids, ...components.flatMap((part) => (keys.has(unitKey(part) ?? '') ? part.id : []))]);
}

const middleOf = ({ x, y, width, height }: PlacedComponent) => ({ x: x + width / 2, y: y + height / 2 });

function inReadingOrder(parts: readonly PlacedComponent[], frames: readonly Rect[]): readonly PlacedComponent[] {
  const sheetOf = (part: PlacedComponent): number => {
    const index = frames.findIndex((frame) => containsPoint(frame, middleOf(part)));
    return index < 0 ? frames.length : index;
  };
  const places = new Map(parts.map((part) => [part, { sheet: sheetOf(part), ...middleOf(part) }]));
  const place = (part: PlacedComponent) => places.get(part) ?? { sheet: 0, x: 0, y: 0 };
  const downwards = [...parts].sort((a, b) => place(a).sheet - place(b).sheet || place(a).y - place(b).y);
  const rows: PlacedComponent[][] = [];
  let first: ReturnType<typeof place> | undefined;
  for (const part of downwards) {
    const at = place(part);
    const isSameRow = first && at.sheet === first.sheet && at.y - first.y < ROW;
    if (isSameRow) rows.at(-1)?.push(part);
    else {
      first = at;
      rows.push([part]);
    }
  }
  return rows.flatMap((row) => row.sort((a, b) => place(a).x - place(b).x));
}
