import {
  connectionPath,
  type Design,
  designFromCircuit,
  GRID,
  type PlacedComponent,
} from '@tracewright/circuit/design';
import type { Drawn } from './circuit';

/** Between two groups, and the width after which the next row begins. */
const GAP = 4 * GRID;
const SHEET_WIDTH = 112 * GRID;

/** Each block is a group of its own, its chip in the middle; groups stand in rows in the order in which power and signals flow. */
export function placed({ circuit, named, blocks }: Drawn): Design {
  const whole = designFromCircuit(circuit, (index) => `placed-${index + 1}`).design;
  const places = new Map<string, PlacedComponent>();
  let at = { x: 2 * GRID, y: 2 * GRID };
  let rowHeight = 0;
  for (const { id } of blocks) {
    const own = circuit.components.filter((_, index) => named[index]?.part.block === id);
    const references = new Set(own.map(({ reference }) => reference));
    const nets = circuit.nets.map(({ name, pins }) => ({
      name,
      pins: pins.filter((pin) => references.has(pin.slice(0, pin.indexOf('.')))),
    }));
    const group = designFromCircuit({ ...circuit, components: own, nets }, (index) => String(index)).design.components;
    const right = Math.max(...group.map(({ x, width }) => x + width)) + GAP;
    const bottom = Math.max(...group.map(({ y, height }) => y + height)) + GAP;
    if (at.x > 2 * GRID && at.x + right > SHEET_WIDTH) {
      at = { x: 2 * GRID, y: at.y + rowHeight };
      rowHeight = 0;
    }
    for (const part of group) places.set(part.reference ?? '', { ...part, x: at.x + part.x, y: at.y + part.y });
    at = { x: at.x + right, y: at.y };
    rowHeight = Math.max(rowHeight, bottom);
  }
  const components = whole.components.map((part) => {
    const { x, y, rotation } = places.get(part.reference ?? '') ?? part;
    return { ...part, x, y, rotation };
  });
  const byId = new Map(components.map((part) => [part.id, part]));
  const connections = whole.connections.map((wire) => ({ ...wire, path: connectionPath(wire, (id) => byId.get(id)) }));
  return { components, connections };
}
