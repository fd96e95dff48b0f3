import { unitLetters, type DrawnShape, type DrawnWords, type Point, type SymbolPin } from '../../model';
import { cosSin, round } from '../geometry';
import { applyMatrix, type GridPoint, type Matrix } from './screen';
import { MISSING_SYMBOL } from './missing-symbols';
import { wordsOf, type SymbolField } from './screen-drawing';
import { decorShapes, notConnected } from './pin-decor';
import { expandPinNumber } from './pin-numbers';
import type { PlacedPin, PlacedSymbol } from './sheet-graph';
import { shownField, symbolText } from './shown-field';
import { shownText } from './shown-text';

/** A symbol's shapes and texts as they lie on its sheet, in millimetres with y downwards. */
export function shapesOf(placed: PlacedSymbol, step: number): DrawnShape[] {
  const { symbol, instance } = placed;
  const at = millimetres(symbol.at, step);
  const graphics = (symbol.library?.graphics ?? [])
    .filter(({ unit, style }) => (unit === 0 || unit === instance.unit) && (style === 0 || style === symbol.bodyStyle))
    .map(({ shape }) => withVariables(shape, placed));
  const shapes = (symbol.library ? graphics : MISSING_SYMBOL).map((shape) => placedShape(shape, symbol.matrix, at));
  const fields = (symbol.shown ?? [])
    .filter(({ text }) => text !== '' || !!instance.value)
    .map((field) => placedField(field, placed));
  return [...shapes, ...placed.pins.flatMap((pin) => decorOf(pin, placed, step)), ...fields];
}

/** A text that shows a field of its symbol. */
const withVariables = (shape: DrawnShape, placed: PlacedSymbol): DrawnShape =>
  shape.kind === 'text' ? { ...shape, text: shownText(shape.text, (name) => symbolText(placed, name)) } : shape;

function decorOf({ pin, at }: PlacedPin, { symbol }: PlacedSymbol, step: number): DrawnShape[] {
  if (pin.hidden || !pin.decor) return [];
  const inward = inwardOf(pin, symbol.matrix);
  const { x, y } = millimetres(at, step);
  const length = (pin.length ?? 0) * step;
  const end = { x: x + inward.x * length, y: y + inward.y * length };
  const shapes = [...decorShapes(pin.decor, end, inward), ...(pin.type === 'no_connect' ? notConnected({ x, y }) : [])];
  return shapes.map((shape) =>
    shape.kind === 'line' ? { ...shape, points: shape.points.map((point) => rounded(point)) } : shape,
  );
}

const rounded = ({ x, y }: Point): Point => ({ x: round(x), y: round(y) });

function inwardOf({ angle = 0 }: PlacedPin['pin'], matrix: Matrix): Point {
  const [x, y] = cosSin(angle);
  const inward = applyMatrix(matrix, { x, y });
  return { x: inward.x + 0, y: inward.y + 0 };
}

export const millimetres = ({ x, y }: GridPoint, step: number): Point => ({ x: round(x * step), y: round(y * step) });

function placedShape(shape: DrawnShape, matrix: Matrix, at: Point): DrawnShape {
  const place = (point: Point): Point => {
    const turned = applyMatrix(matrix, point);
    return { x: round(at.x + turned.x), y: round(at.y + turned.y) };
  };
  if (shape.kind === 'line') return { ...shape, points: shape.points.map(place) };
  if (shape.kind === 'circle') return { ...shape, center: place(shape.center) };
  // The text's own frame counts y downwards, the library's upwards.
  const { xx, xy, yx, yy } = matrix;
  return { ...turnedWords(shape, { xx, xy: -xy, yx, yy: -yy }), at: place(shape.at) };
}

function placedField({ name, text, look }: SymbolField, placed: PlacedSymbol): DrawnWords {
  const { xx, xy, yx, yy } = placed.symbol.matrix;
  const turned = turnedWords(wordsOf(text, look), { xx, xy: -xy, yx, yy: -yy });
  const { library } = placed.symbol;
  if (library?.power === undefined && name === 'Reference') {
    const suffix = library && library.units > 1 ? unitLetters(placed.instance.unit) : '';
    return { ...turned, role: 'reference', text: suffix };
  }
  if (name === 'Value') {
    if (library?.power === undefined) return { ...turned, role: 'value', text: '' };
    return { ...turned, text: shownField(placed, 'value') };
  }
  return {
    ...turned,
    text:
      name === 'Reference' ? placed.instance.reference : shownText(text, (variable) => symbolText(placed, variable)),
  };
}

/** Turns how a text hangs on its place; it is read from the left or upwards afterwards as well. */
function turnedWords(words: DrawnWords, matrix: Matrix): DrawnWords {
  const { along, across, upward } = words;
  const hang = applyMatrix(matrix, upward ? { x: across, y: -along } : { x: along, y: across });
  const isUpward = matrix.xx === 0 ? !upward : upward;
  return {
    ...words,
    upward: isUpward,
    along: (isUpward ? -hang.y : hang.x) + 0,
    across: (isUpward ? hang.x : hang.y) + 0,
  };
}

export function pinsOf(placed: PlacedSymbol, step: number): SymbolPin[] {
  const { library, matrix } = placed.symbol;
  if (library === undefined) return [];
  return placed.pins.flatMap((pin) => {
    const drawn = drawnPin(pin, matrix, step, library);
    // One pin may stand for several pads; its line and its name are drawn once.
    const bare = { ...drawn, length: 0, showsName: false, showsNumber: false, inverted: false };
    return expandPinNumber(pin.pin.number).map((number, index) => ({
      ...(index > 0 || pin.pin.hidden ? bare : drawn),
      number,
    }));
  });
}

function drawnPin(
  { pin, at }: PlacedPin,
  matrix: Matrix,
  step: number,
  library: NonNullable<PlacedSymbol['symbol']['library']>,
): SymbolPin {
  return {
    number: pin.number,
    at: millimetres(at, step),
    inward: inwardOf(pin, matrix),
    length: round((pin.length ?? 0) * step),
    showsNumber: !library.hidesNumbers && pin.numberSize !== 0,
    showsName: !library.hidesNames && pin.nameSize !== 0,
    nameOffset: library.nameOffset ?? 0,
    inverted: pin.decor?.inverted ?? false,
    ...(pin.nameSize !== undefined && { nameSize: pin.nameSize }),
    ...(pin.numberSize !== undefined && { numberSize: pin.numberSize }),
  };
}
