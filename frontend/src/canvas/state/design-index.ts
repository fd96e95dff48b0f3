import { shownReference, type Connection, type Design, type PlacedComponent } from '@tracewright/circuit/design';

/** Look-ups over a design; built once per design, because designs are never changed in place. */
export interface DesignIndex {
  readonly parts: ReadonlyMap<string, PlacedComponent>;
  readonly wires: ReadonlyMap<string, Connection>;
  /** Wires that end at a part, by the part's id. */
  readonly wiresOf: ReadonlyMap<string, readonly Connection[]>;
  /** Parts by reference designator; several may share one. */
  readonly byReference: ReadonlyMap<string, readonly PlacedComponent[]>;
}

export const EMPTY: Design = { components: [], connections: [] };

const built = new WeakMap<Design, DesignIndex>();

export function indexOf(design: Design): DesignIndex {
  const known = built.get(design);
  if (known) return known;
  const index: DesignIndex = {
    parts: new Map(design.components.map((part) => [part.id, part])),
    wires: new Map(design.connections.map((wire) => [wire.id, wire])),
    wiresOf: groupWires(design.connections),
    byReference: groupByReference(design.components),
  };
  built.set(design, index);
  return index;
}

/** Whether a part, wire or mark is in a design. */
export const isIn = (design: Design, id: string): boolean =>
  indexOf(design).parts.has(id) || indexOf(design).wires.has(id);

function groupWires(connections: readonly Connection[]): Map<string, Connection[]> {
  const groups = new Map<string, Connection[]>();
  for (const wire of connections) {
    for (const id of new Set([wire.source?.componentId, wire.target?.componentId])) {
      if (id === undefined) continue;
      const group = groups.get(id);
      if (group) group.push(wire);
      else groups.set(id, [wire]);
    }
  }
  return groups;
}

function groupByReference(parts: readonly PlacedComponent[]): Map<string, PlacedComponent[]> {
  const groups = new Map<string, PlacedComponent[]>();
  for (const part of parts) {
    if (!part.reference) continue;
    const group = groups.get(part.reference);
    if (group) group.push(part);
    else groups.set(part.reference, [part]);
  }
  return groups;
}

/** What people call a part: its reference, else its name, value or catalogue id. */
export function labelOf(part: PlacedComponent): string {
  return shownReference(part) || part.name || part.value || part.componentId || 'Part';
}

/** `U1 ESP32-WROOM-32`: the label with what tells it apart. */
export function fullLabelOf(part: PlacedComponent): string {
  const label = labelOf(part);
  const detail = part.value && part.value !== label ? part.value : part.name !== label ? part.name : undefined;
  return detail ? `${label} ${detail}` : label;
}
