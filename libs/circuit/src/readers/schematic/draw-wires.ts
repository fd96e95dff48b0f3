import type { Pen } from '../../model';
import { pointKey, type GridPoint, type Line } from './screen';

export interface Chain {
  readonly points: readonly GridPoint[];
  readonly pen?: Pen;
}

/** Lines as their author drew them: pieces of one pen that only meet each other, at a corner, are one. */
export function chains(lines: readonly Line[], stops: readonly GridPoint[]): readonly Chain[] {
  const ends = new Map<number, Line[]>();
  const own = lines.filter(({ a, b }) => a.x !== b.x || a.y !== b.y);
  for (const line of own) {
    for (const point of [line.a, line.b]) {
      const key = pointKey(point);
      const list = ends.get(key);
      if (list) list.push(line);
      else ends.set(key, [line]);
    }
  }
  const stop = new Set(stops.map(pointKey));
  const used = new Set<Line>();
  const next = (point: GridPoint): Line | undefined => {
    const list = ends.get(pointKey(point)) ?? [];
    const [one, other] = list;
    const isCorner = list.length === 2 && !stop.has(pointKey(point)) && isSamePen(one?.pen, other?.pen);
    return isCorner ? list.find((line) => !used.has(line)) : undefined;
  };
  const walk = (from: GridPoint): GridPoint[] => {
    const points: GridPoint[] = [];
    let at = from;
    for (let line = next(at); line !== undefined; line = next(at)) {
      used.add(line);
      at = pointKey(line.a) === pointKey(at) ? line.b : line.a;
      points.push(at);
    }
    return points;
  };
  return own.flatMap((line) => {
    if (used.has(line)) return [];
    used.add(line);
    const after = walk(line.b);
    const points = straightened([...walk(line.a).reverse(), line.a, line.b, ...after]);
    return [{ points, ...(line.pen && { pen: line.pen }) }];
  });
}

const isSamePen = (a: Pen | undefined, b: Pen | undefined): boolean =>
  a?.width === b?.width && a?.dash === b?.dash && a?.colour === b?.colour;

/** Without points in the middle of a straight piece. */
function straightened(points: readonly GridPoint[]): readonly GridPoint[] {
  return points.filter((point, index) => {
    const [before, after] = [points[index - 1], points[index + 1]];
    if (!before || !after) return true;
    const level = before.y === point.y && point.y === after.y;
    const plumb = before.x === point.x && point.x === after.x;
    return !level && !plumb;
  });
}
