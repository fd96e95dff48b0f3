import {
  drawnEnds,
  isAutomaticNet,
  isLabel,
  pinLayout,
  type Connection,
  type Design,
} from '@tracewright/circuit/design';
import type { Point } from '@tracewright/circuit';
import { distanceTo, type Polyline } from '../geometry/path';
import type { Scene } from '../geometry/scene';
import { indexOf } from './design-index';
import { isShifted } from './joining';
import { settle } from './settle';
import { asDrawn, withWires } from './wire-edits';

/** Canvas units: what lies nearer than this to a line lies on it. */
const NEAR = 0.2;

interface Touched {
  readonly before: Design;
  readonly edited: Design;
}

/**
 * A wire between two pins is told by them alone, and nothing can be joined to it on its way. Where a gesture brings the end
 * of a drawn wire, a label, or a pin of a new part onto one, it becomes a drawn wire as it lies, in both designs:
 * it is joined then as any other.
 */
export function withTouchedWiresDrawn(
  { design, scene }: { readonly design: Design; readonly scene: Scene },
  edited: Design,
  newId: () => string,
): Touched {
  if (edited === design) return { before: design, edited };
  const now = indexOf(edited).wires;
  const touched = new Map<string, Connection>();
  for (const at of broughtPlaces(design, edited)) {
    // Whatever ends at a pin means that.
    if (hasPin(scene, at)) continue;
    for (const { wire, line } of scene.wireIndex.query(around(at))) {
      const isBound = wire.mark === undefined && wire.source !== undefined && wire.target !== undefined;
      if (isBound && now.get(wire.id)?.path === wire.path && runsThrough(line, at)) touched.set(wire.id, drawn(wire));
    }
  }
  if (touched.size === 0) return { before: design, edited };
  const before = withWires(design, [...touched.values()], newId);
  const names = before.connections.filter(({ id }) => !indexOf(design).wires.has(id));
  const connections = [...edited.connections.map((wire) => touched.get(wire.id) ?? wire), ...names];
  return { before, edited: settle(edited, { components: edited.components, connections }) };
}

const around = ({ x, y }: Point) => ({ x: x - 1, y: y - 1, width: 2, height: 2 });

const hasPin = (scene: Scene, { x, y }: Point): boolean =>
  scene.partIndex
    .query(around({ x, y }))
    .some(({ pins }) => pins.some((pin) => Math.hypot(pin.x - x, pin.y - y) <= NEAR));

/** Its own ends are joined already. */
function runsThrough(line: Polyline, at: Point): boolean {
  const isEnd = (index: number): boolean => Math.hypot(line[index]! - at.x, line[index + 1]! - at.y) <= NEAR;
  return line.length >= 4 && distanceTo(line, at) <= NEAR && !isEnd(0) && !isEnd(line.length - 2);
}

/** It keeps in mind the name that somebody gave its net. */
function drawn(wire: Connection): Connection {
  const { net } = wire;
  return net === undefined || isAutomaticNet(net) ? asDrawn(wire) : { ...asDrawn(wire), net };
}

const JOINING = ({ mark }: Connection): boolean => mark === 'wire' || mark === 'junction' || isLabel({ mark });

/** Where something stands now that joins what is under it, and did not before. */
function broughtPlaces(before: Design, edited: Design): readonly Point[] {
  const known = indexOf(before);
  const places: Point[] = [];
  let hasMovedPart = false;
  for (const part of edited.components) {
    const was = known.parts.get(part.id);
    hasMovedPart ||= was !== undefined && was !== part;
    if (!was) places.push(...pinLayout(part));
  }
  for (const mark of edited.connections) {
    const was = known.wires.get(mark.id);
    if (was === mark || was?.path === mark.path || !JOINING(mark)) continue;
    // What a part only pulls along joins nothing on its way.
    if (hasMovedPart && mark.mark === 'wire' && !isShifted(was, mark)) continue;
    places.push(...drawnEnds(mark));
  }
  return places;
}
