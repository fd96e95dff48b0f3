import { lacksLibraries, lacksSheets, type Circuit, type Component, type Net } from '../model';
import { lacksPins } from '../parts/footprint';
import type { Connection, Design, PlacedComponent } from './design';
import { componentSize, GRID, pinPosition, connectionPath } from './geometry';
import { DRAWN_LABELS, type LabelSize } from './block';
import { drawnElements, type DrawnElements } from './from-sheets';
import { arrange } from './layout';
import { isPowerNetName } from './power-nets';

export interface DesignFromCircuit {
  readonly design: Design;
  /** Parts whose place in the file said nothing useful and that were arranged here. */
  readonly unplaced: number;
}

/**
 * Turns a circuit that was read from a file into parts and wires on the canvas.
 * `idOf` makes the ids of parts; each net becomes a tree of wires between pins that lie close together.
 */
export function designFromCircuit(
  circuit: Circuit,
  idOf: (index: number) => string,
  labels: LabelSize = DRAWN_LABELS,
): DesignFromCircuit {
  const unlaid = circuit.components.map((component, index) => ({
    ...placedComponent(component, idOf(index)),
    ...notKept(component, circuit),
  }));
  const drawn = drawnElements(circuit);
  if (drawn) return { design: drawnDesign(unlaid, drawn), unplaced: 0 };
  const components = arrange(circuit, unlaid, labels);
  const owners = ownersByReference(circuit.components, components);
  const byId = new Map(components.map((component) => [component.id, component]));
  const connections = circuit.nets.flatMap((net, index) => wiresOf(net, index, owners));
  return {
    design: {
      components,
      connections: connections.map((wire) => ({ ...wire, path: connectionPath(wire, (id) => byId.get(id)) })),
    },
    unplaced: circuit.components.filter(({ position }) => position === undefined).length,
  };
}

/** As the sheets show it. Each pin bears its net; parts that no sheet shows stand above the sheets. */
function drawnDesign(parts: readonly PlacedComponent[], { parts: drawn, marks }: DrawnElements): Design {
  let x = 0;
  const components = parts.map((part, index): PlacedComponent => {
    const look = drawn[index];
    if (look) return { ...part, ...look };
    const placed = { ...part, x, y: -part.height - 6 * GRID };
    x += part.width + 4 * GRID;
    return placed;
  });
  return { components, connections: marks };
}

function placedComponent(component: Component, id: string): PlacedComponent {
  const { reference, value, footprint, partNumber, symbol, dnp, lowConfidence, pins } = component;
  return {
    id,
    componentId: partNumber || symbol || reference || id,
    x: 0,
    y: 0,
    ...componentSize(pins.length),
    rotation: 0,
    reference,
    value,
    footprint,
    ...(partNumber ? { partNumber } : {}),
    ...(symbol ? { symbol } : {}),
    ...(dnp ? { dnp } : {}),
    ...(lowConfidence ? { lowConfidence } : {}),
    pins: pins.map(({ number, name, type, net, noConnect }) => ({
      number,
      ...(name ? { name } : {}),
      ...(type ? { type } : {}),
      ...(net ? { net } : {}),
      ...(noConnect ? { noConnect } : {}),
    })),
  };
}

/** What the rules have to know of the file, beyond what a part on the canvas shows. */
function notKept(component: Component, circuit: Circuit): Pick<PlacedComponent, 'graphic' | 'sheetsMissing'> {
  const withoutLibraries = lacksLibraries(circuit);
  const graphic = component.pins.length === 0 && !lacksPins(component, withoutLibraries);
  const told = graphic || (withoutLibraries && component.pins.length === 0);
  return { ...(told ? { graphic } : {}), ...(lacksSheets(circuit) ? { sheetsMissing: true } : {}) };
}

interface PinOwner {
  readonly component: PlacedComponent;
  readonly pin: string;
}

/** Pins by their "REFERENCE.PAD" name. Of parts that share a reference the first one with that pad counts. */
function ownersByReference(
  components: readonly Component[],
  placed: readonly PlacedComponent[],
): ReadonlyMap<string, PinOwner> {
  const owners = new Map<string, PinOwner>();
  components.forEach(({ reference, pins }, index) => {
    const component = placed[index];
    if (!component) return;
    for (const { number } of pins) {
      const key = `${reference}.${number}`;
      if (!owners.has(key)) owners.set(key, { component, pin: number });
    }
  });
  return owners;
}

function wiresOf(net: Net, index: number, owners: ReadonlyMap<string, PinOwner>): readonly Connection[] {
  const ends = net.pins.flatMap((pin) => owners.get(pin) ?? []);
  const type = isPowerNetName(net.name) ? 'power' : 'signal';
  return tree(ends).map(([source, target], wire) => ({
    id: `wire-${index}-${wire}`,
    type,
    path: '',
    net: net.name,
    source: { componentId: source.component.id, pin: source.pin },
    target: { componentId: target.component.id, pin: target.pin },
  }));
}

/** Above so many pins a shortest tree costs more than it shows. */
const TREE_LIMIT = 150;

/** Pairs of ends that join all of them: a shortest tree (Prim), or a chain by position for nets with very many pins. */
function tree(ends: readonly PinOwner[]): readonly (readonly [PinOwner, PinOwner])[] {
  const points = ends.map((end) => ({ end, ...pinPosition(end.component, end.pin) }));
  if (points.length > TREE_LIMIT) {
    const sorted = [...points].sort((a, b) => Math.round(a.x / 500) - Math.round(b.x / 500) || a.y - b.y || a.x - b.x);
    return sorted.slice(1).map((point, index) => [(sorted[index] ?? point).end, point.end] as const);
  }
  const [first, ...others] = points;
  if (!first) return [];
  const near = others.map((point) => ({ point, from: first, distance: distance(first, point) }));
  const pairs: (readonly [PinOwner, PinOwner])[] = [];
  while (near.length > 0) {
    let best = 0;
    for (let index = 1; index < near.length; index++)
      if ((near[index]?.distance ?? 0) < (near[best]?.distance ?? 0)) best = index;
    const [next] = near.splice(best, 1);
    if (!next) break;
    pairs.push([next.from.end, next.point.end]);
    for (const entry of near) {
      const apart = distance(next.point, entry.point);
      if (apart < entry.distance) Object.assign(entry, { from: next.point, distance: apart });
    }
  }
  return pairs;
}

const distance = (a: { x: number; y: number }, b: { x: number; y: number }): number =>
  Math.abs(a.x - b.x) + Math.abs(a.y - b.y);
