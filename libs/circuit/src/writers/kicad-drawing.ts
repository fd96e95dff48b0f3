import {
  placedDrawing,
  shownWords,
  writtenWords,
  type PlacedDrawing,
  type PlacedLine,
  type PlacedText,
} from '../design';
import { unitLetters, type Brush, type Dash } from '../model';
import type { Page, SheetPart } from './kicad-page';
import { drawnPins, pinTexts, pinTextsSexpr, type PinTexts } from './kicad-drawn-pins';
import { millimetres, quoted } from './sexpr';

const DASHES: { readonly [Kind in Dash]: string } = {
  ...{ dash: 'dash', dot: 'dot', dashDot: 'dash_dot', dashDotDot: 'dash_dot_dot' },
};

/** A width of 0 is KiCad's usual one, which is ours. What KiCad 6 draws by default on a sheet is dashed. */
export const strokeOf = ({ width = 0, dash, colour, bare }: Brush, scale: number, usual = 'solid'): string =>
  `(stroke (width ${bare ? NO_LINE : millimetres(width * scale)}) (type ${dash ? DASHES[dash] : usual}) (color ${colour ? colourOf(colour) : '0 0 0 0'}))`;
const NO_LINE = '-0.0001';

/** A colour of its own for what fills a figure came with KiCad 7. */
export const fillOf = ({ fill, paint }: Pick<PlacedLine, 'fill' | 'paint'>): string =>
  fill === 'body' && paint ? `(fill (type color) (color ${colourOf(paint)}))` : `(fill (type ${FILLS[fill]}))`;

/** Of `#rrggbb` or `#rrggbbaa`, as KiCad counts: the last number up to 1. */
export function colourOf(colour: string): string {
  const [red, green, blue, cover = 255] = (colour.match(/[0-9a-f]{2}/g) ?? []).map((two) => parseInt(two, 16));
  return `${red} ${green} ${blue} ${Math.round((cover / 255) * 10_000) / 10_000}`;
}

const HIDDEN = '(effects (font (size 1.27 1.27)) hide)';
const FILLS = { none: 'none', body: 'background', line: 'outline' } as const;

/** A library symbol that looks as its author drew it. */
export function drawnSymbol(name: string, units: readonly SheetPart[], scale: number): readonly string[] {
  const bare = name.slice(name.indexOf(':') + 1);
  const texts = pinTexts(units);
  return [
    `    (symbol ${quoted(name)} ${pinTextsSexpr(texts, scale)} (in_bom yes) (on_board yes)`,
    `      (property "Reference" "U" (id 0) (at 0 0 0) ${HIDDEN})`,
    `      (property "Value" "" (id 1) (at 0 0 0) ${HIDDEN})`,
    `      (property "Footprint" "" (id 2) (at 0 0 0) ${HIDDEN})`,
    `      (property "Datasheet" "" (id 3) (at 0 0 0) ${HIDDEN})`,
    ...units.flatMap((part) => drawnUnit(bare, part, texts, scale)),
    // U1A is the first of several, though no other may be drawn.
    ...(isLettered(units) && units.every(({ unit }) => unit === 1) ? [`      (symbol ${quoted(`${bare}_2_1`)})`] : []),
    '    )',
  ];
}

function drawnUnit(bare: string, part: SheetPart, texts: PinTexts | undefined, scale: number): readonly string[] {
  const { place, anchor, unit } = part;
  const drawing = placedDrawing({ ...place, x: place.x - anchor.x, y: place.y - anchor.y })!;
  // A symbol's y axis points up, a sheet's down.
  const point = (x: number, y: number): string => `${millimetres(x * scale)} ${millimetres(-y * scale)}`;
  const { written, own } = drawnPins(part, drawing, texts, scale);
  const body = {
    lines: drawing.lines.filter((line) => !own.has(line)),
    circles: drawing.circles.filter((circle) => !own.has(circle)),
  };
  const isDrawn = ({ role }: PlacedText): boolean => !texts || (role !== 'name' && role !== 'number');
  return [
    `      (symbol ${quoted(`${bare}_${unit}_1`)}`,
    ...graphics(body, scale),
    ...textsOfSymbol(drawing, part)
      .filter(isDrawn)
      .map((text) => `        ${words(text, point(text.x, text.y), scale)}`),
    ...written,
    '      )',
  ];
}

type Unit = Pick<SheetPart, 'place' | 'unit' | 'units'>;

/** Whether KiCad shows the unit's letter behind the reference. */
function isLettered(units: readonly SheetPart[]): boolean {
  const [{ place, unit } = {}] = units;
  if (units.length > 1 || unit !== 1) return true;
  const texts = place && placedDrawing(place)?.texts;
  return texts?.some(({ role, text }) => role === 'reference' && text === `${place?.reference}A`) ?? false;
}

function referenceOf({ place, unit, units }: Unit): string {
  return shownWords(`${place.reference ?? ''}${isLettered(units) ? unitLetters(unit) : ''}`);
}

/** The text that shows a part's reference or value, where it shows it once and as KiCad does, which then draws the field. */
export function fieldText({ texts }: PlacedDrawing, role: 'reference' | 'value', part: Unit): PlacedText | undefined {
  const [shown, ...others] = texts.filter((text) => text.role === role);
  if (others.length > 0 || (role === 'reference' && shown && shown.text !== referenceOf(part))) return undefined;
  return shown;
}

/** What is a symbol's own to draw. */
export function textsOfSymbol(drawing: PlacedDrawing, part: Unit): readonly PlacedText[] {
  const fields = [fieldText(drawing, 'reference', part), fieldText(drawing, 'value', part)];
  return drawing.texts.filter((text) => !fields.includes(text));
}

/** Lines and circles of a symbol. */
export function graphics(
  { lines, circles }: Pick<PlacedDrawing, 'lines' | 'circles'>,
  scale: number,
): readonly string[] {
  const point = (x: number, y: number): string => `${millimetres(x * scale)} ${millimetres(-y * scale)}`;
  return [
    ...lines.map((line) => {
      const { points } = line;
      const pairs = points.flatMap((x, index) => (index % 2 === 0 ? [`(xy ${point(x, points[index + 1] ?? 0)})`] : []));
      return `        (polyline (pts ${pairs.join(' ')}) ${strokeOf(line, scale)} ${fillOf(line)})`;
    }),
    ...circles.map(
      (circle) =>
        `        (circle (center ${point(circle.x, circle.y)}) (radius ${millimetres(circle.radius * scale)}) ${strokeOf(circle, scale)} ${fillOf(circle)})`,
    ),
  ];
}

/** A line on a sheet, or a figure with a colour of its own. */
export function polyline(line: PlacedLine, page: Page, uuid: string): string {
  const { points } = line;
  const corners = points.flatMap((x, at) => {
    if (at % 2 === 1) return [];
    const point = page.point({ x, y: points[at + 1] ?? 0 });
    return [`(xy ${millimetres(point.x)} ${millimetres(point.y)})`];
  });
  const inside = line.fill === 'none' ? '' : ` ${fillOf(line)}`;
  return `  (polyline (pts ${corners.join(' ')}) ${strokeOf(line, page.scale)}${inside} ${uuid})`;
}

/** A text of a symbol, whose angles are tenths of degrees. */
export function words(text: PlacedText, at: string, scale: number): string {
  return `(text ${writtenText(text)} (at ${at} ${text.upward ? 900 : 0}) ${effectsOf(text, scale)})`;
}

/** A text's words in quotation marks. KiCad gives an empty last line no room, so that one with room is followed by another. */
export const writtenText = ({ text }: PlacedText): string =>
  quoted(writtenWords(text.endsWith('\n') ? `${text}\n` : text));

/** How a text hangs on its place. */
export function effectsOf(text: PlacedText, scale: number): string {
  const { along, across } = text;
  const sides = [along > 0 ? 'left' : along < 0 ? 'right' : '', across > 0 ? 'top' : across < 0 ? 'bottom' : ''];
  const justify = sides.filter(Boolean).join(' ');
  return `(effects ${fontOf(text, scale)}${justify === '' ? '' : ` (justify ${justify})`})`;
}

export function fontOf({ size, bold, italic, stretch = 1, colour }: PlacedText, scale: number): string {
  const [height, width] = [size * scale, size * scale * stretch].map(millimetres);
  const style = `${bold ? ' bold' : ''}${italic ? ' italic' : ''}${colour ? ` (color ${colourOf(colour)})` : ''}`;
  return `(font (size ${height} ${width})${style})`;
}
