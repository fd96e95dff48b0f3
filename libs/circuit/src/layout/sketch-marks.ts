import type { Connection } from '../design/design';
import { drawingText } from '../design/drawing-text';
import { isAutomaticNet } from '../design/nets';
import { isPowerNetName } from '../design/power-nets';
import type { Point } from '../model';
import { endMark, STUB } from './end-mark';
import type { PlacedSketch } from './page';
import type { PartsOnNets } from './parts-on-nets';
import { onward, strandOf } from './sketch';

/** Wires, dots, names and crosses of a sketch, where it lies on the sheet. */
export function marksOf(
  { sketch, x, y }: PlacedSketch,
  parts: PartsOnNets,
  nextId: () => string,
): readonly Connection[] {
  const marks: Connection[] = [];
  const at = (point: Point): string => `${point.x + x} ${point.y + y}`;
  const typeOf = (net: string): string => (isPowerNetName(net) ? 'power' : 'signal');
  const ends = new Ends();
  const wire = (net: string, points: readonly Point[]): void => {
    ends.add(points[0]!, net);
    ends.add(points.at(-1)!, net);
    const path = points.map((point, index) => `${index === 0 ? 'M' : 'L'} ${at(point)}`).join(' ');
    marks.push({ id: nextId(), type: typeOf(net), mark: 'wire', path, net });
  };
  for (const { net, points } of sketch.wires) wire(net, points);
  for (const part of sketch.parts) {
    for (const end of part.symbol.ends) ends.add({ x: part.x + end.x, y: part.y + end.y });
  }
  for (const tail of sketch.tails.keys()) {
    const { net, text: said, pins } = strandOf(tail.strand);
    const isWhole = pins > 1 && pins === parts.pinsOf(net) && isAutomaticNet(net);
    if (isWhole && !isPowerNetName(net)) continue;
    const to = onward(tail, tail.side, STUB);
    wire(net, [tail, to]);
    const { kind, text, pieces } = endMark(net, said, tail.side);
    const look = { type: typeOf(net), mark: kind, path: `M ${at(to)}`, net, text };
    marks.push({ id: nextId(), ...look, drawing: drawingText(pieces) });
  }
  for (const [point, net] of ends.crowded())
    marks.push({ id: nextId(), type: typeOf(net), mark: 'junction', path: `M ${at(point)}`, net });
  for (const point of sketch.crosses)
    marks.push({ id: nextId(), type: 'signal', mark: 'noConnect', path: `M ${at(point)}` });
  return marks;
}

/** Where wires and pins end. */
class Ends {
  private readonly at = new Map<string, { readonly point: Point; count: number; net?: string }>();

  add(point: Point, net?: string): void {
    const key = `${point.x} ${point.y}`;
    const known = this.at.get(key) ?? { point, count: 0 };
    this.at.set(key, { ...known, count: known.count + 1, ...(net !== undefined && { net }) });
  }

  /** Where more than two meet. */
  crowded(): readonly (readonly [Point, string])[] {
    return [...this.at.values()].flatMap(({ point, count, net }) =>
      count > 2 && net !== undefined ? [[point, net] as const] : [],
    );
  }
}
