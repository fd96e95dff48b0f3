import { drawingText, GRID, type Connection, type DrawnPiece } from '../design';
import { pageOfSheet, type Page } from './kicad-page';
import { type SheetBox, type SheetTree, type TreeSheet } from './kicad-sheet-tree';

const [WIDTH, HEIGHT, GAP, COLUMNS] = [20 * GRID, 8 * GRID, 6 * GRID, 4];

/** The sheet that holds all others: those that no box of the design leads to get one there, on a sheet of its own at need. */
export function rootOfTree(
  { root, loose }: SheetTree,
  pages: ReadonlyMap<TreeSheet, Page>,
): { readonly root: TreeSheet; readonly page: Page } {
  if (root && loose.length === 0) return { root, page: pages.get(root)! };
  const left = (root?.area.x ?? 0) + GAP;
  const top = (root ? root.area.y + root.area.height : 0) + GAP;
  const boxes = loose.map((child, at) =>
    boxFor(child, left + (at % COLUMNS) * (WIDTH + GAP), top + Math.floor(at / COLUMNS) * (HEIGHT + GAP)),
  );
  if (root) return { root: { ...root, boxes: [...root.boxes, ...boxes] }, page: pages.get(root)! };
  const across = Math.min(COLUMNS, loose.length);
  const area = {
    ...{ x: 0, y: 0, width: GAP + across * (WIDTH + GAP) },
    height: GAP + Math.ceil(loose.length / COLUMNS) * (HEIGHT + GAP),
  };
  const frame: Connection = { id: 'sheet-root', type: 'signal', mark: 'frame', path: 'M 0 0' };
  return { root: { name: '', frame, area, marks: [], boxes }, page: pageOfSheet(area) };
}

function boxFor(child: TreeSheet, x: number, y: number): SheetBox {
  const points = [0, 0, WIDTH, 0, WIDTH, HEIGHT, 0, HEIGHT, 0, 0];
  const words = (text: string, below: number, across: number): DrawnPiece => ({
    ...{ kind: 'text', role: 'own', text, x: 0, y: below, size: GRID, along: 1, across, upward: false },
  });
  const pieces: readonly DrawnPiece[] = [{ kind: 'line', fill: 'none', points }, words(child.name, -5, -1)];
  const mark: Connection = {
    ...{ id: `box-${child.frame.id}`, type: 'signal', mark: 'sheet', path: `M ${x} ${y}`, text: child.name },
    drawing: drawingText(pieces),
  };
  return { mark, box: { x, y, width: WIDTH, height: HEIGHT }, pins: [], child };
}
