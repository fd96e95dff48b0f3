import { shapesIn, type Connection, type Design, type Side } from '@tracewright/circuit/design';

/** The ports that most circuits have. */
const USUAL_PORTS: readonly string[] = ['GND', '+3V3', '+5V'];
const MOST_OFFERED = 4;

/** Names of ports to choose from: those that the design has most of, for one of another name would be another net. */
export function offeredPorts({ connections }: Design): readonly string[] {
  const counts = new Map<string, number>();
  for (const { mark, text = '' } of connections) {
    if (mark === 'port' && text !== '') counts.set(text, (counts.get(text) ?? 0) + 1);
  }
  if (counts.size === 0) return USUAL_PORTS;
  const often = [...counts].sort((a, b) => b[1] - a[1]);
  return often.slice(0, MOST_OFFERED).map(([name]) => name);
}

/** A port with the look that those of its name have, where one of them points to that side. */
export function likeOthers(design: Design, port: Connection, side: Side): Connection {
  const other = design.connections.find(
    ({ mark, text, drawing = '' }) => mark === 'port' && text === port.text && pointsTo(drawing) === side,
  );
  return other?.drawing === undefined ? port : { ...port, drawing: other.drawing };
}

/** The side on which its strokes lie; undefined where they lie around its place. */
function pointsTo(drawing: string): Side | undefined {
  const [xs, ys] = [[0], [0]];
  for (const piece of shapesIn(drawing)) {
    if (piece.kind !== 'line') continue;
    piece.points.forEach((value, at) => (at % 2 === 0 ? xs : ys).push(value));
  }
  const [x, y] = [xs, ys].map((values) => Math.max(...values) + Math.min(...values)) as [number, number];
  if (Math.abs(x) === Math.abs(y)) return undefined;
  if (Math.abs(x) > Math.abs(y)) return x > 0 ? 'right' : 'left';
  return y > 0 ? 'bottom' : 'top';
}
