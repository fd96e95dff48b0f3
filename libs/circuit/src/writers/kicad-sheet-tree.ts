import {
  drawnPoints,
  markPlace,
  outlineOf,
  placedMark,
  ROOT_SHEET,
  waysTo,
  type Box,
  type Connection,
  type PlacedComponent,
} from '../design';
import type { Point } from '../model';

/** The box of a sheet on another, and the pins at its edge. */
export interface SheetBox {
  readonly mark: Connection;
  readonly box: Box;
  readonly pins: readonly SheetBoxPin[];
  readonly child: TreeSheet;
}
export interface SheetBoxPin {
  readonly mark: Connection;
  readonly side: 'left' | 'right' | 'top' | 'bottom';
}

/** A sheet of a design, what lies on it, and the sheets that it shows. */
export interface TreeSheet {
  readonly name: string;
  readonly frame: Connection;
  readonly area: Box;
  readonly marks: Connection[];
  readonly boxes: SheetBox[];
}

/** The sheets of a design, as its frames tell them. */
export interface SheetTree {
  /** In the order of the frames. */
  readonly sheets: readonly TreeSheet[];
  /** The one that holds the others, where its boxes say so. */
  readonly root: TreeSheet | undefined;
  /** Those that no box leads to. */
  readonly loose: readonly TreeSheet[];
  sheetOf(unit: PlacedComponent): TreeSheet;
}

/** As many as are read. */
const MOST_SHEETS = 500;

/** Undefined for a design with a single sheet or none, or with more than are read again. */
export function sheetTree(marks: readonly Connection[]): SheetTree | undefined {
  const sheets = marks.filter(({ mark }) => mark === 'frame').map(emptySheet);
  if (sheets.length < 2 || sheets.length > MOST_SHEETS) return undefined;
  const at = (point: Point): TreeSheet => nearest(sheets, point);
  for (const mark of marks) if (mark.mark !== 'frame') at(markPlace(mark)).marks.push(mark);
  const roots = sheets.filter(({ name }) => name === '');
  const root = roots.length === 1 ? roots[0] : undefined;
  const open = new Map(sheets.filter((sheet) => sheet !== root).map((sheet) => [sheet.name, sheet]));
  // From the root down, so that no sheet holds itself.
  const reached = root ? [root] : [];
  for (const sheet of reached) reached.push(...claimBoxes(sheet, open));
  const loose = sheets.filter((sheet) => !reached.includes(sheet));
  // What hangs below a sheet that no box leads to.
  const heads: TreeSheet[] = [];
  for (const sheet of loose) {
    if (!open.delete(sheet.name)) continue;
    heads.push(sheet);
    const below = [sheet];
    for (const next of below) below.push(...claimBoxes(next, open));
  }
  return {
    ...{ sheets, root, loose: heads },
    sheetOf: ({ x, y, width, height }) => at({ x: x + width / 2, y: y + height / 2 }),
  };
}

function emptySheet(frame: Connection): TreeSheet {
  const { text = '' } = frame;
  return {
    name: text === ROOT_SHEET ? '' : text,
    frame,
    area: outlineOf(frame) ?? { ...markPlace(frame), width: 0, height: 0 },
    marks: [],
    boxes: [],
  };
}

function nearest(sheets: readonly TreeSheet[], point: Point): TreeSheet {
  let [best, least] = [sheets[0]!, Infinity];
  for (const sheet of sheets) {
    const far = distance(sheet.area, point);
    if (far < least) [best, least] = [sheet, far];
    if (far === 0) break;
  }
  return best;
}

const distance = ({ x, y, width, height }: Box, point: Point): number =>
  Math.hypot(Math.max(x - point.x, 0, point.x - x - width), Math.max(y - point.y, 0, point.y - y - height));

/** Makes the boxes of a sheet lead to the sheets of their names, and answers these. */
function claimBoxes(sheet: TreeSheet, open: Map<string, TreeSheet>): readonly TreeSheet[] {
  const children: TreeSheet[] = [];
  for (const mark of sheet.marks.filter((item) => item.mark === 'sheet')) {
    const way = waysTo(sheet.name, mark.text ?? '').find((name) => open.has(name));
    const child = way === undefined ? undefined : open.get(way);
    const box = outlineOf(mark);
    if (!child || !box || box.width === 0 || box.height === 0) continue;
    open.delete(child.name);
    sheet.boxes.push({ mark, box, child, pins: pinsOf(sheet, box) });
    children.push(child);
  }
  return children;
}

/** Labels at the edge of a box that read into it. */
function pinsOf({ marks, boxes }: TreeSheet, box: Box): readonly SheetBoxPin[] {
  const taken = new Set(boxes.flatMap(({ pins }) => pins.map(({ mark }) => mark)));
  return marks.flatMap((mark): readonly SheetBoxPin[] => {
    if (mark.mark !== 'hierarchicalLabel' || taken.has(mark)) return [];
    const [place] = drawnPoints(mark);
    const [words] = placedMark(mark).texts;
    const side = place && words && sideOf(box, place, inwardOf(words));
    return side ? [{ mark, side }] : [];
  });
}

const inwardOf = ({ along, upward }: { readonly along: number; readonly upward: boolean }): Point => {
  const way = along < 0 ? -1 : 1;
  return upward ? { x: 0, y: -way } : { x: way, y: 0 };
};

/** Canvas units. */
const SLACK = 0.5;

function sideOf({ x, y, width, height }: Box, place: Point, inward: Point): SheetBoxPin['side'] | undefined {
  const near = (a: number, b: number): boolean => Math.abs(a - b) < SLACK;
  const level = place.y > y - SLACK && place.y < y + height + SLACK;
  const plumb = place.x > x - SLACK && place.x < x + width + SLACK;
  if (level && near(place.x, x) && inward.x === 1) return 'left';
  if (level && near(place.x, x + width) && inward.x === -1) return 'right';
  if (plumb && near(place.y, y) && inward.y === 1) return 'top';
  return plumb && near(place.y, y + height) && inward.y === -1 ? 'bottom' : undefined;
}
