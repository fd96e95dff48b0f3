import { drawnPoints, placedMark, writtenWords, type PlacedText } from '../design';
import { colourOf, effectsOf, polyline, strokeOf } from './kicad-drawing';
import { labelShape } from './kicad-label-shape';
import type { Page } from './kicad-page';
import type { SheetBox, SheetBoxPin } from './kicad-sheet-tree';
import { millimetres, quoted, uuidOf } from './sexpr';

const HIDDEN = '(effects (font (size 1.27 1.27)) hide)';
const ANGLES = { right: 0, top: 90, left: 180, bottom: 270 } as const;
const OPPOSITE = { input: 'output', output: 'input', bidirectional: 'bidirectional', passive: 'passive' } as const;

export const sheetUuid = ({ mark }: Pick<SheetBox, 'mark'>): string => uuidOf(`drawn ${mark.id}`);

/** The texts of a sheet's box by what they say; any further ones are notes. */
export function boxTexts({ mark }: Pick<SheetBox, 'mark'>) {
  const { texts } = placedMark(mark);
  const file = texts.find(({ text }) => text.startsWith('File: '));
  const rest = texts.filter((text) => text !== file);
  const name = rest.find(({ text }) => writtenWords(text) === mark.text) ?? rest[0];
  return { name, file, others: rest.filter((text) => text !== name) };
}

/** A sheet on a sheet. Its name and file are its own fields, so that it stays named as it was. */
export function sheetBox(sheet: SheetBox, name: string, file: string, page: Page): readonly string[] {
  const { box, mark, pins } = sheet;
  const { x, y } = page.point(box);
  const far = page.point({ x: box.x + box.width, y: box.y + box.height });
  const texts = boxTexts(sheet);
  const [frame = { points: [], fill: 'none' }, ...crosses] = placedMark(mark).lines;
  const field = (id: number, called: string, says: string, text: PlacedText | undefined): string => {
    const at = text ? page.point(text) : { x, y };
    const place = `(at ${millimetres(at.x)} ${millimetres(at.y)} ${text?.upward ? 90 : 0})`;
    const look = text ? effectsOf(text, page.scale) : HIDDEN;
    return `    (property "${called}" ${quoted(says)} (id ${id}) ${place} ${look})`;
  };
  return [
    `  (sheet (at ${millimetres(x)} ${millimetres(y)}) (size ${millimetres(far.x - x)} ${millimetres(far.y - y)})`,
    `    ${strokeOf(frame, page.scale)} (fill (color ${frame.paint ? colourOf(frame.paint) : '0 0 0 0'}))`,
    `    (uuid ${sheetUuid(sheet)})`,
    field(0, 'Sheet name', name, texts.name),
    field(1, 'Sheet file', file, texts.file),
    ...texts.others.map((text, at) => field(at + 2, `Note ${at + 1}`, writtenWords(text.text), text)),
    ...pins.map((pin, at) => sheetPin(pin, page, `${mark.id} pin ${at}`)),
    '  )',
    ...crosses.map((line, at) => polyline(line, page, `(uuid ${uuidOf(`drawn ${mark.id} cross ${at}`)})`)),
  ];
}

function sheetPin({ mark, side }: SheetBoxPin, page: Page, id: string): string {
  const { x, y } = page.point(drawnPoints(mark)[0] ?? { x: 0, y: 0 });
  const size = millimetres((placedMark(mark).texts[0]?.size ?? 25) * page.scale);
  const look = `(effects (font (size ${size} ${size})) (justify ${side === 'left' || side === 'bottom' ? 'left' : 'right'}))`;
  // Seen from inside the sheet, so that what comes in leads away from the edge.
  const shape = OPPOSITE[labelShape(mark)];
  const place = `(at ${millimetres(x)} ${millimetres(y)} ${ANGLES[side]})`;
  return `    (pin ${quoted(mark.text ?? '')} ${shape} ${place} ${look} (uuid ${uuidOf(id)}))`;
}
