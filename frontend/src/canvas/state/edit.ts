import {
  componentBox,
  componentSize,
  GRID,
  type Connection,
  type Design,
  type PlacedComponent,
} from '@tracewright/circuit/design';
import type { Point } from '@tracewright/circuit';
import { union } from '../geometry/viewport';
import { indexOf } from './design-index';
import { followMoved, settle } from './settle';
import { withDrawnWires } from './stretch';

export type Ids = ReadonlySet<string>;
/** Parts and wires that an edit is about, by id. */
export interface Targets {
  readonly parts: Ids;
  readonly wires: Ids;
}

function mapParts(design: Design, ids: Ids, change: (part: PlacedComponent) => PlacedComponent): Design {
  return {
    components: design.components.map((part) => (ids.has(part.id) ? change(part) : part)),
    connections: design.connections,
  };
}

export function addParts(design: Design, parts: readonly PlacedComponent[], wires: readonly Connection[] = []): Design {
  return settle(design, {
    components: [...design.components, ...parts],
    connections: [...design.connections, ...wires],
  });
}

/** The parts go, with every wire that ends at them, and the wires named. */
export function remove(design: Design, { parts, wires }: Targets): Design {
  const ends = (wire: Connection): boolean =>
    (wire.source !== undefined && parts.has(wire.source.componentId)) ||
    (wire.target !== undefined && parts.has(wire.target.componentId));
  return settle(design, {
    components: design.components.filter(({ id }) => !parts.has(id)),
    connections: design.connections.filter((wire) => !wires.has(wire.id) && !ends(wire)),
  });
}

/** Moves by an offset in design units; the wires of the moved parts follow. */
export function moveBy(design: Design, ids: Ids, offset: Point): Design {
  if (offset.x === 0 && offset.y === 0) return design;
  const moved = mapParts(design, ids, (part) => ({ ...part, x: part.x + offset.x, y: part.y + offset.y }));
  return withDrawnWires(design, followMoved(moved, ids), ids);
}

export function moveTo(design: Design, id: string, to: Point): Design {
  const part = indexOf(design).parts.get(id);
  return part ? moveBy(design, new Set([id]), { x: to.x - part.x, y: to.y - part.y }) : design;
}

const quarter = (rotation: number): number => ((Math.round(rotation / 90) % 4) + 4) % 4;

/**
 * Turns parts by quarter turns, clockwise for 1: one part about its middle, several about the middle of all.
 * With `snap` the turned box lies on the grid again; four turns give back the start.
 */
export function rotate(design: Design, ids: Ids, turns: 1 | -1, snap: boolean): Design {
  const parts = design.components.filter(({ id }) => ids.has(id));
  const box = union(parts.map(componentBox));
  if (!box) return design;
  const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  const turned = mapParts(design, ids, (part) => {
    const rotation = quarter(part.rotation + turns * 90) * 90;
    const cx = part.x + part.width / 2;
    const cy = part.y + part.height / 2;
    const dx = parts.length === 1 ? 0 : cx - middle.x;
    const dy = parts.length === 1 ? 0 : cy - middle.y;
    const to = parts.length === 1 ? { x: cx, y: cy } : { x: middle.x - dy * turns, y: middle.y + dx * turns };
    const placed = { ...part, rotation, x: to.x - part.width / 2, y: to.y - part.height / 2 };
    return snap ? onGrid(placed) : placed;
  });
  return withDrawnWires(design, followMoved(turned, ids), ids);
}

/** Rounds down for a lying part and up for a standing one, so that turning there and back does not wander. */
function onGrid(part: PlacedComponent): PlacedComponent {
  const box = componentBox(part);
  const round = quarter(part.rotation) % 2 === 0 ? Math.ceil : Math.floor;
  return {
    ...part,
    x: part.x + round(box.x / GRID) * GRID - box.x,
    y: part.y + round(box.y / GRID) * GRID - box.y,
  };
}

export type PartFields = Partial<
  Pick<
    PlacedComponent,
    'reference' | 'value' | 'footprint' | 'partNumber' | 'name' | 'dnp' | 'lowConfidence' | 'width' | 'height'
  >
>;

/** Changes a part's own fields; empty text removes an optional one. */
export function changePart(design: Design, id: string, fields: PartFields): Design {
  const changed = mapParts(design, new Set([id]), (part) => {
    const merged = Object.entries({ ...part, ...fields }).filter(([, value]) => value !== '' && value !== undefined);
    return Object.fromEntries(merged) as unknown as PlacedComponent;
  });
  return settle(design, changed);
}

/** Gives a part the size at which its pins stand on the grid. */
export function fitToPins(design: Design, ids: Ids): Design {
  const sized = mapParts(design, ids, (part) =>
    // A symbol of its own has the size that it has.
    part.drawing === undefined ? { ...part, ...componentSize(part.pins?.length ?? 0) } : part,
  );
  return followMoved(sized, ids);
}
