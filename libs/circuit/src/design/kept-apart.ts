import type { Point } from '../model';
import type { Connection, Design, PlacedComponent } from './design';
import { labelledNet } from './drawn-joins';
import { drawingText, shapesIn } from './drawing-text';
import { drawnPoints } from './drawn-wires';
import { componentBox } from './geometry';

/** Canvas units: more than what counts as one place, and 0.03 mm on paper. */
const STEP = 0.5;

interface Item {
  /** What it is on; each pin on no net is on its own. */
  readonly net: string;
  shift(by: number): void;
}

interface Line {
  readonly net: string;
  readonly from: Point;
  readonly to: Point;
}

/** The level and plumb pieces of wires, by the coordinate that does not change along them. */
class Lines {
  private readonly level = new Map<number, Line[]>();
  private readonly plumb = new Map<number, Line[]>();
  private readonly shortened = new Map<string, Point>();

  constructor(connections: readonly Connection[]) {
    for (const wire of connections) {
      const { mark, net } = wire;
      if (mark !== 'wire' || net === undefined) continue;
      drawnPoints(wire).forEach((to, at, points) => {
        const from = points[at - 1];
        if (from?.y === to.y) put(this.level, to.y, { net, from, to });
        else if (from?.x === to.x) put(this.plumb, to.x, { net, from, to });
      });
    }
  }

  /** A label or dot where a wire of another net runs by would join it: it goes a little along its own wire. */
  besideOthers(mark: Connection): Connection {
    const net = labelledNet(mark) ?? (mark.mark === 'junction' ? mark.net : undefined);
    const [at] = drawnPoints(mark);
    if (net === undefined || !at) return mark;
    const near = [...(this.level.get(at.y) ?? []), ...(this.plumb.get(at.x) ?? [])].filter(
      ({ from, to }) => (at.x - from.x) * (at.x - to.x) <= 0 && (at.y - from.y) * (at.y - to.y) <= 0,
    );
    const isEnd = ({ from, to }: Line): boolean => [from, to].some(({ x, y }) => x === at.x && y === at.y);
    if (near.every((line) => line.net === net || isEnd(line))) return mark;
    const own = near.find((line) => line.net === net);
    const [dx, dy] = own ? along(own, at) : [STEP, STEP];
    const to = { x: at.x + dx, y: at.y + dy };
    if (own && isEnd(own)) this.shortened.set(keyOf(net, at), to);
    return { ...mark, path: pathOf([to]) };
  }

  /** A wire that ended where such a mark was ends where it is: what is drawn as a pin joins ends only. */
  readonly withItsMark = (wire: Connection): Connection => {
    const points = drawnPoints(wire);
    const isMoved = (point: Point): boolean => this.shortened.has(keyOf(wire.net, point));
    if (wire.mark !== 'wire' || !points.some(isMoved)) return wire;
    return { ...wire, path: pathOf(points.map((point) => this.shortened.get(keyOf(wire.net, point)) ?? point)) };
  };
}

const keyOf = (net: string | undefined, { x, y }: Point): string => `${x},${y} ${net ?? ''}`;
const pathOf = (points: readonly Point[]): string =>
  points.map(({ x, y }, at) => `${at === 0 ? 'M' : 'L'} ${x} ${y}`).join(' ');

/** A step on a line from a point of it, inwards where that is one of its ends. */
function along({ from, to }: Line, at: Point): readonly [number, number] {
  const goal = to.x === at.x && to.y === at.y ? from : to;
  return [Math.sign(goal.x - at.x) * STEP, Math.sign(goal.y - at.y) * STEP];
}

const put = (lines: Map<number, Line[]>, at: number, line: Line): void => {
  const known = lines.get(at);
  if (known) known.push(line);
  else lines.set(at, [line]);
};

/**
 * A file may say itself what its nets are, as Eagle's do, and draw things of two nets, or pins of none, on one point.
 * What is on the fewer of them there steps aside, too little to be seen, so that the drawing joins what the file joins.
 */
export function keptApart(design: Design): Design {
  const spots = new Map<string, Item[]>();
  const note = (x: number, y: number, item: Item): void => {
    // Cells whose edges lie beside the usual places.
    const cell = `${Math.floor(2 * x + 0.25)},${Math.floor(2 * y + 0.25)}`;
    const items = spots.get(cell);
    if (items) items.push(item);
    else spots.set(cell, [item]);
  };
  const parts = design.components.map((part) => notePins(part, note));
  const lines = new Lines(design.connections);
  const beside = design.connections.map((mark) => lines.besideOthers(mark));
  const marks = beside.map((mark) => noteMark(lines.withItsMark(mark), note));
  for (const items of spots.values()) stepAside(items);
  return { components: parts.map((part) => part()), connections: marks.map((mark) => mark()) };
}

function stepAside(items: readonly Item[]): void {
  const sizes = new Map<string, number>();
  for (const { net } of items) sizes.set(net, (sizes.get(net) ?? 0) + 1);
  if (sizes.size < 2) return;
  const order = [...sizes].sort(([, a], [, b]) => b - a).map(([net]) => net);
  for (const item of items) {
    const by = order.indexOf(item.net) * STEP;
    if (by > 0) item.shift(by);
  }
}

type Note = (x: number, y: number, item: Item) => void;

function notePins(part: PlacedComponent, note: Note): () => PlacedComponent {
  const { drawing, pins = [] } = part;
  if (drawing === undefined) return () => part;
  const box = componentBox(part);
  const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  const pieces = [...shapesIn(drawing)];
  let changed = false;
  pieces.forEach((piece, at) => {
    const pin = piece.kind === 'pin' ? pins[piece.index] : undefined;
    if (piece.kind !== 'pin' || !pin || pin.type === 'no_connect') return;
    const net = pin.net ?? `\n${part.id}\n${pin.number}`;
    const shift = (by: number): void => {
      pieces[at] = { ...piece, x: piece.x + by, y: piece.y + by };
      changed = true;
    };
    note(middle.x + piece.x, middle.y + piece.y, { net, shift });
  });
  return () => (changed ? { ...part, drawing: drawingText(pieces) } : part);
}

function noteMark(mark: Connection, note: Note): () => Connection {
  const net = labelledNet(mark) ?? mark.net;
  const isJoining = mark.mark === 'wire' || mark.mark === 'junction' || labelledNet(mark) !== undefined;
  if (!isJoining || net === undefined) return () => mark;
  const points = [...drawnPoints(mark)];
  let changed = false;
  points.forEach(({ x, y }, at) => {
    const shift = (by: number): void => {
      points[at] = { x: x + by, y: y + by };
      changed = true;
    };
    note(x, y, { net, shift });
  });
  return () => (changed ? { ...mark, path: pathOf(points) } : mark);
}
