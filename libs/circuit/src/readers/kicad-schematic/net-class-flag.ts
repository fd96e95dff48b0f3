import type { DrawnShape, Point } from '../../model';
import { wordsOf } from '../schematic/screen-drawing';
import type { SexprCursor } from '../sexpr/cursor';
import { PLAIN_LOOK, readEffectsLook, readTextLook } from '../sexpr/text-look';

/** Sizes of the flags, millimetres. */
const [ROUND, DOT, DIAMOND, BOX] = [0.508, 0.3556, 0.508, 0.4064];

/** Reads the flag of a net class, and leaves it: a line from its net with a shape at its end, and what its fields say. */
export function readNetClassFlag(cursor: SexprCursor): readonly DrawnShape[] {
  cursor.atom();
  let [length, shape, angle, along] = [2.54, '', 0, 1];
  let at: Point = { x: 0, y: 0 };
  const texts: DrawnShape[] = [];
  for (let head = cursor.child(); head !== undefined; head = cursor.child()) {
    if (head === 'effects') {
      along = readEffectsLook(cursor).along || PLAIN_LOOK.along;
      continue;
    }
    if (head === 'property') {
      cursor.atom();
      const text = cursor.atom() ?? '';
      const look = readTextLook(cursor);
      if (!look.hidden && text !== '') texts.push(wordsOf(text, look));
      continue;
    }
    if (head === 'length') length = Number(cursor.atom()) || 0;
    else if (head === 'shape') shape = cursor.atom() ?? '';
    else if (head === 'at') {
      at = { x: Number(cursor.atom()) || 0, y: Number(cursor.atom()) || 0 };
      angle = Number(cursor.atom()) || 0;
    }
    cursor.leave();
  }
  // A flag stands across the way that its text would read.
  const way = Math.abs(angle % 180) === 90 ? { x: -along, y: 0 } : { x: 0, y: -along };
  const place = (far: number, across: number): Point => ({
    x: at.x + way.x * far + way.y * across,
    y: at.y + way.y * far + way.x * across,
  });
  return [...flagOf(shape, length, place), ...texts];
}

function flagOf(shape: string, length: number, place: (far: number, across: number) => Point): readonly DrawnShape[] {
  const line = (...points: readonly Point[]): DrawnShape => ({ kind: 'line', points, fill: 'none' });
  const stem = (half: number): DrawnShape => line(place(0, 0), place(length - half, 0));
  const center = place(length, 0);
  switch (shape) {
    case 'round':
      return [stem(ROUND), { kind: 'circle', center, radius: ROUND, fill: 'none' }];
    case 'diamond': {
      const sides = [place(length - DIAMOND, 0), place(length, 2 * DIAMOND), place(length + DIAMOND, 0)];
      return [stem(DIAMOND), line(...sides, place(length, -2 * DIAMOND), sides[0]!)];
    }
    case 'rectangle': {
      const corner = (far: 1 | -1, across: 1 | -1): Point => place(length + far * BOX, across * 2 * BOX);
      return [stem(BOX), line(corner(-1, 1), corner(1, 1), corner(1, -1), corner(-1, -1), corner(-1, 1))];
    }
    default:
      return [stem(DOT), { kind: 'circle', center, radius: DOT, fill: 'line' }];
  }
}
