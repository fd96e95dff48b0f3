import type { DrawnShape, Point, SchematicMark } from '../../model';
import { round } from '../geometry';
import { labelShapes } from '../schematic/draw-labels';
import { chains } from '../schematic/draw-wires';
import type { DrawnNet, DrawnSegment } from './drawing-collector';
import { plain } from './draw-instance';
import { placedWords } from './drawn-shapes';

/** Steps a millimetre: finer than any grid that is drawn on. */
const STEPS = 10_000;
const toGrid = ({ x, y }: Point): Point => ({ x: Math.round(x * STEPS), y: Math.round(y * STEPS) });
const fromGrid = ({ x, y }: Point): Point => ({ x: round(x / STEPS), y: round(y / STEPS) });

/** Wires, dots and labels of a net or bus on one sheet. */
export function drawnNet(
  { name, segments }: DrawnNet,
  kind: 'wire' | 'bus',
  net: string | undefined,
  stops: readonly Point[],
): SchematicMark[] {
  const onNet = net === undefined ? {} : { net };
  return segments.flatMap((segment) => {
    const lines = segment.wires.map(({ from, to }) => ({ a: toGrid(from), b: toGrid(to) }));
    const anchors = segment.labels.map(({ at }) => anchorOf(at, segment));
    const drawn = chains(lines, [...stops, ...segment.junctions, ...anchors].map(toGrid));
    return [
      ...drawn.map(({ points }): SchematicMark => ({ kind, points: points.map(fromGrid), shapes: [], ...onNet })),
      ...segment.junctions.map((at): SchematicMark => ({ kind: 'junction', points: [at], shapes: [], ...onNet })),
      ...segment.labels.map((label, index): SchematicMark => {
        const shapes = labelDrawing(plain(name), label);
        // A bus is no net, so that its name joins nothing.
        if (kind === 'bus') return { kind: 'note', points: [label.at], shapes };
        const at = anchors[index]!;
        return { kind: label.xref ? 'globalLabel' : 'label', points: [at], shapes, text: name, ...onNet };
      }),
    ];
  });
}

function labelDrawing(text: string, { xref, ...look }: DrawnSegment['labels'][number]): DrawnShape[] {
  const words = placedWords({ ...look, text }, { x: 0, y: 0 }, { degrees: 0, mirrored: false });
  if (!xref) return [words];
  const { degrees, mirrored } = look.rotation;
  const turned = Math.round(degrees / 90) % 4;
  const away = turned === 2 || turned === 3;
  const letter = { width: look.size, height: look.size };
  return labelShapes('global', {
    shape: 'passive',
    text,
    look: {
      ...{ at: look.at, letter, across: 0, layer: '', hidden: false },
      rotation: words.upward ? 90 : 0,
      along: away !== (mirrored && !words.upward) ? -1 : 1,
    },
  });
}

/** A label may stand off its wire: it names the point of its segment that lies nearest. */
function anchorOf(label: Point, { wires }: DrawnSegment): Point {
  let [best, least] = [label, Infinity];
  for (const { from, to } of wires) {
    const [dx, dy] = [to.x - from.x, to.y - from.y];
    const length = dx * dx + dy * dy;
    const share = length === 0 ? 0 : ((label.x - from.x) * dx + (label.y - from.y) * dy) / length;
    const part = Math.max(0, Math.min(1, share));
    const point = part === 1 ? to : { x: round(from.x + part * dx), y: round(from.y + part * dy) };
    const distance = Math.hypot(point.x - label.x, point.y - label.y);
    if (distance < least) [best, least] = [point, distance];
  }
  return best;
}
