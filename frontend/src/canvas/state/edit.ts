import {
  atOnce,
  componentBox,
  componentSize,
  GRID,
  joinsByDrawing,
  markPlace,
  pinLayout,
  unitsWith,
  type Connection,
  type Design,
  type DesignPin,
  type PlacedComponent,
  type Steps,
} from '@tracewright/circuit/design';
import type { Point } from '@tracewright/circuit';
import { gridPoint } from '../geometry/snapping';
import { union } from '../geometry/viewport';
import { movedApart } from './apart';
import { clearOfOthers } from './clear-of-others';
import { indexOf } from './design-index';
import { leftAlone } from './left-alone';
import { followMoved, relocated, settle, settling } from './settle';
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

/** The parts go, with every wire that ends at them and every label that hung on them alone, and the wires named. */
export function remove(design: Design, { parts, wires }: Targets): Design {
  const ends = (wire: Connection): boolean =>
    (wire.source !== undefined && parts.has(wire.source.componentId)) ||
    (wire.target !== undefined && parts.has(wire.target.componentId));
  const staying = design.connections.filter((wire) => !wires.has(wire.id) && !ends(wire));
  const alone = leftAlone(design, parts, staying);
  return settle(design, {
    components: withoutCrosses(
      design.components.filter(({ id }) => !parts.has(id)),
      design.connections.filter(({ id, mark }) => mark === 'noConnect' && wires.has(id)),
    ),
    connections: alone.size === 0 ? staying : staying.filter(({ id }) => !alone.has(id)),
  });
}

/** A pin whose cross goes is no longer open on purpose. */
function withoutCrosses(parts: readonly PlacedComponent[], crosses: readonly Connection[]): readonly PlacedComponent[] {
  if (crosses.length === 0) return parts;
  const places = new Set(crosses.map(markPlace).map(({ x, y }) => `${x},${y}`));
  return parts.map((part) => {
    const crossed = new Set(
      pinLayout(part).flatMap(({ pin, x, y }) => (pin.noConnect && places.has(`${x},${y}`) ? [pin.number] : [])),
    );
    if (crossed.size === 0) return part;
    const withoutFlag = ({ noConnect: _open, ...pin }: DesignPin): DesignPin => pin;
    return { ...part, pins: part.pins?.map((pin) => (crossed.has(pin.number) ? withoutFlag(pin) : pin)) ?? [] };
  });
}

/** On a drawn sheet a part may come to touch something, or leave it. */
export const withMovedNets = (before: Design, moved: Design): Design => atOnce(movingNets(before, moved));

export function* movingNets(before: Design, there: Design): Steps<Design> {
  if (!joinsByDrawing(there.components, there.connections)) return there;
  const moved = clearOfOthers(before, there);
  yield;
  const isApart = movedApart(before, moved);
  yield;
  return isApart ? relocated(before, moved) : yield* settling(before, moved);
}

/** Moves by an offset in design units; the wires of the moved parts follow. */
export function moveBy(design: Design, ids: Ids, offset: Point): Design {
  if (offset.x === 0 && offset.y === 0) return design;
  const moved = mapParts(design, ids, (part) => ({ ...part, x: part.x + offset.x, y: part.y + offset.y }));
  return withMovedNets(design, withDrawnWires(design, followMoved(moved, ids), ids));
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
  return withMovedNets(design, withDrawnWires(design, followMoved(turned, ids), ids));
}

/** Rounds down for a lying part and up for a standing one, so that turning there and back does not wander. */
function onGrid(part: PlacedComponent): PlacedComponent {
  const at = part.drawing === undefined ? componentBox(part) : gridPoint(part);
  const round = quarter(part.rotation) % 2 === 0 ? Math.ceil : Math.floor;
  // What stands on the grid but for a rounding error stays.
  const toGrid = (value: number): number => round(Math.round(value * 1000) / 1000 / GRID) * GRID;
  return {
    ...part,
    x: part.x + toGrid(at.x) - at.x,
    y: part.y + toGrid(at.y) - at.y,
  };
}

export type PartFields = Partial<
  Pick<
    PlacedComponent,
    'reference' | 'value' | 'footprint' | 'partNumber' | 'name' | 'dnp' | 'lowConfidence' | 'width' | 'height'
  >
>;

/** The order number of a part with another value; undefined where it is not known. */
export type Ordering = (part: PlacedComponent, value: string) => string | undefined;

/**
 * Changes a part's own fields, of all its units; empty text removes an optional one. With another value it is another part
 * to order.
 */
export function changePart(design: Design, id: string, given: PartFields, ordering?: Ordering): Design {
  const part = indexOf(design).parts.get(id);
  if (!part) return design;
  const isOrdered = ordering && given.value !== undefined && !('partNumber' in given);
  const fields = isOrdered ? { ...given, partNumber: ordering(part, given.value ?? '') } : given;
  const ids = new Set(unitsWith(part, design.components).map((unit) => unit.id));
  const changed = mapParts(design, ids, (unit) => {
    // What somebody says of it now is no longer the words of its file.
    const { dnpByText: _said, ...told } = unit;
    const merged = Object.entries({ ...('dnp' in fields ? told : unit), ...fields }).filter(
      ([, value]) => value !== '' && value !== undefined,
    );
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
