import type { Circuit } from '@tracewright/circuit';
import { intersects, type Rect, union } from '@tracewright/circuit/drawing';
import { laidOut, type SvgPiece, svgPieces } from '@tracewright/circuit/writers';
import { MARKED } from './colours';
import { paintSvg } from './paint-svg';
import type { Mark, Sheet } from './sheet';
import { grown, inUnits, type View } from './view';

const LEAST = 420;
const ROOM = 110;
const LEGIBLE = 0.4;

/** A circuit without a board, arranged for reading. */
export function schematicSheet(circuit: Circuit): Sheet | undefined {
  const pieces = svgPieces(laidOut(circuit)[0]);
  const bounds = union(pieces.map(({ box }) => box));
  if (!bounds) return undefined;
  return {
    kind: 'schematic',
    bounds,
    least: LEAST,
    room: ROOM,
    legible: LEGIBLE,
    places: ({ refs, nets }) => {
      const parts = pieces.filter(({ part }) => part !== undefined && refs.includes(part));
      const shown = parts.length > 0 ? parts : pieces.filter(({ net }) => net !== undefined && nets.includes(net));
      return shown.map(({ box }) => box);
    },
    paint: (doc, view, marks) => paint(doc, pieces, view, marks),
  };
}

type Doc = PDFKit.PDFDocument;

function paint(doc: Doc, pieces: readonly SvgPiece[], view: View, marks: readonly Mark[]): void {
  const seen = pieces.filter(({ box }) => intersects(box, view.crop));
  inUnits(doc, view, () => {
    // Behind what is drawn, so that its names stay legible.
    for (const mark of marks) paintMark(doc, seen, view, mark);
    for (const { svg } of seen) paintSvg(doc, svg);
  });
}

function paintMark(doc: Doc, pieces: readonly SvgPiece[], { scale }: View, { refs, nets, severity }: Mark): void {
  const [parts, on] = [new Set(refs), new Set(nets)];
  const { line, fill } = MARKED[severity];
  const frame = ({ x, y, width, height }: Rect): PDFKit.PDFDocument => doc.roundedRect(x, y, width, height, 6);
  for (const { kind, svg, box, part = '', net = '' } of pieces) {
    if (kind === 'part' && parts.has(part)) {
      frame(grown(box, -6)).fillOpacity(0.6).fill(fill).fillOpacity(1);
      frame(grown(box, -6))
        .lineWidth(1.2 / scale)
        .stroke(line);
    } else if (on.has(net)) {
      if (kind === 'wire') paintSvg(doc, svg, { line: fill, width: 7 });
      else frame(box).fillOpacity(0.6).fill(fill).fillOpacity(1);
    }
  }
}
