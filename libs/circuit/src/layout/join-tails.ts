import { isPowerNetName } from '../design/power-nets';
import type { Point } from '../model';
import type { PartsOnNets } from './parts-on-nets';
import { joinStrands, onward, strandOf, wireAreas, type Sketch, type Tail } from './sketch';
import { STUB } from './end-mark';

/** Ends farther apart than this keep their names. */
const NEAR = 700;

/** Open ends of one net that stand near each other are joined where a wire has room. */
export function joinTails(sketch: Sketch, parts: PartsOnNets): void {
  const byNet = new Map<string, Tail[]>();
  for (const tail of sketch.tails.keys()) {
    const { net } = tail.strand;
    if (isPowerNetName(net) || !parts.isClose(net)) continue;
    const tails = byNet.get(net) ?? [];
    if (tails.push(tail) === 1) byNet.set(net, tails);
  }
  for (const tails of byNet.values()) {
    for (let at = 1; at < tails.length; at++) {
      const [a, b] = [tails[at - 1]!, tails[at]!];
      if (strandOf(a.strand) !== strandOf(b.strand)) joinTwo(sketch, parts, a, b);
    }
  }
}

function joinTwo(sketch: Sketch, parts: PartsOnNets, a: Tail, b: Tail): void {
  if (Math.abs(a.x - b.x) + Math.abs(a.y - b.y) > NEAR || !sketch.tails.has(a) || !sketch.tails.has(b)) return;
  const { net } = a.strand;
  const complete = strandOf(a.strand).pins + strandOf(b.strand).pins === parts.pinsOf(net);
  sketch.close(a);
  if (complete) sketch.close(b);
  const points = ways(a, b, complete).find((way) => sketch.isFree(wireAreas(net, way, [a.atPin, complete && b.atPin])));
  if (!points) {
    sketch.open(a);
    if (complete) sketch.open(b);
    return;
  }
  sketch.wire(net, points);
  joinStrands(a.strand, b.strand);
}

/** Ways of at most four corners from one end to the other; an end that keeps its name is met where its stub ends. */
function ways(a: Tail, b: Tail, complete: boolean): readonly (readonly Point[])[] {
  const from = onward(a, a.side, STUB);
  const to = onward(b, b.side, STUB);
  const last = complete ? [to, b] : [to];
  const between: Point[][] = [[], [{ x: from.x, y: to.y }], [{ x: to.x, y: from.y }]];
  for (const step of OFFSETS) {
    for (const x of [Math.max(from.x, to.x) + step, Math.min(from.x, to.x) - step])
      between.push([
        { x, y: from.y },
        { x, y: to.y },
      ]);
    for (const y of [Math.max(from.y, to.y) + step, Math.min(from.y, to.y) - step])
      between.push([
        { x: from.x, y },
        { x: to.x, y },
      ]);
  }
  return between
    .map((corners) => withoutRepeats([a, from, ...corners, ...last]))
    .filter(isSquare)
    .map(straightened);
}

const OFFSETS = [0, 25, 50, 75, 100, 150, 200, 250, 300];

const withoutRepeats = (points: readonly Point[]): readonly Point[] =>
  points.filter((point, at) => at === 0 || point.x !== points[at - 1]!.x || point.y !== points[at - 1]!.y);

const straightened = (points: readonly Point[]): readonly Point[] =>
  points.filter((point, at) => {
    const [before, after] = [points[at - 1], points[at + 1]];
    if (!before || !after) return true;
    return !(before.x === point.x && point.x === after.x) && !(before.y === point.y && point.y === after.y);
  });

/** Level and plumb pieces that never turn back on themselves. */
function isSquare(points: readonly Point[]): boolean {
  return points.every((point, at) => {
    const [before, after] = [points[at - 1], points[at + 1]];
    if (!before) return true;
    if (before.x !== point.x && before.y !== point.y) return false;
    return !after || (point.x - before.x) * (after.x - point.x) + (point.y - before.y) * (after.y - point.y) >= 0;
  });
}
