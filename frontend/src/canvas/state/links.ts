import {
  drawnEnds,
  drawnPoints,
  joinsByDrawing,
  pinLayout,
  type Connection,
  type ConnectionEnd,
  type Design,
  type PlacedComponent,
} from '@tracewright/circuit/design';
import type { Point } from '@tracewright/circuit';
import { DrawnLines, placeKey } from '../geometry/drawn-lines';
import { indexOf } from './design-index';
import { pinsIn, type AtPlace, type StandingPin } from './held';
import { dotsAt } from './joining';
import { linkRoutes, Obstacles } from './link-route';
import { pathOf } from './overlaps';
import { settle } from './settle';

/** A pin or port that a gesture took away from a place. */
interface Leaver {
  readonly part?: PlacedComponent;
  readonly to: Point;
}

interface Left {
  readonly at: Point;
  readonly leavers: readonly Leaver[];
}

/**
 * Where pins touched and a gesture took one of them away, a wire leads from one to the other, as KiCad draws it; a wire that
 * has become so short that its ends touch goes.
 */
export function linkedWhereTouched(before: Design, after: Design, newId: () => string): Design {
  if (before === after || !joinsByDrawing(before.components, before.connections)) return after;
  const shortened = withoutShort(before, after, newId);
  const links = torn(before, shortened).map(([from, to]) => ({ from, to }));
  if (links.length === 0) return shortened === after ? after : settle(after, shortened);
  const lines = new DrawnLines(shortened.connections.filter(({ mark }) => mark === 'wire'));
  const obstacles = new Obstacles(shortened);
  const wires = links.flatMap(({ from, to }): Connection[] => {
    const net = netAt(shortened, lines, from);
    // It has come to stand on what it was joined to.
    if (net !== undefined && lines.exits(to) > 0 && netAt(shortened, lines, to) === net) return [];
    const route = obstacles.leastTouching(linkRoutes(from, to), { net });
    for (const at of route) obstacles.add({ ...at, net, isOver: false });
    return [{ id: newId(), type: lines.at(from)?.type ?? 'signal', mark: 'wire', path: pathOf(route) }];
  });
  if (wires.length === 0) return shortened === after ? after : settle(after, shortened);
  const { components } = shortened;
  const connections = [...shortened.connections, ...wires];
  // A dot would join what only runs through there.
  const ends = wires.flatMap(drawnEnds).filter((at) => lines.through(at).length === 0);
  const dots = dotsAt(ends, { components, connections }, newId);
  return settle(after, { components, connections: [...connections, ...dots] });
}

function netAt(design: Design, lines: DrawnLines, at: Point): string | undefined {
  const [standing] = pinsIn(design).get(placeKey(at)) ?? [];
  return standing ? standing.pin.net : lines.at(at)?.net;
}

/** From where to where links are to lead. */
function torn(before: Design, after: Design): readonly (readonly [Point, Point])[] {
  const left = leftPlaces(before, after);
  if (left.size === 0) return [];
  const standing = pinsIn(before);
  const now = pinsIn(after);
  const joins = joining(before);
  const stays = staying(before, after);
  const wires = stayingWires(before, after);
  return [...left].flatMap(([key, { at, leavers }]) => {
    const there = standing.get(key) ?? [];
    if (!there.some(({ part }) => part.drawing !== undefined) && !joins().has(key)) return [];
    const lastPin = leavers.findLast(({ part }) => part !== undefined)?.to;
    const anchor = stays(key) || (lastPin && wires(key, lastPin)) ? at : lastPin;
    if (!anchor) return [];
    const ends = new Map<string, Point>();
    for (const { part, to } of leavers) {
      // A part that was turned about and touches with another pin is joined by that.
      const isReplaced = now.get(placeKey(anchor))?.some((pin) => pin.part.id === part?.id);
      if (placeKey(to) !== placeKey(anchor) && !isReplaced) ends.set(placeKey(to), to);
    }
    return [...ends.values()].map((to) => [anchor, to] as const);
  });
}

/** Where pins of parts that are about to move touch what stays. */
export function touchedBy(design: Design, parts: Iterable<PlacedComponent>, held: AtPlace): readonly Point[] {
  const standing = pinsIn(design);
  const joins = joining(design);
  const places = new Map<string, Point>();
  for (const part of parts) {
    for (const { pin, x, y } of pinLayout(part)) {
      const key = placeKey({ x, y });
      if (pin.type === 'no_connect' || !held({ x, y })) continue;
      if (standing.get(key)?.some(({ part: other }) => other.drawing !== undefined) || joins().has(key))
        places.set(key, { x, y });
    }
  }
  return [...places.values()];
}

/** Where boxes mean something by lying on each other. */
function joining({ connections }: Design): () => ReadonlySet<string> {
  let places: ReadonlySet<string> | undefined;
  return () => (places ??= new Set(connections.flatMap((mark) => drawnPoints(mark).map(placeKey))));
}

/** Whether a pin or a dot is still where it was. */
function staying(before: Design, after: Design): (key: string) => boolean {
  const [standing, { wires, parts }] = [pinsIn(before), indexOf(after)];
  const isThere = (part: PlacedComponent, key: string): boolean => {
    const now = parts.get(part.id);
    if (!now || now === part) return now === part;
    const places = pinLayout(now);
    return pinLayout(part).some((pin, index) => {
      const place = places[index];
      return placeKey(pin) === key && place !== undefined && placeKey(place) === key;
    });
  };
  let dots: ReadonlySet<string> | undefined;
  const dotsThere = (): ReadonlySet<string> =>
    new Set(
      before.connections.flatMap((dot) =>
        dot.mark === 'junction' && wires.get(dot.id)?.path === dot.path ? drawnPoints(dot).map(placeKey) : [],
      ),
    );
  return (key) => standing.get(key)?.some(({ part }) => isThere(part, key)) === true || (dots ??= dotsThere()).has(key);
}

/** Whether a wire still ends or turns where it did, and does not lead to where a pin went from there. */
function stayingWires(before: Design, after: Design): (key: string, to: Point) => boolean {
  let corners: ReadonlyMap<string, readonly (readonly Point[])[]> | undefined;
  const found = (): ReadonlyMap<string, readonly (readonly Point[])[]> => {
    const { wires } = indexOf(after);
    const places = new Map<string, (readonly Point[])[]>();
    for (const wire of before.connections) {
      const there = wire.mark === 'wire' ? wires.get(wire.id) : undefined;
      if (!there) continue;
      const now = drawnPoints(there);
      const keys = new Set(now.map(placeKey));
      for (const key of drawnPoints(wire).map(placeKey))
        if (keys.has(key)) places.set(key, [...(places.get(key) ?? []), now]);
    }
    return places;
  };
  return (key, to) =>
    (corners ??= found()).get(key)?.some((points) => !points.some((at) => placeKey(at) === placeKey(to))) ?? false;
}

/** The places that pins and ports have left, and where those are now. */
function leftPlaces(before: Design, after: Design): ReadonlyMap<string, Left> {
  const { parts, wires } = indexOf(after);
  const left = new Map<string, { readonly at: Point; readonly leavers: Leaver[] }>();
  const leave = ({ x, y }: Point, leaver: Leaver): void => {
    const key = placeKey({ x, y });
    if (key === placeKey(leaver.to)) return;
    const known = left.get(key);
    if (known) known.leavers.push(leaver);
    else left.set(key, { at: { x, y }, leavers: [leaver] });
  };
  for (const part of before.components) {
    const now = parts.get(part.id);
    if (!now || now === part) continue;
    const places = pinLayout(now);
    pinLayout(part).forEach((place, index) => {
      const to = places[index];
      if (to && to.pin.number === place.pin.number && place.pin.type !== 'no_connect')
        leave(place, { part: now, to: { x: to.x, y: to.y } });
    });
  }
  for (const port of before.connections) {
    const now = port.mark === 'port' ? wires.get(port.id) : port;
    const [from, to] = now && now !== port ? [drawnPoints(port)[0], drawnPoints(now)[0]] : [];
    if (from && to) leave(from, { to });
  }
  return left;
}

/** Without wires whose ends have come together; pins of boxes, which join nothing by lying there, get one that names them. */
function withoutShort(before: Design, after: Design, newId: () => string): Design {
  const known = indexOf(before).wires;
  const isShort = (wire: Connection): boolean => {
    if (wire.mark !== 'wire' || known.get(wire.id)?.path === wire.path) return false;
    return new Set(drawnPoints(wire).map(placeKey)).size < 2;
  };
  const short = new Set(after.connections.filter(isShort));
  if (short.size === 0) return after;
  const others = after.connections.filter((wire) => !short.has(wire));
  const ends = new Set(others.flatMap((mark) => drawnEnds(mark).map(placeKey)));
  const bound = [...short].flatMap((wire): Connection[] => {
    const { id, type } = wire;
    const [at] = drawnPoints(wire);
    const [first, ...more] = at && !ends.has(placeKey(at)) ? (pinsIn(after).get(placeKey(at)) ?? []) : [];
    if (!at || !first || [first, ...more].some(({ part }) => part.drawing !== undefined)) return [];
    ends.add(placeKey(at));
    const endOf = ({ part, pin }: StandingPin): ConnectionEnd => ({ componentId: part.id, pin: pin.number });
    return more.map((other, index) => ({
      ...{ id: index === 0 ? id : newId(), type, path: '' },
      ...{ source: endOf(first), target: endOf(other) },
    }));
  });
  return { components: after.components, connections: [...others, ...bound] };
}
