import { drawnPoints, type Connection, type ConnectionEnd, type Design } from '@tracewright/circuit/design';
import type { Point } from '@tracewright/circuit';
import { indexOf } from './design-index';
import { draftedWire } from './drafted-wire';
import type { Editor } from './editor';
import { joinedWhereTouching } from './joining';
import { rememberLast } from './last-item';
import { settle } from './settle';
import { CONNECT_REFUSALS, givenNames, isPowerNet, refuseConnection } from './wiring';

const same = (a: Point, b: Point | undefined): boolean => a.x === b?.x && a.y === b.y;

/** Whether a point lies on the straight way from one to another, and is no corner. */
function isBetween(point: Point | undefined, a: Point | undefined, b: Point): boolean {
  if (!point || !a) return false;
  const between = (low: number, value: number, high: number): boolean => (value - low) * (high - value) >= 0;
  return (
    (a.x === point.x && point.x === b.x && between(a.y, point.y, b.y)) ||
    (a.y === point.y && point.y === b.y && between(a.x, point.x, b.x))
  );
}

export function addCorner(editor: Editor): void {
  const { wiring } = editor.state;
  if (!wiring) return;
  const { to: at, clicks, isTurned: _done, ...draft } = wiring;
  const { points, around, plumbFirst = wiring.plumbFirst } = draftedWire(editor.state.scene, wiring);
  const asSet = (corner: Point) => ({ at: corner, plumbFirst: false });
  // A way around is kept as it was shown, each of its corners as one that was clicked.
  const set = around ? points.slice(1).map(asSet) : [...clicks, { at, plumbFirst }];
  editor.store.set({ wiring: { ...draft, to: at, clicks: set } });
}

/** Takes back the last corner. */
export function dropCorner(editor: Editor): void {
  const { wiring } = editor.state;
  if (wiring) editor.store.set({ wiring: { ...wiring, clicks: wiring.clicks.slice(0, -1) } });
}

/** The next corner goes the other way round. */
export function switchCorner(editor: Editor): void {
  const { wiring } = editor.state;
  if (!wiring) return;
  const { points, plumbFirst = wiring.plumbFirst } = draftedWire(editor.state.scene, wiring);
  const [first, second] = points;
  const isPlumb = wiring.clicks.length === 0 && first && second ? first.x === second.x : plumbFirst;
  editor.store.set({ wiring: { ...wiring, plumbFirst: !isPlumb, isTurned: true } });
}

/** Ends the wire where it is. Answers why it can't be drawn. */
export function finishWire(editor: Editor): string | undefined {
  const { wiring } = editor.state;
  editor.store.set({ wiring: undefined });
  if (!wiring) return undefined;
  const { points } = draftedWire(editor.state.scene, wiring);
  const { from, target } = wiring;
  const both = from && target ? ([from, target] as const) : undefined;
  const refusal = both && refuseConnection(editor.design, ...both);
  if (refusal) return CONNECT_REFUSALS[refusal];
  const given = both && givenNames(editor.design, ...both);
  if (points.length < 2) return undefined;
  const id = drawWire(editor, points, from);
  if (given) editor.offerName(id, given);
  return undefined;
}

/** A wire with these corners, which may begin at a pin. Answers its id. */
export function drawWire(editor: Editor, points: readonly Point[], from?: ConnectionEnd): string {
  const id = editor.ids.next('wire');
  editor.edit('Draw a wire', (design) => withWire(design, id, points, () => editor.ids.next('wire')));
  rememberLast(editor, { kind: 'wire', points, ...(from && { from }) });
  return id;
}

function withWire(design: Design, id: string, points: readonly Point[], newId: () => string): Design {
  const path = points.map(({ x, y }, index) => `${index === 0 ? 'M' : 'L'} ${x} ${y}`).join(' ');
  const wire: Connection = { id, type: 'signal', mark: 'wire', path };
  const connections = [...design.connections, wire];
  const drawn = joinedWhereTouching(design, settle(design, { components: design.components, connections }), newId);
  const { wires } = indexOf(design);
  const isPower = ({ id: own, net }: Connection): boolean => !wires.has(own) && isPowerNet(net);
  if (!drawn.connections.some(isPower)) return drawn;
  return settle(design, {
    components: drawn.components,
    connections: drawn.connections.map((own) => (isPower(own) ? { ...own, type: 'power' } : own)),
  });
}

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
