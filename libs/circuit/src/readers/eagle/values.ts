import type { Point } from '../../model';
import { arcChords, cosSin, round, type Segment } from '../geometry';
import type { XmlTag } from '../xml/xml-tag';

/** The point of a tag's attributes `x` and `y`: Eagle counts y upwards, the model downwards. */
export function pointOf(tag: XmlTag): Point {
  return { x: tag.number('x'), y: 0 - tag.number('y') };
}

/** A `<wire>`: a straight line, or with `curve` (degrees, counter-clockwise as seen) the chords of an arc. */
export function wireOf(tag: Pick<XmlTag, 'number'>): Segment[] {
  const from = { x: tag.number('x1'), y: 0 - tag.number('y1') };
  const to = { x: tag.number('x2'), y: 0 - tag.number('y2') };
  const curve = tag.number('curve');
  if (curve === 0) return [{ from, to }];
  // The arc's middle lies off the chord's by (chord / 2) tan(curve / 4), to the right of the way from start to end.
  const height = 0.5 * Math.tan((curve * Math.PI) / 720);
  const mid = {
    x: (from.x + to.x) / 2 - (to.y - from.y) * height,
    y: (from.y + to.y) / 2 + (to.x - from.x) * height,
  };
  return arcChords(from, mid, to);
}

/** Rotation of an element: `R90`, mirrored `MR180`, spin kept `SR45`. */
export interface EagleRotation {
  readonly degrees: number;
  readonly mirrored: boolean;
}

export function rotationOf(text: string | undefined): EagleRotation {
  const match = /^([A-Z]*)(-?[\d.]*)$/.exec(text ?? '');
  return { degrees: Number(match?.[2] ?? 0) || 0, mirrored: match?.[1]?.includes('M') ?? false };
}

/** A point of a package on the board: turned counter-clockwise, mirrored left to right when below, then moved. */
export function placeInBoard(point: Point, at: Point, { degrees, mirrored }: EagleRotation): Point {
  const turn = cosSin(degrees);
  const cos = turn[0];
  const sin = turn[1];
  const x = point.x * cos + point.y * sin;
  const y = point.y * cos - point.x * sin;
  return { x: round(at.x + (mirrored ? -x : x)), y: round(at.y + y) };
}
