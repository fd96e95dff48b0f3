import type { Connection, Design } from './design';
import { drawingText, shapesIn, type DrawnPiece } from './drawing-text';
import { drawnPoints } from './drawn-wires';
import { componentBox, GRID } from './geometry';

/** What a sheet without a name of its own is called: the one that holds the others. */
export const ROOT_SHEET = 'Root sheet';
/** Between what a sheet holds and its frame. */
const MARGIN = 8 * GRID;
/** A4 lying, on the grid. */
export const NEW_SHEET = { width: 234 * GRID, height: 165 * GRID } as const;

/** The frame of a sheet with its name above the upper left corner. Canvas units, on the grid. */
export function sheetFrame(
  id: string,
  name: string,
  { x, y, width, height }: { readonly x: number; readonly y: number; readonly width: number; readonly height: number },
): Connection {
  const points = [0, 0, width, 0, width, height, 0, height, 0, 0];
  const frame: DrawnPiece = { kind: 'line', fill: 'none', points };
  const drawing = drawingText([frame, titleOf(name)]);
  return { id, type: 'signal', mark: 'frame', path: `M ${x} ${y}`, text: name, drawing };
}

const titleOf = (text: string): DrawnPiece => ({
  ...{ kind: 'text', role: 'own', text, x: GRID, y: -GRID, size: 60 },
  ...{ along: 1, across: -1, upward: false },
});

const sheetNames = ({ connections }: Design): ReadonlySet<string> =>
  new Set(connections.flatMap(({ mark, text }) => (mark === 'frame' ? (text ?? '') : [])));

/** What a new sheet is called that somebody gives this name: no other one has it. */
export const newSheetName = (design: Design, wanted: string): string => untaken(plainName(wanted), sheetNames(design));

/** A sheet by another name; itself where others are found by its name, or others have that name. */
export function renamedSheet(design: Design, frame: Connection, wanted: string): Connection {
  const { text = '' } = frame;
  const name = plainName(wanted);
  const isNamed = design.connections.some(
    ({ mark, text: other = '' }) => mark === 'sheet' || (mark === 'frame' && other.startsWith(`${text}/`)),
  );
  return isNamed || sheetNames(design).has(name) ? frame : titled(frame, name);
}

/**
 * A design as sheets of another, by names that are not taken there: the sheets that it has keep their order below the
 * file's name, one without sheets is framed.
 */
export function asSheets(existing: Design, added: Design, fileName: string): Design {
  const title = newSheetName(existing, stemOf(fileName));
  if (!added.connections.some(({ mark }) => mark === 'frame')) return framed(added, title);
  const connections = added.connections.map((mark) => (mark.mark === 'frame' ? renamed(mark, title) : mark));
  return { components: added.components, connections };
}

/** Without its ending and the count of what was packed into it. */
const stemOf = (fileName: string): string => fileName.replace(/\.[a-z_]{2,9}$/i, '').replace(/ \(\d+ files?\)$/, '');

/** A slash would look like the way to a sheet. */
const plainName = (name: string): string => name.replaceAll('/', '-').trim() || 'Sheet';

function untaken(name: string, taken: ReadonlySet<string>): string {
  const isTaken = (one: string): boolean => [...taken].some((other) => other === one || other.startsWith(`${one}/`));
  let free = name;
  for (let number = 2; isTaken(free); number += 1) free = `${name} ${number}`;
  return free;
}

/** Sheets below the root are named by the way to them, so that their boxes still lead there. */
function renamed(frame: Connection, title: string): Connection {
  const { text = '' } = frame;
  return titled(frame, text === '' || text === ROOT_SHEET ? title : `${title}/${text}`);
}

function titled(frame: Connection, name: string): Connection {
  const pieces = shapesIn(frame.drawing ?? '').filter(({ kind }) => kind !== 'text');
  return { ...frame, text: name, drawing: drawingText([...pieces, titleOf(name)]) };
}

function framed({ components, connections }: Design, title: string): Design {
  const corners = [
    ...components.map(componentBox).flatMap(({ x, y, width, height }) => [
      { x, y },
      { x: x + width, y: y + height },
    ]),
    ...connections.flatMap(drawnPoints),
  ];
  if (corners.length === 0) return { components, connections };
  const [xs, ys] = [corners.map(({ x }) => x), corners.map(({ y }) => y)];
  const least = (values: readonly number[]): number => values.reduce((a, b) => Math.min(a, b)) - MARGIN;
  const most = (values: readonly number[]): number => values.reduce((a, b) => Math.max(a, b)) + MARGIN;
  const [left, top, right, bottom] = [least(xs), least(ys), most(xs), most(ys)];
  const x = Math.floor(left / GRID) * GRID;
  const y = Math.floor(top / GRID) * GRID;
  const up = (value: number): number => Math.ceil(value / GRID) * GRID;
  const frame = sheetFrame('sheet-0', title, { x, y, width: up(right - x), height: up(bottom - y) });
  return { components, connections: [frame, ...connections] };
}
