import type { PlacedComponent } from './design';
import { drawingText, shapesIn, type DrawingText, type DrawnPiece } from './drawing-text';

/** `across` exchanges left and right, `down` above and below. */
export type Mirroring = 'across' | 'down';

/** A drawing mirrored about the middle of each of its units; mirrored twice it is as before. */
export function mirroredDrawing(drawing: DrawingText, mirroring: Mirroring): DrawingText {
  let middle = { x: 0, y: 0 };
  const pieces = shapesIn(drawing).map((piece): DrawnPiece => {
    if (piece.kind !== 'unit') return mirroredPiece(piece, mirroring, middle);
    middle = { x: piece.x + piece.width / 2, y: piece.y + piece.height / 2 };
    return piece;
  });
  return drawingText(pieces);
}

type Shape = Exclude<DrawnPiece, { readonly kind: 'unit' }>;

function mirroredPiece(piece: Shape, mirroring: Mirroring, middle: { readonly x: number; readonly y: number }): Shape {
  const x = (value: number): number => (mirroring === 'across' ? 2 * middle.x - value : value);
  const y = (value: number): number => (mirroring === 'down' ? 2 * middle.y - value : value);
  switch (piece.kind) {
    case 'line':
      return { ...piece, points: piece.points.map((value, at) => (at % 2 === 0 ? x(value) : y(value))) };
    case 'circle':
      return { ...piece, x: x(piece.x), y: y(piece.y) };
    case 'picture': {
      const [right, bottom] = [piece.x + piece.width, piece.y + piece.height];
      return { ...piece, x: Math.min(x(piece.x), x(right)), y: Math.min(y(piece.y), y(bottom)) };
    }
    case 'text': {
      // Letters stay readable: only the side of its place changes on which a text stands.
      const isAlong = piece.upward === (mirroring === 'down');
      const side = isAlong ? { along: -piece.along } : { across: -piece.across };
      return { ...piece, ...side, x: x(piece.x), y: y(piece.y) };
    }
    case 'pin': {
      const [dx, dy] = mirroring === 'across' ? [-piece.dx, piece.dy] : [piece.dx, -piece.dy];
      return { ...piece, x: x(piece.x), y: y(piece.y), dx: dx + 0, dy: dy + 0 };
    }
  }
}

/** A part mirrored where it stands, as it is seen: its turn is taken into account. The same part where it has no symbol. */
export function mirroredPart(part: PlacedComponent, mirroring: Mirroring): PlacedComponent {
  if (part.drawing === undefined) return part;
  const isLying = Math.round(part.rotation / 90) % 2 === 0;
  const other = mirroring === 'across' ? 'down' : 'across';
  return { ...part, drawing: mirroredDrawing(part.drawing, isLying ? mirroring : other) };
}
