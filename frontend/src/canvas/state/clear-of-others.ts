import { drawnPoints, type Connection, type Design } from '@tracewright/circuit/design';
import type { Point } from '@tracewright/circuit';
import { placeKey } from '../geometry/drawn-lines';
import { partShape } from '../geometry/scene';
import type { Rect } from '../geometry/viewport';
import { runsThrough } from '../geometry/way-around';
import { indexOf } from './design-index';
import { pinsIn } from './held';
import { isShifted } from './joining';
import { linkRoutes, Obstacles } from './link-route';
import { pathOf } from './overlaps';

/**
 * A wire that a part pulls along comes to turn on nothing and to run under no dot that is of another net, nor through a part
 * that is turned about: else it stays as it was drawn, and goes on from there to its pin on another way.
 */
export function clearOfOthers(before: Design, after: Design): Design {
  const known = indexOf(before).wires;
  const pulled = after.connections.filter((wire) => {
    const was = wire.mark === 'wire' ? known.get(wire.id) : undefined;
    return was !== undefined && was.path !== wire.path && !isShifted(was, wire);
  });
  if (pulled.length === 0) return after;
  const obstacles = new Obstacles(after);
  const bodies = turnedBodies(before, after);
  const isClear = (route: Route): boolean => !runsThrough(route, bodies);
  const others = new Map<string, Connection>();
  for (const wire of pulled) {
    const was = known.get(wire.id) ?? wire;
    const now = drawnPoints(wire);
    const own = { id: wire.id, net: was.net ?? netOfPins(before, drawnPoints(was)) };
    if (isClear(now) && obstacles.joinedTo(now, own).length === 0) continue;
    const best = (routes: readonly Route[]): Route => {
      const clear = routes.filter(isClear);
      return obstacles.leastTouching(clear.length > 0 ? clear : routes, own);
    };
    const path = goneOn(drawnPoints(was), now, best);
    if (obstacles.joinedTo(path, own).length === 0) others.set(wire.id, { ...wire, path: pathOf(path) });
  }
  if (others.size === 0) return after;
  return { components: after.components, connections: after.connections.map((wire) => others.get(wire.id) ?? wire) };
}

type Route = readonly Point[];

function turnedBodies(before: Design, after: Design): readonly Rect[] {
  const known = indexOf(before).parts;
  return after.components.flatMap((part) => {
    const was = known.get(part.id);
    const isTurned = was && (was.rotation !== part.rotation || was.drawing !== part.drawing);
    return isTurned ? partShape(part).boxes : [];
  });
}

function goneOn(was: Route, now: Route, best: (routes: readonly Route[]) => Route): Route {
  const way = (from: Point | undefined, to: Point | undefined, before: Point | undefined): Route => {
    if (!from || !to || placeKey(from) === placeKey(to)) return [];
    return best(linkRoutes(from, to).filter((route) => !before || !goesBack(before, from, route[1] ?? to))).slice(1);
  };
  const begun = way(was[0], now[0], was[1]);
  return [...[...begun].reverse(), ...was, ...way(was.at(-1), now.at(-1), was.at(-2))];
}

function goesBack(a: Point, b: Point, c: Point): boolean {
  const [ax, ay, cx, cy] = [a.x - b.x, a.y - b.y, c.x - b.x, c.y - b.y];
  return ax * cy === ay * cx && ax * cx + ay * cy > 0;
}

const netOfPins = (design: Design, places: readonly Point[]): string | undefined =>
  places.flatMap((at) => pinsIn(design).get(placeKey(at)) ?? []).find(({ pin }) => pin.net !== undefined)?.pin.net;
