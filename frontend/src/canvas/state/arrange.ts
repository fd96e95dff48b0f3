import { mirroredPart, type Design, type Mirroring, type PlacedComponent } from '@tracewright/circuit/design';
import type { Point } from '@tracewright/circuit';
import { partShape } from '../geometry/scene';
import { snapPoint } from '../geometry/snapping';
import { union, type Rect } from '../geometry/viewport';
import { withMovedNets, type Ids } from './edit';
import { followMoved } from './settle';
import { withDrawnWires } from './stretch';

/** What lines up: edges of the parts' bodies, or their middles. */
export type Alignment = 'left' | 'middle' | 'right' | 'top' | 'centre' | 'bottom';

export const ALIGNMENTS: { readonly [alignment in Alignment]: string } = {
  left: 'Align left edges',
  middle: 'Align on a vertical line',
  right: 'Align right edges',
  top: 'Align upper edges',
  centre: 'Align on a horizontal line',
  bottom: 'Align lower edges',
};

const bodyOf = (part: PlacedComponent): Rect => partShape(part).box;

const chosen = (design: Design, ids: Ids): readonly PlacedComponent[] =>
  design.components.filter(({ id }) => ids.has(id));

/** Parts become others where they stand; wires that end at their pins follow. */
function changeParts(design: Design, changed: ReadonlyMap<string, PlacedComponent>): Design {
  const ids = new Set(changed.keys());
  const moved = { ...design, components: design.components.map((part) => changed.get(part.id) ?? part) };
  return withMovedNets(design, withDrawnWires(design, followMoved(moved, ids), ids));
}

/** Each part by an offset of its own; with `snap` by whole grid steps, so that pins stay on the grid. */
function moveEach(design: Design, offsets: ReadonlyMap<PlacedComponent, Point>, snap: boolean): Design {
  const moved = new Map<string, PlacedComponent>();
  for (const [part, offset] of offsets) {
    const { x, y } = snap ? snapPoint(offset, true) : offset;
    if (x !== 0 || y !== 0) moved.set(part.id, { ...part, x: part.x + x, y: part.y + y });
  }
  return moved.size === 0 ? design : changeParts(design, moved);
}

/** One part is mirrored where it stands, several about the middle of all. */
export function mirror(design: Design, ids: Ids, mirroring: Mirroring, snap: boolean): Design {
  const parts = chosen(design, ids);
  const box = union(parts.map(bodyOf));
  if (!box) return design;
  const changed = new Map<string, PlacedComponent>();
  for (const part of parts) {
    const at = bodyOf(part);
    const twice = { x: 2 * box.x + box.width - 2 * at.x - at.width, y: 2 * box.y + box.height - 2 * at.y - at.height };
    const offset = snapPoint(mirroring === 'across' ? { x: twice.x, y: 0 } : { x: 0, y: twice.y }, snap);
    const mirrored = mirroredPart(part, mirroring);
    if (mirrored === part && offset.x === 0 && offset.y === 0) continue;
    changed.set(part.id, { ...mirrored, x: part.x + offset.x, y: part.y + offset.y });
  }
  return changed.size === 0 ? design : changeParts(design, changed);
}

/** At least two parts: their edges or middles come to lie on one line, that of all of them together. */
export function align(design: Design, ids: Ids, alignment: Alignment, snap: boolean): Design {
  const parts = chosen(design, ids);
  const all = union(parts.map(bodyOf));
  if (!all || parts.length < 2) return design;
  return moveEach(design, new Map(parts.map((part) => [part, aligned(bodyOf(part), all, alignment)])), snap);
}

function aligned(box: Rect, all: Rect, alignment: Alignment): Point {
  switch (alignment) {
    case 'left':
      return { x: all.x - box.x, y: 0 };
    case 'middle':
      return { x: all.x + all.width / 2 - box.x - box.width / 2, y: 0 };
    case 'right':
      return { x: all.x + all.width - box.x - box.width, y: 0 };
    case 'top':
      return { x: 0, y: all.y - box.y };
    case 'centre':
      return { x: 0, y: all.y + all.height / 2 - box.y - box.height / 2 };
    case 'bottom':
      return { x: 0, y: all.y + all.height - box.y - box.height };
  }
}

/** At least three parts: the gaps between them become equal; the outer two stay. */
export function distribute(design: Design, ids: Ids, along: 'x' | 'y', snap: boolean): Design {
  const size = along === 'x' ? 'width' : 'height';
  const parts = [...chosen(design, ids)].sort((a, b) => bodyOf(a)[along] - bodyOf(b)[along]);
  const boxes = parts.map(bodyOf);
  const [first, last] = [boxes[0], boxes.at(-1)];
  if (!first || !last || parts.length < 3) return design;
  const filled = boxes.reduce((sum, box) => sum + box[size], 0);
  const gap = (last[along] + last[size] - first[along] - filled) / (parts.length - 1);
  let at = first[along];
  const offsets = new Map<PlacedComponent, Point>();
  parts.forEach((part, index) => {
    const box = boxes[index] ?? first;
    const by = at - box[along];
    offsets.set(part, along === 'x' ? { x: by, y: 0 } : { x: 0, y: by });
    at += box[size] + gap;
  });
  return moveEach(design, offsets, snap);
}
