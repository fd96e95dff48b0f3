import { drawnPoints, type Connection } from '@tracewright/circuit/design';
import type { Point } from '@tracewright/circuit';
import { putAt } from './by-lines';

/** Canvas units: what lies nearer than this is at one place. */
const NEAR = 0.2;

/** A straight piece of a drawn wire. */
export interface DrawnPiece {
  readonly wire: Connection;
  /** Of its first corner among those of the wire. */
  readonly index: number;
  readonly a: Point;
  readonly b: Point;
}

/** Whether it is drawn by its corners, and joins by where they are. */
export const isDrawnLine = ({ mark }: Pick<Connection, 'mark'>): boolean => mark === 'wire' || mark === 'bus';

export const placeKey = ({ x, y }: Point): string => `${Math.round(x * 10)},${Math.round(y * 10)}`;

/** Pieces and corners of drawn wires, by where they are. */
export class DrawnLines {
  private readonly rows = new Map<number, DrawnPiece[]>();
  private readonly columns = new Map<number, DrawnPiece[]>();
  private readonly slanted: DrawnPiece[] = [];
  /** What ends or turns at a place, and in how many directions it leaves it. */
  private readonly corners = new Map<string, { readonly wire: Connection; exits: number }>();

  constructor(wires: readonly Connection[]) {
    for (const wire of wires) {
      const points = drawnPoints(wire);
      points.forEach((a, index) => {
        const corner = this.corners.get(placeKey(a)) ?? { wire, exits: 0 };
        corner.exits += index === 0 || index === points.length - 1 ? 1 : 2;
        this.corners.set(placeKey(a), corner);
        const b = points[index + 1];
        if (b) this.add({ wire, index, a, b });
      });
    }
  }

  private add(piece: DrawnPiece): void {
    const { a, b } = piece;
    if (a.y === b.y) putAt(this.rows, a.y, piece);
    else if (a.x === b.x) putAt(this.columns, a.x, piece);
    else this.slanted.push(piece);
  }

  /** The pieces that run through a place, and neither begin nor end there. */
  through(at: Point): readonly DrawnPiece[] {
    const near = [...around(this.rows, at.y), ...around(this.columns, at.x), ...this.slanted];
    return near.filter(({ a, b }) => isWithin(a, b, at));
  }

  /** Where pieces lie upon the straight one from `a` to `b`: from and to, in units from `a`, in order. */
  upon(a: Point, b: Point): readonly (readonly [number, number])[] {
    const near = a.y === b.y ? around(this.rows, a.y) : a.x === b.x ? around(this.columns, a.x) : this.slanted;
    const length = Math.hypot(b.x - a.x, b.y - a.y);
    return near
      .flatMap((piece): readonly (readonly [number, number])[] => {
        const ends = [piece.a, piece.b].map((at) => fromLine(a, b, at));
        if (ends.some(({ beside }) => beside > NEAR)) return [];
        const [from, to] = ends.map(({ along }) => Math.min(length, Math.max(0, along))).sort((p, q) => p - q);
        return from !== undefined && to !== undefined && to - from > NEAR ? [[from, to]] : [];
      })
      .sort((p, q) => p[0] - q[0]);
  }

  /** Whether a wire ends or turns there. */
  hasCorner(at: Point): boolean {
    return this.corners.has(placeKey(at));
  }

  /** In how many directions drawn wires leave a place. */
  exits(at: Point): number {
    return (this.corners.get(placeKey(at))?.exits ?? 0) + 2 * this.through(at).length;
  }

  /** A wire that is there. */
  at(at: Point): Connection | undefined {
    return this.corners.get(placeKey(at))?.wire ?? this.through(at)[0]?.wire;
  }
}

function around(lines: ReadonlyMap<number, DrawnPiece[]>, at: number): readonly DrawnPiece[] {
  const [low, high] = [Math.round(at - NEAR), Math.round(at + NEAR)];
  return [...(lines.get(low) ?? []), ...(low === high ? [] : (lines.get(high) ?? []))];
}

/** Whether a place lies on a straight piece, away from its ends. */
function isWithin(a: Point, b: Point, at: Point): boolean {
  const length = Math.hypot(b.x - a.x, b.y - a.y);
  if (length <= 2 * NEAR) return false;
  const { along, beside } = fromLine(a, b, at);
  return beside <= NEAR && along > NEAR && along < length - NEAR;
}

/** How far a place is on the way from `a` to `b`, and from that line. */
function fromLine(a: Point, b: Point, at: Point): { readonly along: number; readonly beside: number } {
  const [dx, dy] = [b.x - a.x, b.y - a.y];
  const length = Math.hypot(dx, dy);
  return {
    along: ((at.x - a.x) * dx + (at.y - a.y) * dy) / length,
    beside: Math.abs((at.x - a.x) * dy - (at.y - a.y) * dx) / length,
  };
}
