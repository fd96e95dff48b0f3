import {
  drawnEnds,
  drawnPoints,
  stretched,
  type Connection,
  type Design,
  type Moves,
} from '@tracewright/circuit/design';
import type { Point } from '@tracewright/circuit';
import { PlacesByLines } from '../geometry/by-lines';
import { DrawnLines, isDrawnLine, placeKey } from '../geometry/drawn-lines';
import { pinsIn, type AtPlace } from './held';

/** Canvas units: what lies nearer than this to a line lies on it. */
const NEAR = 0.2;

interface Place extends Point {
  /** The end of a wire or a pin, which is joined to the corners of wires alone; a dot or label to the whole of a wire. */
  readonly isEnd: boolean;
}

/** Where ends of wires, pins, dots and labels stand on the way of wires, by rows and columns. */
export class Attached {
  private readonly places = new PlacesByLines<Place>();

  constructor(marks: readonly Connection[], pins: ReadonlyMap<string, unknown>) {
    this.addCorners(marks, pins);
    let lines: DrawnLines | undefined;
    for (const mark of marks) {
      for (const at of drawnEnds(mark)) {
        lines ??= new DrawnLines(marks.filter((one) => one.mark === 'wire'));
        // A dot that nothing meets at holds nothing.
        if (mark.mark === 'junction' && lines.exits(at) < 3) continue;
        this.places.add({ ...at, isEnd: isDrawnLine(mark) });
      }
    }
  }

  /** Corners of wires at which a pin stands, or another wire turns. */
  private addCorners(marks: readonly Connection[], pins: ReadonlyMap<string, unknown>): void {
    const turning = new Map<string, string>();
    for (const wire of marks) {
      if (wire.mark !== 'wire') continue;
      for (const at of drawnPoints(wire).slice(1, -1)) {
        const key = placeKey(at);
        const other = turning.get(key);
        turning.set(key, wire.id);
        if (pins.has(key) || (other !== undefined && other !== wire.id)) this.places.add({ ...at, isEnd: true });
      }
    }
  }

  /** What is attached to a wire between its ends. */
  to(wire: Connection): readonly Point[] {
    const points = drawnPoints(wire);
    const [first, last] = [points[0], points.at(-1)];
    if (!first || !last) return [];
    const isEnd = ({ x, y }: Point): boolean => (x === first.x && y === first.y) || (x === last.x && y === last.y);
    return points.flatMap((b, index) => {
      const a = points[index - 1];
      if (!a) return [];
      const isCorner = ({ x, y }: Point): boolean => (x === a.x && y === a.y) || (x === b.x && y === b.y);
      return this.places.inLineWith(a, b).filter((at) => !isEnd(at) && isOn(a, b, at) && (!at.isEnd || isCorner(at)));
    });
  }
}

function isOn(a: Point, b: Point, { x, y }: Point): boolean {
  const within = (low: number, value: number, high: number): boolean => (value - low) * (high - value) >= 0;
  if (a.y === b.y) return Math.abs(y - a.y) <= NEAR && within(a.x, x, b.x);
  return a.x === b.x && Math.abs(x - a.x) <= NEAR && within(a.y, y, b.y);
}

const known = new WeakMap<Design, Attached>();

/** Found once for each design. */
export function attachedIn(design: Design): Attached {
  const found = known.get(design) ?? new Attached(marksOf(design), pinsIn(design));
  known.set(design, found);
  return found;
}

const marksOf = ({ connections }: Design): readonly Connection[] =>
  connections.filter(({ mark }) => mark !== undefined);

/** How places go that wires and marks stand at. */
export interface Goes {
  /** Of each wire and mark. */
  readonly movesOf: (wire: Connection) => Moves;
  /** Adds to all of them. */
  readonly add: (from: Point, to: Point) => void;
  readonly held: AtPlace;
}

/** What is attached to a wire that moves as a whole moves with it, and so on; it stays where something holds it. */
export function spreadAlong(wires: readonly Connection[], { movesOf, add, held }: Goes, attached: Attached): void {
  const ends = wires.flatMap((wire) => {
    if (!isDrawnLine(wire)) return [];
    const [first, last] = drawnEnds(wire);
    return first && last ? [{ wire, first, last }] : [];
  });
  for (let isDone = false; !isDone;) {
    isDone = true;
    for (const { wire, first, last } of ends) {
      const moves = movesOf(wire);
      const [by, also] = [moves.at(first), moves.at(last)];
      if (!by || by.x !== also?.x || by.y !== also.y) continue;
      for (const at of attached.to(wire)) {
        if (moves.at(at) || held(at)) continue;
        add(at, { x: at.x + by.x, y: at.y + by.y });
        isDone = false;
      }
    }
  }
}

/** What of a wire is attached to others stays, unless it moves itself. */
export function followed(
  wire: Connection,
  { movesOf, held }: Pick<Goes, 'movesOf' | 'held'>,
  attached: Attached,
): Connection {
  const moves = movesOf(wire);
  if (!isDrawnLine(wire) || !drawnPoints(wire).some((at) => moves.at(at))) return stretched(wire, moves);
  const staying = attached.to(wire).filter((at) => !moves.at(at) || held(at));
  return stretched(wire, moves, staying);
}
