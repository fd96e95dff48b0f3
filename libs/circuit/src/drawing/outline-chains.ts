import type { Point } from '../model';

interface Segment {
  readonly from: Point;
  readonly to: Point;
}

/** Ends that lie closer together than this many millimetres are one corner. */
const JOIN_MM = 0.02;

const corner = ({ x, y }: Point): string => `${Math.round(x / JOIN_MM)}:${Math.round(y / JOIN_MM)}`;

/** Joins the segments of an outline, which come in any order and direction, to chains of points that can be filled. */
export function outlineChains(segments: readonly Segment[]): readonly (readonly Point[])[] {
  const meeting = new Map<string, number[]>();
  segments.forEach(({ from, to }, index) => {
    for (const end of [corner(from), corner(to)]) {
      const there = meeting.get(end);
      if (there) there.push(index);
      else meeting.set(end, [index]);
    }
  });
  const used = new Uint8Array(segments.length);
  const follow = (end: Point): Point | undefined => {
    const key = corner(end);
    const next = (meeting.get(key) ?? []).find((index) => used[index] === 0);
    const segment = next === undefined ? undefined : segments[next];
    if (next === undefined || !segment) return undefined;
    used[next] = 1;
    return corner(segment.from) === key ? segment.to : segment.from;
  };
  const chains: Point[][] = [];
  segments.forEach((segment, index) => {
    if (used[index] === 1) return;
    used[index] = 1;
    const ahead = walk(segment.to, follow);
    const behind = walk(segment.from, follow);
    chains.push([...behind.reverse(), segment.from, segment.to, ...ahead]);
  });
  return chains;
}

function walk(start: Point, follow: (end: Point) => Point | undefined): Point[] {
  const points: Point[] = [];
  for (let at = follow(start); at; at = follow(at)) points.push(at);
  return points;
}
