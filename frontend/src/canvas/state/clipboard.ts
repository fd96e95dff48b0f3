import {
  isAutomaticNet,
  labelledNet,
  movedBy,
  partsOfUnits,
  relabelled,
  References,
  unitKey,
  unitsWith,
  type Connection,
  type Design,
  type PlacedComponent,
} from '@tracewright/circuit/design';
import type { Point } from '@tracewright/circuit';
import type { IdSequence } from './ids';
import { isPowerNet } from './wiring';

/** Copied parts, the wires that have both ends on them, and what was drawn and chosen with them. */
export interface Clip {
  readonly components: readonly PlacedComponent[];
  readonly connections: readonly Connection[];
}

const NO_WIRES: ReadonlySet<string> = new Set();

export function copyParts(
  design: Design,
  ids: ReadonlySet<string>,
  wires: ReadonlySet<string> = NO_WIRES,
): Clip | undefined {
  const components = design.components.filter(({ id }) => ids.has(id));
  const connections = design.connections.filter(({ id, mark, source, target }) =>
    mark === undefined ? source && target && ids.has(source.componentId) && ids.has(target.componentId) : wires.has(id),
  );
  return components.length === 0 && !connections.some(({ mark }) => mark) ? undefined : { components, connections };
}

/**
 * Copies with ids, references and nets of their own. Supplies keep their name, so that a copied stage is
 * powered; any other given name gets the first free number (`SDA_2`), so that a copy joins nothing by accident.
 */
export function pasted(clip: Clip, into: Design, ids: IdSequence, offset: Point): Clip {
  const newIds = new Map(clip.components.map(({ id }) => [id, ids.next('placed')]));
  const references = referencesFor(clip, into);
  const nets = new NetNames(into);
  const components = clip.components.map((part): PlacedComponent => ({
    ...part,
    id: newIds.get(part.id) as string,
    x: part.x + offset.x,
    y: part.y + offset.y,
    ...(part.reference && { reference: references(part, part.reference) }),
    ...(part.pins && {
      // Nets of wired pins follow from the copied wires; only a supply stays as a label.
      pins: part.pins.map(({ net, ...pin }) => (isPowerNet(net) ? { ...pin, net } : pin)),
    }),
  }));
  const end = (from: Connection['source']): Connection['source'] =>
    from && { componentId: newIds.get(from.componentId) as string, pin: from.pin };
  const connections = clip.connections.map((copied): Connection => {
    if (copied.mark !== undefined) return pastedMark(copied, ids.next('wire'), offset, nets);
    const { net, ...wire } = copied;
    const name = nets.renamed(net);
    const moved = { ...wire, id: ids.next('wire'), source: end(wire.source), target: end(wire.target) };
    return name === undefined ? moved : { ...moved, net: name };
  });
  return { components, connections };
}

/**
 * The next free reference; units of one part stay together, and go where a part of their kind lacks them all: a copied
 * U1B becomes U2B where U2 has none.
 */
function referencesFor(clip: Clip, into: Design): (part: PlacedComponent, like: string) => string {
  const references = new References(into);
  const present = partsOfUnits(into.components);
  const known = new Map<string, string>();
  return (part, like) => {
    const key = unitKey(part);
    if (key === undefined) return references.next(like);
    const numbers = new Set(unitsWith(part, clip.components).map(({ unit }) => unit?.number));
    const lacks = present.find(
      ([first, ...others]) =>
        first?.componentId === part.componentId &&
        first.unit?.of === part.unit?.of &&
        ![first, ...others].some(({ unit }) => numbers.has(unit?.number)),
    );
    const reference = known.get(key) ?? lacks?.[0]?.reference ?? references.next(like);
    known.set(key, reference);
    return reference;
  };
}

/** A drawn wire's net follows from what it touches where it lies now; a label says its own. */
function pastedMark(copied: Connection, id: string, offset: Point, nets: NetNames): Connection {
  const { net: _before, ...mark } = movedBy(copied, offset);
  const said = labelledNet(copied);
  const name = said === undefined ? undefined : nets.renamed(said);
  return name === undefined ? { ...mark, id } : { ...relabelled({ ...mark, net: said }, name), id, net: name };
}

class NetNames {
  private readonly used: Set<string>;
  private readonly names = new Map<string, string>();

  constructor(design: Design) {
    this.used = new Set(design.components.flatMap(({ pins }) => (pins ?? []).flatMap(({ net }) => net ?? [])));
    for (const mark of design.connections) {
      const said = labelledNet(mark);
      if (said !== undefined) this.used.add(said);
    }
  }

  /** undefined where the net's name is to be worked out again from the wires. */
  renamed(net: string | undefined): string | undefined {
    if (net === undefined || isAutomaticNet(net)) return undefined;
    if (isPowerNet(net) || !this.used.has(net)) return net;
    const known = this.names.get(net);
    if (known) return known;
    let number = 2;
    while (this.used.has(`${net}_${number}`)) number++;
    const name = `${net}_${number}`;
    this.used.add(name);
    this.names.set(net, name);
    return name;
  }
}

/** How copied parts say as text what they are. */
export const CLIP_MARK = 'tracewright-parts';

interface StoredClip extends Clip {
  readonly kind: typeof CLIP_MARK;
}

export function clipToText(clip: Clip): string {
  return JSON.stringify({ kind: CLIP_MARK, ...clip } satisfies StoredClip);
}

/** undefined when the text is no copied parts. */
export function clipFromText(text: string | null): Clip | undefined {
  try {
    const value = JSON.parse(text ?? '') as Partial<StoredClip> | null;
    if (value?.kind !== CLIP_MARK || !Array.isArray(value.components)) return undefined;
    return { components: value.components, connections: Array.isArray(value.connections) ? value.connections : [] };
  } catch {
    return undefined;
  }
}
