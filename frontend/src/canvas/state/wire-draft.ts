import { drawnPoints, type Connection, type Design } from '@tracewright/circuit/design';
import type { Point } from '@tracewright/circuit';
import type { Editor } from './editor';
import type { WireDraft } from './editor-state';
import { settle } from './settle';
import { isPowerNet } from './wiring';

const same = (a: Point, b: Point | undefined): boolean => a.x === b?.x && a.y === b.y;

/** The corners of a draft, at right angles, up to where the pointer is. */
export function routeOf({ start, clicks, to, plumbFirst }: WireDraft): readonly Point[] {
  const points: Point[] = [start];
  for (const { at, plumbFirst: plumb } of [...clicks, { at: to, plumbFirst }]) {
    const last = points.at(-1) ?? start;
    for (const point of [plumb ? { x: last.x, y: at.y } : { x: at.x, y: last.y }, at]) {
      if (same(point, points.at(-1))) continue;
      // Going on is no corner, and what is gone back over is no wire.
      if (inLine(points.at(-2), points.at(-1), point)) points.pop();
      if (!same(point, points.at(-1))) points.push(point);
    }
  }
  return points;
}

const inLine = (a: Point | undefined, b: Point | undefined, c: Point): boolean =>
  a !== undefined && b !== undefined && ((a.x === b.x && b.x === c.x) || (a.y === b.y && b.y === c.y));

/** Whether a point lies on the straight way from one to another, and is no corner. */
function isBetween(point: Point | undefined, a: Point | undefined, b: Point): boolean {
  if (!point || !a) return false;
  const between = (low: number, value: number, high: number): boolean => (value - low) * (high - value) >= 0;
  return (
    (a.x === point.x && point.x === b.x && between(a.y, point.y, b.y)) ||
    (a.y === point.y && point.y === b.y && between(a.x, point.x, b.x))
  );
}

/** From pin to pin without a corner of its own: such a wire follows its parts by itself. */
export const isDirect = ({ from, target, clicks, plumbFirst }: WireDraft): boolean =>
  from !== undefined && target !== undefined && clicks.length === 0 && !plumbFirst;

export function addCorner(editor: Editor): void {
  const { wiring } = editor.state;
  if (!wiring) return;
  const { to: at, plumbFirst, clicks } = wiring;
  editor.store.set({ wiring: { ...wiring, clicks: [...clicks, { at, plumbFirst }] } });
}

/** The next corner goes the other way round. */
export function switchCorner(editor: Editor): void {
  const { wiring } = editor.state;
  if (wiring) editor.store.set({ wiring: { ...wiring, plumbFirst: !wiring.plumbFirst } });
}

/** Ends the wire where it is. Answers why it can't be drawn. */
export function finishWire(editor: Editor): string | undefined {
  const { wiring } = editor.state;
  editor.store.set({ wiring: undefined });
  if (!wiring) return undefined;
  if (isDirect(wiring) && wiring.from && wiring.target) return editor.connect(wiring.from, wiring.target);
  const points = routeOf(wiring);
  if (points.length < 2) return undefined;
  const id = editor.ids.next('wire');
  const ends = [points[0], points.at(-1)].flatMap((point) => point ?? []);
  const dots = ends
    .filter((point) => needsDot(editor.design, point))
    .map((at) => ({ id: editor.ids.next('wire'), at }));
  editor.edit('Draw a wire', (design) => withWire(design, id, points, dots));
  return undefined;
}

interface Dot {
  readonly id: string;
  readonly at: Point;
}

function withWire(design: Design, id: string, points: readonly Point[], dots: readonly Dot[]): Design {
  const path = points.map(({ x, y }, index) => `${index === 0 ? 'M' : 'L'} ${x} ${y}`).join(' ');
  const drawn = (type: string): Design => {
    const wire: Connection = { id, type, mark: 'wire', path };
    return settle(design, {
      components: design.components,
      connections: [...design.connections, wire, ...dotsOf(dots, type)],
    });
  };
  const signal = drawn('signal');
  return isPowerNet(signal.connections.find((wire) => wire.id === id)?.net) ? drawn('power') : signal;
}

const dotsOf = (dots: readonly Dot[], type: string): readonly Connection[] =>
  dots.map(({ id, at }) => ({ id, type, mark: 'junction', path: `M ${at.x} ${at.y}` }));

/** Whether what ends at a point joins the drawn wires there only by a dot, or more than two meet. */
export function needsDot(design: Design, at: Point): boolean {
  let ends = 0;
  let isOnWire = false;
  for (const wire of design.connections) {
    if (wire.mark === 'junction' && same(at, drawnPoints(wire)[0])) return false;
    if (wire.mark !== 'wire') continue;
    const points = drawnPoints(wire);
    if (same(at, points[0]) || same(at, points.at(-1))) ends++;
    else if (points.some((point, index) => isBetween(at, points[index - 1], point))) isOnWire = true;
  }
  return isOnWire || ends > 1;
}
