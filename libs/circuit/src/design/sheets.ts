import type { Point } from '../model';
import { NEW_SHEET, ROOT_SHEET } from './as-sheet';
import type { Connection } from './design';
import { GRID } from './geometry';
import { markPlace, outlineOf, type Box } from './placed-drawing';

/** A sheet of a design: what lies within its frame is on it. Canvas units. */
export interface DesignSheet {
  readonly id: string;
  readonly name: string;
  readonly box: Box;
}

/** In the order of their frames. */
export const sheetsOf = (connections: readonly Connection[]): readonly DesignSheet[] =>
  connections.flatMap((frame) => {
    const box = frame.mark === 'frame' ? outlineOf(frame) : undefined;
    return box ? [{ id: frame.id, name: frame.text ?? '', box }] : [];
  });

export const isWithin = ({ x, y, width, height }: Box, place: Point): boolean =>
  place.x >= x && place.x <= x + width && place.y >= y && place.y <= y + height;

/** Between two sheets. */
const APART = 8 * GRID;

/** The place of a new sheet: there, or to the right of the sheets that it would lie over. */
export function clearOfSheets(connections: readonly Connection[], at: Point): Point {
  const { width, height } = NEW_SHEET;
  const over = sheetsOf(connections).filter(
    ({ box }) => at.x < box.x + box.width && box.x < at.x + width && at.y < box.y + box.height && box.y < at.y + height,
  );
  if (over.length === 0) return at;
  const x = Math.max(...over.map(({ box }) => box.x + box.width)) + APART;
  return clearOfSheets(connections, { x, y: at.y });
}

/** What the sheet may be called that a box of this text on another sheet stands for: it is named by the way to it. */
export const waysTo = (parent: string, text: string): readonly string[] =>
  [text, text.replaceAll('/', '{slash}')].map((name) =>
    parent === '' || parent === ROOT_SHEET ? name : `${parent}/${name}`,
  );

/** The sheet that a box on another one stands for. */
export function sheetOfBox(connections: readonly Connection[], box: Connection): DesignSheet | undefined {
  const sheets = sheetsOf(connections);
  const parent = sheets.find((sheet) => isWithin(sheet.box, markPlace(box)))?.name ?? ROOT_SHEET;
  const ways = waysTo(parent, box.text ?? '');
  return sheets.find(({ name }) => ways.includes(name));
}

/** The box of a sheet that a place lies within. */
export const sheetBoxAt = (connections: readonly Connection[], place: Point): Connection | undefined =>
  connections.findLast((mark) => {
    const box = mark.mark === 'sheet' ? outlineOf(mark) : undefined;
    return box !== undefined && isWithin(box, place);
  });
