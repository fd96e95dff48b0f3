import {
  circuitPinType,
  pinName,
  shapesIn,
  type DrawnPiece,
  type PlacedCircle,
  type PlacedDrawing,
  type PlacedLine,
} from '../design';
import type { SheetPart } from './kicad-page';
import { millimetres, quoted } from './sexpr';

type PinLook = DrawnPiece & { readonly kind: 'pin' };

/** What KiCad itself writes at the pins of a symbol: the same at all of them. */
export interface PinTexts {
  readonly numbers: boolean;
  readonly names: boolean;
  /** From a pin's inner end to its name, canvas units. */
  readonly offset: number;
}

/** How the pins of a unit are drawn, in the order in which they stand on the sheet. */
function looksOf({ place }: SheetPart): readonly PinLook[] {
  const count = (place.pins ?? []).length;
  return shapesIn(place.drawing ?? '').filter(
    (piece): piece is PinLook => piece.kind === 'pin' && piece.index >= 0 && piece.index < count,
  );
}

const isBare = ({ length, showsNumber, showsName }: PinLook): boolean => length === 0 && !showsNumber && !showsName;

/**
 * Undefined where the pins' texts differ, or where KiCad could not leave out those of a pin that shows none: then they are
 * texts of the drawing.
 */
export function pinTexts(units: readonly SheetPart[]): PinTexts | undefined {
  const shown: PinLook[] = [];
  for (const part of units) {
    const looks = looksOf(part);
    for (const [index, { pin, hidden }] of part.pins.entries()) {
      const look = looks[index];
      if (!look) return undefined;
      if (!isBare(look)) {
        if (hidden) return undefined;
        shown.push(look);
      } else if (pin.type === 'power_in') return undefined;
    }
  }
  const [first] = shown;
  if (!first) return undefined;
  const isSame = (look: PinLook): boolean =>
    look.showsNumber === first.showsNumber &&
    look.showsName === first.showsName &&
    Math.abs(look.nameOffset - first.nameOffset) < 0.1;
  return shown.every(isSame)
    ? { numbers: first.showsNumber, names: first.showsName, offset: first.nameOffset }
    : undefined;
}

/** How a symbol shows the texts of its pins. */
export const pinTextsSexpr = (texts: PinTexts | undefined, scale: number): string =>
  `${texts?.numbers ? '' : '(pin_numbers hide) '}(pin_names (offset ${millimetres((texts?.offset ?? 0) * scale)})${texts?.names ? '' : ' hide'})`;

/** Which way a pin leads into its symbol: an angle, and steps of the canvas. */
const INWARD = {
  ...{ left: { angle: 0, x: 1, y: 0 }, right: { angle: 180, x: -1, y: 0 } },
  ...{ top: { angle: 270, x: 0, y: 1 }, bottom: { angle: 90, x: 0, y: -1 } },
} as const;
const INVERTED = 12.5;
const USUAL_LETTER = 20;
/** Of what rounding does to a place. */
const SLACK = 0.05;

/** The pins of a unit, and what of its drawing is theirs: KiCad counts that to no body, as where it crosses one out. */
export function drawnPins(part: SheetPart, drawing: PlacedDrawing, texts: PinTexts | undefined, scale: number) {
  const looks = looksOf(part);
  const own = new Set<PlacedLine | PlacedCircle>();
  const written = part.pins.map(({ pin, dx, dy, side, hidden }, index) => {
    const look = looks[index];
    const { angle, x: right, y: down } = INWARD[side];
    const from = drawing.pins[index];
    let [style, length] = ['line', 0];
    if (look && from && !hidden && look.length > 0) {
      const bubble = look.inverted ? Math.min(INVERTED, look.length / 2) : 0;
      const end = { x: from.x + right * look.length, y: from.y + down * look.length };
      const line = drawing.lines.find((one) => isLine(one, from, back(end, right, down, 2 * bubble)));
      const circle = drawing.circles.find((one) => isAt(one, back(end, right, down, bubble)) && one.radius === bubble);
      if (line && (bubble === 0 || circle)) {
        [style, length] = [bubble > 0 ? 'inverted' : 'line', look.length];
        for (const shape of [line, ...(bubble > 0 && circle ? [circle] : [])]) own.add(shape);
      }
    }
    const isHidden = hidden || (texts !== undefined && look !== undefined && isBare(look));
    const font = (size = USUAL_LETTER): string =>
      `(effects (font (size ${millimetres(size * scale)} ${millimetres(size * scale)})))`;
    const names = `(name ${quoted(pinName(pin) || '~')} ${font(look?.nameSize)}) (number ${quoted(pin.number)} ${font(look?.numberSize)})`;
    const at = `(at ${millimetres(dx)} ${millimetres(-dy)} ${angle}) (length ${millimetres(length * scale)})`;
    return `        (pin ${circuitPinType(pin.type ?? 'passive')} ${style} ${at}${isHidden ? ' hide' : ''} ${names})`;
  });
  return { written, own };
}

type Place = Pick<PlacedCircle, 'x' | 'y'>;

const back = ({ x, y }: Place, right: number, down: number, by: number): Place => ({
  x: x - right * by,
  y: y - down * by,
});
const isAt = ({ x, y }: Place, place: Place): boolean => Math.hypot(x - place.x, y - place.y) < SLACK;

function isLine({ points, fill, ...brush }: PlacedLine, from: Place, to: Place): boolean {
  const [x = 0, y = 0, farX = 0, farY = 0] = points;
  const isPlain = points.length === 4 && fill === 'none' && Object.keys(brush).length === 0;
  return isPlain && isAt({ x, y }, from) && isAt({ x: farX, y: farY }, to);
}
