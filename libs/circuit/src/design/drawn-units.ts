import type { PlacedComponent } from './design';
import { drawingText, shapesIn, type DrawnPiece } from './drawing-text';

/** A unit of a part, on its own place and with its own drawing. */
export interface DrawnUnit {
  readonly unit: number;
  readonly place: PlacedComponent;
}

type UnitPiece = DrawnPiece & { readonly kind: 'unit' };

const known = new WeakMap<PlacedComponent, readonly DrawnUnit[]>();

/**
 * The units of a part as its author drew them; a part that is drawn as a whole is its only one. They are numbered by
 * their letters, as in U1B, or in the order in which they are drawn.
 */
export function drawnUnits(place: PlacedComponent): readonly DrawnUnit[] {
  const found = known.get(place) ?? splitUnits(place);
  known.set(place, found);
  return found;
}

function splitUnits(place: PlacedComponent): readonly DrawnUnit[] {
  const pieces = place.drawing === undefined ? [] : shapesIn(place.drawing);
  const units: { readonly box: UnitPiece; readonly own: DrawnPiece[] }[] = [];
  for (const piece of pieces) {
    if (piece.kind === 'unit') units.push({ box: piece, own: [] });
    else units.at(-1)?.own.push(piece);
  }
  const numbers = numbersOf(units.map(({ own }) => own));
  if (units.length < 2) return [{ unit: numbers[0] ?? 1, place }];
  return units.map(({ box, own }, at) => ({ unit: numbers[at]!, place: placedUnit(place, box, own) }));
}

/** The part turns its units each about its own middle, so that a unit alone lies as it lies within the part. */
function placedUnit(part: PlacedComponent, box: UnitPiece, own: readonly DrawnPiece[]): PlacedComponent {
  const { width, height } = box;
  const middle = { x: box.x + width / 2, y: box.y + height / 2 };
  const pieces = [{ ...box, x: -width / 2, y: -height / 2 }, ...own.map((piece) => moved(piece, middle))];
  return {
    ...part,
    ...{ x: part.x + part.width / 2 + box.x, y: part.y + part.height / 2 + box.y, width, height },
    drawing: drawingText(pieces),
  };
}

function moved(piece: DrawnPiece, by: { readonly x: number; readonly y: number }): DrawnPiece {
  if (piece.kind !== 'line') return { ...piece, x: piece.x - by.x, y: piece.y - by.y };
  return { ...piece, points: piece.points.map((value, at) => value - (at % 2 === 0 ? by.x : by.y)) };
}

function numbersOf(units: readonly (readonly DrawnPiece[])[]): readonly number[] {
  const lettered = units.map((pieces) => {
    const [said] = pieces.flatMap((piece) => (piece.kind === 'text' && piece.role === 'reference' ? piece.text : []));
    return numberOfLetters(said ?? '');
  });
  const isSure = lettered.every((number) => number > 0) && new Set(lettered).size === lettered.length;
  return units.map((_, at) => (isSure ? lettered[at]! : at + 1));
}

/** A is 1, AA is 27; 0 for what is no letter of a unit. */
const numberOfLetters = (text: string): number =>
  /^[A-Z]{1,2}$/.test(text) ? [...text].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) : 0;
