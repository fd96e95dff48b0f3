import type { Connection, PlacedComponent } from '../design/design';
import { largest } from '../design/largest';
import type { Circuit } from '../model';
import { banksOf } from './bank';
import { drawAround } from './group-drawing';
import { groupsOf } from './groups';
import { blockOf, pageOf, rowsOf, type Block, type Place, type PlacedSketch } from './page';
import { lookOf } from './part-look';
import { PartsOnNets } from './parts-on-nets';
import { fedInOrder, sourceOf, type Source } from './power-tree';
import { around } from './room';
import { Sketch } from './sketch';
import { marksOf } from './sketch-marks';
import { looseSymbol } from './standard-symbols';
import { onGrid } from './symbol';

/** Parts with more pins have no symbol that fits into one event: they stand as plain boxes. */
const MOST_PINS = 500;
/** Free room around a plain box, for the names of nets at its pins. */
const PLAIN_ROOM = 400;
const MARGIN = 100;
/** Of each part that is in no circuit. */
const LOOSE_ROOM = { left: -35, top: -35, bottom: 35 };

export interface LaidOut {
  readonly components: readonly PlacedComponent[];
  readonly connections: readonly Connection[];
}

/**
 * A schematic for a circuit that nobody drew: each chip with the parts that serve it, supplies above, connectors at the
 * edges. Each group is drawn for itself, and each pin's net leads on by its name until a wire has room, so that nothing
 * ever lies on anything else. Groups may be known, as indices of parts; else they are found.
 */
export function layOut(
  circuit: Circuit,
  unlaid: readonly PlacedComponent[],
  known?: readonly (readonly number[])[],
): LaidOut {
  const isPlain = ({ pins = [] }: PlacedComponent): boolean => pins.length > MOST_PINS;
  const parts = new PartsOnNets(unlaid);
  const isDrawn = (part: PlacedComponent): boolean => !isPlain(part) && !isLoose(part, parts);
  const groups = (known ? known.map(anchorFirst(unlaid)) : groupsOf(parts, circuit.components)).map((group) =>
    group.filter((index) => isDrawn(unlaid[index]!)),
  );
  const edges = { left: 0, right: 0 };
  const blocks = poweredFirst(
    groups.filter(({ length }) => length > 0),
    unlaid,
  ).map(({ group, isSource }) => {
    const place = placeOfGroup(group, unlaid, isSource, edges);
    return { place, block: drawnGroup(group, parts, place === 'right' ? 'left' : 'right') };
  });
  const loose = unlaid.flatMap((part, index) => (isLoose(part, parts) ? [index] : []));
  const placed = pageOf(blocks, shelf(loose, parts));
  const components = [...unlaid];
  for (const { sketch, x, y } of placed) {
    for (const part of sketch.parts) {
      const { halfWidth, halfHeight, drawing } = part.symbol;
      const corner = { x: MARGIN + x + part.x - halfWidth, y: MARGIN + y + part.y - halfHeight };
      components[part.index] = {
        ...unlaid[part.index]!,
        ...corner,
        width: 2 * halfWidth,
        height: 2 * halfHeight,
        drawing,
      };
    }
  }
  let number = 0;
  const nextId = (): string => `drawn-${number++}`;
  const connections = placed.flatMap(({ sketch, x, y }) =>
    marksOf({ sketch, x: x + MARGIN, y: y + MARGIN }, parts, nextId),
  );
  return { components: withPlain(components, placed, isPlain), connections };
}

const anchorFirst =
  (components: readonly PlacedComponent[]) =>
  (group: readonly number[]): readonly number[] => {
    const pinsOf = (index: number): number => components[index]?.pins?.length ?? 0;
    return group.filter((index) => pinsOf(index) > 0).sort((a, b) => pinsOf(b) - pinsOf(a) || a - b);
  };

/** Plain boxes stand above each other beside the rest. */
function withPlain(
  components: readonly PlacedComponent[],
  placed: readonly PlacedSketch[],
  isPlain: (part: PlacedComponent) => boolean,
): readonly PlacedComponent[] {
  const rights = placed.flatMap(({ sketch, x }) => sketch.areas().map(({ right }) => x + right));
  const x = onGrid(largest(rights)) + PLAIN_ROOM + MARGIN;
  let y = MARGIN;
  return components.map((part) => {
    if (!isPlain(part)) return part;
    const at = { ...part, x, y };
    y += onGrid(part.height) + MARGIN;
    return at;
  });
}

function drawnGroup(group: readonly number[], parts: PartsOnNets, inward: 'left' | 'right'): Block {
  const waiting = new Set(group);
  const [anchor] = group as readonly [number];
  const pinsOf = (index: number): number => parts.components[index]?.pins?.length ?? 0;
  const isAnchored = pinsOf(anchor) > 2 || lookOf(parts.components[anchor]!) === 'connector';
  const sketches = isAnchored ? [drawAround(anchor, parts, waiting, inward)] : [];
  sketches.push(...banksOf(group, parts, waiting));
  for (const index of [...waiting].sort((a, b) => pinsOf(b) - pinsOf(a) || a - b))
    if (waiting.has(index)) sketches.push(drawAround(index, parts, waiting, 'right'));
  return blockOf(sketches);
}

const INLET = /^\/?(VBUS|VIN|V_IN|VBAT|BAT|DC|USB|\+?(9|12|15|24|48)V|V(9|12|15|24|48)([^\d]|$))/i;

/** Groups in their order, those that make supplies in that in which power comes through them. */
function poweredFirst(
  groups: readonly (readonly number[])[],
  components: readonly PlacedComponent[],
): readonly { readonly group: readonly number[]; readonly isSource: boolean }[] {
  const sources = new Map<Source, readonly number[]>();
  const others: (readonly number[])[] = [];
  for (const group of groups) {
    const [anchor, ...served] = group.map((index) => components[index]!) as [PlacedComponent];
    const source = sourceOf(anchor, served);
    if (source) sources.set(source, group);
    else others.push(group);
  }
  return [
    ...fedInOrder([...sources.keys()]).map((source) => ({ group: sources.get(source)!, isSource: true })),
    ...others.map((group) => ({ group, isSource: false })),
  ];
}

/** Connectors through which power comes in stand to the left, the others where there is more room at an edge. */
function placeOfGroup(
  [anchor = 0]: readonly number[],
  components: readonly PlacedComponent[],
  isSource: boolean,
  edges: { left: number; right: number },
): Place {
  const part = components[anchor]!;
  const { pins = [] } = part;
  if (lookOf(part) !== 'connector') return isSource ? 'power' : 'middle';
  const isInlet = pins.some(({ net = '' }) => INLET.test(net));
  const place = isInlet && edges.left <= edges.right + 40 ? 'left' : edges.right > edges.left + 40 ? 'left' : 'right';
  if (place === 'left') edges.left += pins.length;
  else edges.right += pins.length;
  return place;
}

/** A hole, a fiducial or a logo: in no circuit, whatever name a program gave the net of its pin. */
function isLoose({ pins = [] }: PlacedComponent, parts: PartsOnNets): boolean {
  const [first] = pins;
  if (!first || pins.length > 1) return !first;
  return first.net === undefined || /^unconnected-\(/i.test(first.net) || parts.isUnnamed(first.net);
}

/** What is in no circuit, close together in rows and columns. */
function shelf(loose: readonly number[], parts: PartsOnNets): (columns: number) => Block {
  const symbols = loose.map((index) => looseSymbol(parts.components[index]!));
  const areas = symbols.map((symbol) => symbol.texts.reduce(around, symbol.box));
  const widest = { ...LOOSE_ROOM, right: largest(areas.map(({ right }) => right)) };
  const sketches = symbols.map((symbol, at) => {
    const sketch = new Sketch(parts);
    sketch.stand({ index: loose[at]!, symbol, x: 0, y: 0 });
    sketch.take(widest);
    return sketch;
  });
  return rowsOf(sketches);
}
