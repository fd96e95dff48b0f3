import {
  brokenLine,
  brushOf,
  isDeep,
  isUsualBrush,
  type DrawingShape,
  type PlacedDrawing,
  USUAL_PEN,
} from '@tracewright/circuit/design';
import { crispWidth, type Frame } from './frame';

/** From the origin of a drawing. */
export type Shapes = Pick<DrawingShape, 'lines' | 'circles'>;
type Brush = Omit<DrawingShape['lines'][number], 'points' | 'fill'>;
type Pen = Pick<Brush, 'width' | 'dash' | 'colour'>;

/** Shapes and where they lie: a design has many parts of one kind. */
export interface PlacedShapes {
  readonly shapes: Shapes;
  readonly origins: readonly PlacedDrawing['origin'][];
}

/** Drawings that have the same shape, wherever they lie. */
export interface DrawingGroup {
  readonly shapes: DrawingShape;
  readonly origins: readonly PlacedDrawing['origin'][];
}

/** Without those that have texts alone. */
export function groupedByShape(drawings: readonly PlacedDrawing[]): readonly DrawingGroup[] {
  const groups = new Map<DrawingShape, PlacedDrawing['origin'][]>();
  for (const { shape, origin } of drawings) {
    const origins = groups.get(shape);
    if (origins) origins.push(origin);
    else if (shape.lines.length + shape.circles.length > 0) groups.set(shape, [origin]);
  }
  return [...groups].map(([shapes, origins]) => ({ shapes, origins }));
}

/** What one drawing draws with one brush. */
interface Ink extends Shapes {
  readonly name: string;
  readonly brush: Brush;
}

/** What is filled and stroked in one go. */
interface Batch {
  readonly width: number;
  /** Lengths of dashes and gaps in turn. */
  readonly broken: readonly number[];
  /** Its author's, where it can be seen on this ground. */
  readonly colour?: string;
  /** What fills it, where that is a colour of its own. */
  readonly paint?: string;
  /** Not stroked. */
  readonly bare?: boolean;
  readonly inks: PlacedShapes[];
}

/** CSS pixels: of the usual pen at any zoom, and the gap below which a broken line would be grey noise. */
const [THINNEST, THICKEST, LEAST_GAP] = [0.6, 2.4, 1.5];

export function lineWidth(frame: Frame, { width = USUAL_PEN }: Pen = {}): number {
  return crispWidth(frame, Math.min((THICKEST * width) / USUAL_PEN, Math.max(THINNEST, width * frame.view.zoom)));
}

const known = new WeakMap<DrawingShape, readonly Ink[]>();

/** A drawing by its brushes, worked out once for all that have it: most have one, the usual one. */
function inksOf(drawing: DrawingShape): readonly Ink[] {
  const found = known.get(drawing);
  if (found) return found;
  const { lines, circles } = drawing;
  const made =
    lines.every(isUsualBrush) && circles.every(isUsualBrush)
      ? [{ name: '', brush: {}, lines, circles }]
      : sorted(drawing);
  known.set(drawing, made);
  return made;
}

function sorted({ lines, circles }: Shapes): readonly Ink[] {
  const inks = new Map<string, Ink & { lines: Shapes['lines'][number][]; circles: Shapes['circles'][number][] }>();
  const inkOf = (shape: Brush) => {
    const brush = brushOf(shape);
    const name = isUsualBrush(brush) ? '' : JSON.stringify(brush);
    const ink = inks.get(name) ?? { name, brush, lines: [], circles: [] };
    inks.set(name, ink);
    return ink;
  };
  for (const line of lines) inkOf(line).lines.push(line);
  for (const circle of circles) inkOf(circle).circles.push(circle);
  return [...inks.values()];
}

/** Lines of all drawings by how they look on the screen: pens that give the same pixels are drawn together. */
export function batchesOf(frame: Frame, groups: readonly DrawingGroup[]): readonly Batch[] {
  const byPen = new Map<string, Batch>();
  const byLook = new Map<string, Batch>();
  for (const { shapes, origins } of groups) {
    for (const ink of inksOf(shapes)) {
      let batch = byPen.get(ink.name);
      if (!batch) {
        const { brush } = ink;
        const [width, broken] = [lineWidth(frame, brush), brokenOnScreen(frame, brush)];
        const [colour, paint] = [ownColour(frame, brush), brush.paint && paintOn(frame, brush.paint)];
        const bare = brush.bare ?? false;
        const look = `${width} ${broken.join()} ${colour ?? ''} ${paint ?? ''} ${bare}`;
        batch = byLook.get(look) ?? {
          width,
          broken,
          bare,
          ...(colour && { colour }),
          ...(paint && { paint }),
          inks: [],
        };
        byLook.set(look, batch);
        byPen.set(ink.name, batch);
      }
      batch.inks.push({ shapes: ink, origins });
    }
  }
  return [...byLook.values()];
}

/** On a dark ground words are bright: what fills a figure there is a shade of its colour, so that they can be read. */
function paintOn({ palette }: Frame, paint: string): string {
  const cover = paint.length > COLOUR ? parseInt(paint.slice(COLOUR), 16) : SHADE + 1;
  return palette.isDark && cover > SHADE ? paint.slice(0, COLOUR) + SHADE.toString(16) : paint;
}
/** Letters of `#rrggbb`, and a quarter of what covers wholly. */
const [COLOUR, SHADE] = [7, 0x40];

/** A dark ground shows no deep colours. */
export const ownColour = ({ palette }: Frame, { colour }: Pen): string | undefined =>
  colour !== undefined && isDeep(colour) && palette.isDark ? undefined : colour;

function brokenOnScreen({ view }: Frame, pen: Pen): readonly number[] {
  const lengths = brokenLine(pen).map((length) => length * view.zoom);
  return (lengths[1] ?? 0) < LEAST_GAP ? [] : lengths;
}
