import type { Connection, ConnectionEnd, Design, PlacedComponent } from './design';
import { componentBox, GRID } from './geometry';
import { isAutomaticNet } from './nets';
import { isPowerNetName } from './power-nets';
import { outlineOf } from './placed-drawing';
import { References } from './references';
import { unitKey } from './units';

/** Canvas units between what is there and what comes beside it. */
const GAP = 8 * GRID;
/** Inputs and outputs that every board calls alike: to join them would be a guess. */
const OWN_TO_EACH = /^\/?V(IN|OUT|REF|SYS|MOT|M|PP)/i;

/**
 * A design as it has to be to stand to the right of another: moved, with ids, references and nets of its own.
 * Grounds and supplies of the same name are joined; any other name that is taken gets a number (`SDA_2`), so that
 * nothing else is joined by accident.
 */
export function besideDesign(existing: Design, added: Design): Design {
  if (existing.components.length === 0 && existing.connections.length === 0) return added;
  const place = offsetBeside(existing, added);
  const ids = new FreshNames([...existing.components, ...existing.connections].map(({ id }) => id));
  const references = new References(existing);
  const nets = new FreshNames(netNames(existing), (net) => !isShared(net));
  const ofUnits = new Map<string, string>();
  const referenceOf = (part: PlacedComponent, like: string): string => {
    const key = unitKey(part);
    const given = (key && ofUnits.get(key)) ?? references.next(like);
    if (key) ofUnits.set(key, given);
    return given;
  };
  const newIds = new Map(added.components.map(({ id }) => [id, ids.of(id)]));
  const components = added.components.map((part): PlacedComponent => ({
    ...part,
    id: newIds.get(part.id) ?? part.id,
    x: part.x + place.x,
    y: part.y + place.y,
    ...(part.reference && { reference: referenceOf(part, part.reference) }),
    ...(part.pins && {
      pins: part.pins.map((pin) => (pin.net === undefined ? pin : { ...pin, net: nets.of(pin.net) })),
    }),
  }));
  const end = (from: ConnectionEnd): ConnectionEnd => ({
    componentId: newIds.get(from.componentId) ?? from.componentId,
    pin: from.pin,
  });
  const connections = added.connections.map(({ net, source, target, ...wire }): Connection => ({
    ...wire,
    id: ids.of(wire.id),
    path: movedPath(wire.path, place),
    ...(net !== undefined && { net: nets.of(net) }),
    ...(source && { source: end(source) }),
    ...(target && { target: end(target) }),
  }));
  return { components, connections };
}

/** Supplies and grounds of the same name that two designs would share. */
export function sharedSupplies(existing: Design, added: Design): readonly string[] {
  const there = new Set(netNames(existing));
  return [...new Set(netNames(added))].filter((net) => there.has(net) && isShared(net)).sort();
}

const isShared = (net: string): boolean => !isAutomaticNet(net) && isPowerNetName(net) && !OWN_TO_EACH.test(net);

const netNames = ({ components, connections }: Design): string[] => [
  ...components.flatMap(({ pins }) => (pins ?? []).flatMap(({ net }) => net ?? [])),
  ...connections.flatMap(({ net }) => net ?? []),
];

function offsetBeside(existing: Design, added: Design): { readonly x: number; readonly y: number } {
  const [there, here] = [boundsOf(existing), boundsOf(added)];
  if (!there || !here) return { x: 0, y: 0 };
  const snap = (value: number): number => Math.ceil(value / GRID) * GRID;
  return { x: snap(there.right + GAP - here.left), y: snap(there.top - here.top) };
}

function boundsOf({ components, connections }: Design): { left: number; right: number; top: number } | undefined {
  const frames = connections.filter(({ mark }) => mark === 'frame');
  if (components.length + frames.length === 0) return undefined;
  let [left, right, top] = [Infinity, -Infinity, Infinity];
  for (const box of [...components.map(componentBox), ...frames.flatMap((frame) => outlineOf(frame) ?? [])]) {
    left = Math.min(left, box.x);
    right = Math.max(right, box.x + box.width);
    top = Math.min(top, box.y);
  }
  return { left, right, top };
}

/** Pairs of coordinates, as the paths of unbound wires have them. */
const PAIR = /(-?\d+(?:\.\d+)?(?:e-?\d+)?)([\s,]+)(-?\d+(?:\.\d+)?(?:e-?\d+)?)/gi;

const movedPath = (path: string, by: { readonly x: number; readonly y: number }): string =>
  path.replace(PAIR, (_, x: string, between: string, y: string) => `${Number(x) + by.x}${between}${Number(y) + by.y}`);

/** Gives names that are taken a number, the same name always the same. */
class FreshNames {
  private readonly used: Set<string>;
  private readonly given = new Map<string, string>();

  constructor(
    taken: readonly string[],
    private readonly mustDiffer: (name: string) => boolean = () => true,
  ) {
    this.used = new Set(taken);
  }

  of(name: string): string {
    const known = this.given.get(name);
    if (known !== undefined) return known;
    let fresh = name;
    if (this.mustDiffer(name)) for (let number = 2; this.used.has(fresh); number += 1) fresh = `${name}_${number}`;
    this.given.set(name, fresh);
    this.used.add(fresh);
    return fresh;
  }
}
