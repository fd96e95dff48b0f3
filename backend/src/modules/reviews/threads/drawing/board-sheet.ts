import { type BoardDrawing, type DrawnPart, intersects, type Rect, UNITS_PER_MM } from '@tracewright/circuit/drawing';
import { labelWidth, writeLabel } from '../../../../platform/paper';
import { MARKED, TINTS } from './colours';
import type { Mark, Sheet } from './sheet';
import { inUnits, toPaper, type View } from './view';

type Doc = PDFKit.PDFDocument;

const LEAST_MM = 16;
const ROOM_MM = 4;
/** Points of a millimetre. */
const LEGIBLE = 5;
/** Points: no line of copper is thinner. */
const THINNEST = 0.25;
const LABEL = { most: 7, least: 3, marked: 5 };

/** A board as it lies in its file. */
export function boardSheet(board: BoardDrawing): Sheet {
  return {
    kind: 'board',
    bounds: board.bounds,
    least: LEAST_MM * UNITS_PER_MM,
    room: ROOM_MM * UNITS_PER_MM,
    legible: LEGIBLE / UNITS_PER_MM,
    places: ({ refs, nets }) => {
      const named = new Set(refs);
      const parts = board.parts.filter(({ reference }) => named.has(reference));
      return parts.length > 0 ? parts.map(({ box }) => box) : padsOn(board, indexesOf(board, nets));
    },
    paint: (doc, view, marks) => paintBoard(doc, board, view, marks),
  };
}

function paintBoard(doc: Doc, board: BoardDrawing, view: View, marks: readonly Mark[]): void {
  const parts = board.parts.filter(({ box }) => intersects(box, view.crop));
  const stressed = new Map(marks.flatMap(({ refs, severity }) => refs.map((ref) => [ref, severity] as const)));
  inUnits(doc, view, () => {
    for (const chain of board.outline) outline(doc, chain);
    doc.lineWidth(0.8 / view.scale).fillAndStroke(TINTS.board, TINTS.edge, 'even-odd');
    doc.lineCap('round').lineJoin('round');
    for (const side of ['inner', 'bottom', 'top'] as const) tracks(doc, board, view, side, TINTS[side]);
    for (const part of parts) paintPart(doc, part, view);
    for (const { nets, severity } of marks) paintNets(doc, board, view, indexesOf(board, nets), MARKED[severity].line);
    for (const part of parts) {
      const severity = stressed.get(part.reference);
      if (severity) paintMarked(doc, part, view, MARKED[severity]);
    }
  });
  const isMarked = (part: DrawnPart): boolean => stressed.has(part.reference);
  labels(doc, [...parts.filter(isMarked), ...parts.filter((part) => !isMarked(part))], view, isMarked);
}

const indexesOf = ({ nets }: BoardDrawing, names: readonly string[]): ReadonlySet<number> => {
  const wanted = new Set(names);
  return new Set(nets.flatMap((name, index) => (wanted.has(name) ? [index] : [])));
};

function padsOn({ parts }: BoardDrawing, nets: ReadonlySet<number>): readonly Rect[] {
  return parts.flatMap(({ pads, padNets, padSize }) =>
    [...padNets].flatMap((net, pad) => (nets.has(net) ? [padBox(pads, pad, padSize)] : [])),
  );
}

function padBox(pads: Float32Array, pad: number, size: number): Rect {
  const [x, y] = [pads[2 * pad] as number, pads[2 * pad + 1] as number];
  return { x: x - size / 2, y: y - size / 2, width: size, height: size };
}

function outline(doc: Doc, chain: Float32Array): void {
  for (let at = 0; at < chain.length; at += 2) {
    const [x, y] = [chain[at] as number, chain[at + 1] as number];
    if (at === 0) doc.moveTo(x, y);
    else doc.lineTo(x, y);
  }
}

/** Those of one side that the view shows; of all nets unless some are named. */
function tracks(
  doc: Doc,
  { tracks: groups }: BoardDrawing,
  { crop, scale }: View,
  side: DrawnSide,
  colour: string,
  nets?: ReadonlySet<number>,
): void {
  for (const group of groups) {
    if (group.side !== side) continue;
    let isDrawn = false;
    group.nets.forEach((net, line) => {
      if (nets && !nets.has(net)) return;
      const [x1 = 0, y1 = 0, x2 = 0, y2 = 0] = group.lines.subarray(4 * line, 4 * line + 4);
      const box = { x: Math.min(x1, x2), y: Math.min(y1, y2), width: Math.abs(x2 - x1), height: Math.abs(y2 - y1) };
      if (!intersects(box, crop)) return;
      doc.moveTo(x1, y1).lineTo(x2, y2);
      isDrawn = true;
    });
    if (isDrawn) doc.lineWidth(Math.max(group.width, (nets ? 1.2 : THINNEST) / scale)).stroke(colour);
  }
}
type DrawnSide = BoardDrawing['tracks'][number]['side'];

function paintPart(doc: Doc, { box, side, pads, padNets, padSize }: DrawnPart, { scale }: View): void {
  padNets.forEach((_, pad) => rect(doc, padBox(pads, pad, padSize)));
  if (padNets.length > 0) doc.fill(TINTS.pad[side]);
  rect(doc, box);
  doc.lineWidth(0.4 / scale).stroke(TINTS.body[side]);
}

function paintNets(doc: Doc, board: BoardDrawing, view: View, nets: ReadonlySet<number>, colour: string): void {
  if (nets.size === 0) return;
  for (const side of ['inner', 'bottom', 'top'] as const) tracks(doc, board, view, side, colour, nets);
  const pads = padsOn(board, nets).filter((box) => intersects(box, view.crop));
  for (const box of pads) rect(doc, box);
  if (pads.length > 0) doc.fill(colour);
}

function paintMarked(doc: Doc, { box, pads, padNets, padSize }: DrawnPart, { scale }: View, tone: Tone): void {
  rect(doc, box);
  doc.fillOpacity(0.5).fill(tone.fill).fillOpacity(1);
  padNets.forEach((_, pad) => rect(doc, padBox(pads, pad, padSize)));
  if (padNets.length > 0) doc.fill(TINTS.pad.top);
  rect(doc, box);
  doc.lineWidth(1.4 / scale).stroke(tone.line);
}
type Tone = (typeof MARKED)[keyof typeof MARKED];

const rect = (doc: Doc, { x, y, width, height }: Rect): void => void doc.rect(x, y, width, height);

/** References in the middle of their parts, where there is room for them; what is marked is always called by its name. */
function labels(doc: Doc, parts: readonly DrawnPart[], view: View, isMarked: (part: DrawnPart) => boolean): void {
  const taken: Rect[] = [];
  for (const part of parts) {
    const { reference, side } = part;
    const { x, y, width, height } = toPaper(view, part.box);
    const middle = { x: x + width / 2, y: y + height / 2 };
    if (reference === '' || !holds(view.area, middle)) continue;
    const marked = isMarked(part);
    const wide = labelWidth(doc, reference, { font: 'bold', size: 1 });
    const fitting = Math.min(LABEL.most, (width - 1) / wide, height * 0.8);
    if (fitting < LABEL.least && !marked) continue;
    const size = Math.max(fitting, marked ? LABEL.marked : LABEL.least);
    const box = { x: middle.x - (wide * size) / 2, y: middle.y - size / 2, width: wide * size, height: size };
    if (taken.some((other) => intersects(other, box))) continue;
    taken.push(box);
    // White behind the letters, so that copper does not run through them.
    rect(doc, box);
    doc.fillOpacity(0.75).fill('#ffffff').fillOpacity(1);
    doc.fillColor(side === 'top' || marked ? TINTS.text : TINTS.below);
    const style = { font: marked ? 'bold' : 'plain', size, at: 'middle' } as const;
    writeLabel(doc, reference, middle.x, middle.y + 0.36 * size, style);
  }
}

const holds = ({ x, y, width, height }: Rect, at: { readonly x: number; readonly y: number }): boolean =>
  at.x > x && at.y > y && at.x < x + width && at.y < y + height;
