import { brokenLine, isDeep, type DrawingShape, type PlacedDrawing, USUAL_PEN } from '@tracewright/circuit/design';
import { crispWidth, type Frame } from './frame';

/** From the origin of a drawing. */
export type Shapes = Pick<DrawingShape, 'lines' | 'circles'>;
type Pen = Pick<DrawingShape['lines'][number], 'width' | 'dash' | 'colour'>;

/** Shapes and where they lie. */
export interface PlacedShapes {
  readonly shapes: Shapes;
  readonly origin: PlacedDrawing['origin'];
}

/** What one drawing draws with one pen. */
interface Ink extends Shapes {
  readonly name: string;
  readonly pen: Pen;
}

/** What is stroked in one go. */
interface Batch {
  readonly width: number;
  /** Lengths of dashes and gaps in turn. */
  readonly broken: readonly number[];
  /** Its author's, where it can be seen on this ground. */
  readonly colour?: string;
  readonly inks: PlacedShapes[];
}

/** CSS pixels: of the usual pen at any zoom, and the gap below which a broken line would be grey noise. */
const [THINNEST, THICKEST, LEAST_GAP] = [0.6, 2.4, 1.5];

export function lineWidth(frame: Frame, { width = USUAL_PEN }: Pen = {}): number {
  return crispWidth(frame, Math.min((THICKEST * width) / USUAL_PEN, Math.max(THINNEST, width * frame.view.zoom)));
}

const known = new WeakMap<DrawingShape, readonly Ink[]>();

const isUsual = ({ width, dash, colour }: Pen): boolean =>
  width === undefined && dash === undefined && colour === undefined;

/** A drawing by its pens, worked out once for all that have it: most have one, the usual one. */
function inksOf(drawing: DrawingShape): readonly Ink[] {
  const found = known.get(drawing);
  if (found) return found;
  const { lines, circles } = drawing;
  const made =
    lines.every(isUsual) && circles.every(isUsual) ? [{ name: '', pen: {}, lines, circles }] : sorted(drawing);
  known.set(drawing, made);
  return made;
}

function sorted({ lines, circles }: Shapes): readonly Ink[] {
  const inks = new Map<string, Ink & { lines: Shapes['lines'][number][]; circles: Shapes['circles'][number][] }>();
  const inkOf = ({ width, dash, colour }: Pen) => {
    const name = `${width ?? ''} ${dash ?? ''} ${colour ?? ''}`.trim();
    const ink = inks.get(name) ?? { name, pen: { width, dash, colour }, lines: [], circles: [] };
    inks.set(name, ink);
    return ink;
  };
  for (const line of lines) inkOf(line).lines.push(line);
  for (const circle of circles) inkOf(circle).circles.push(circle);
  return [...inks.values()];
}

/** Lines of all drawings by how they look on the screen: pens that give the same pixels are drawn together. */
export function strokesOf(frame: Frame, drawings: readonly PlacedDrawing[]): Iterable<Batch> {
  const byPen = new Map<string, Batch>();
  const byLook = new Map<string, Batch>();
  for (const { shape, origin } of drawings) {
    for (const ink of inksOf(shape)) {
      let batch = byPen.get(ink.name);
      if (!batch) {
        const width = lineWidth(frame, ink.pen);
        const broken = brokenOnScreen(frame, ink.pen);
        const colour = ownColour(frame, ink.pen);
        const look = `${width} ${broken.join()} ${colour ?? ''}`;
        batch = byLook.get(look) ?? { width, broken, ...(colour && { colour }), inks: [] };
        byLook.set(look, batch);
        byPen.set(ink.name, batch);
      }
      batch.inks.push({ shapes: ink, origin });
    }
  }
  return byLook.values();
}

/** A dark ground shows no deep colours. */
export const ownColour = ({ palette }: Frame, { colour }: Pen): string | undefined =>
  colour !== undefined && isDeep(colour) && palette.isDark ? undefined : colour;

function brokenOnScreen({ view }: Frame, pen: Pen): readonly number[] {
  const lengths = brokenLine(pen).map((length) => length * view.zoom);
  return (lengths[1] ?? 0) < LEAST_GAP ? [] : lengths;
}
