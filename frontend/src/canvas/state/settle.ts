import {
  asStored,
  atOnce,
  connectionPath,
  designState,
  presentDesign,
  withNetsFromDrawing,
  type Connection,
  type Design,
  type DesignState,
  type Steps,
} from '@tracewright/circuit/design';
import { sameData } from './changes';
import { indexOf } from './design-index';

interface Identified {
  readonly id: string;
}

/** Unchanged objects stay the same objects, so that drawing and saving see only what changed. */
function keepSame<T extends Identified>(before: ReadonlyMap<string, T>, after: readonly T[]): readonly T[] {
  return after.map((item) => {
    const known = before.get(item.id);
    return known && sameData(known, item) ? known : item;
  });
}

/**
 * An edited design with its derived fields (nets of pins and wires, paths of bound wires) as the server
 * will answer them. `before` is the design that was edited: a pin whose last wire went loses its net.
 */
export const settle = (before: Design, edited: Design): Design => atOnce(settling(before, edited));

/** The same, for who does it while the person goes on. */
export function* settling(before: Design, edited: Design): Steps<Design> {
  if (edited === before) return before;
  const known = stored.get(before) ?? designState(withNetsFromDrawing(before));
  yield;
  const state = asStored(known, edited);
  yield;
  const shown = presentDesign(state);
  yield;
  const index = indexOf(before);
  const settled = {
    components: keepSame(index.parts, shown.components),
    connections: keepSame(index.wires, shown.connections),
  };
  stored.set(settled, state);
  return settled;
}

/** What the server will store of a design that was settled here. */
const stored = new WeakMap<Design, DesignState>();

/** A design in which things only moved and no net is another one: what is stored of it has their new places. */
export function relocated(before: Design, moved: Design): Design {
  const known = stored.get(before);
  if (!known) return moved;
  const components = new Map(known.components);
  const connections = new Map(known.connections);
  for (const { id, x, y } of moved.components) {
    const part = components.get(id);
    if (part && (part.x !== x || part.y !== y)) components.set(id, { ...part, x, y });
  }
  for (const { id, mark, path } of moved.connections) {
    const wire = connections.get(id);
    if (mark !== undefined && wire && wire.path !== path) connections.set(id, { ...wire, path });
  }
  stored.set(moved, { components, connections });
  return moved;
}

/** For edits that move parts and touch no net: only the wires of the moved parts follow. */
export function followMoved(design: Design, moved: ReadonlySet<string>): Design {
  const { parts } = indexOf(design);
  const touches = ({ source, target }: Connection): boolean =>
    (source !== undefined && moved.has(source.componentId)) || (target !== undefined && moved.has(target.componentId));
  const connections = design.connections.map((wire) => {
    if (!touches(wire)) return wire;
    const path = connectionPath(wire, (id) => parts.get(id));
    return path === wire.path ? wire : { ...wire, path };
  });
  return { components: design.components, connections };
}
