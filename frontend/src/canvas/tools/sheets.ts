import { sheetBoxAt, sheetOfBox, sheetsOf } from '@tracewright/circuit/design';
import type { Point } from '@tracewright/circuit';
import { boxOf } from '../geometry/mark-shape';
import { containsPoint } from '../geometry/viewport';
import { LEAST_TITLE_PX } from '../rendering/draw-drawing';
import type { Editor } from '../state/editor';
import { selected } from '../state/selection';

/** A sheet fills the screen. */
export function showSheet(editor: Editor, id: string): void {
  const sheet = sheetsOf(editor.design.connections).find((one) => one.id === id);
  if (!sheet) return;
  editor.fit(sheet.box);
  editor.store.set({ announcement: `Sheet ${sheet.name}` });
}

/** Goes to the sheet whose box on another one lies there. */
export function openSheetAt(editor: Editor, at: Point): boolean {
  const { connections } = editor.design;
  const box = sheetBoxAt(connections, at);
  const sheet = box && sheetOfBox(connections, box);
  if (sheet) showSheet(editor, sheet.id);
  return sheet !== undefined;
}

/** Chooses the sheet whose name is written there. */
export function selectSheetNamedAt(editor: Editor, at: Point): boolean {
  const { scene, view } = editor.state;
  const found = sheetsOf(editor.design.connections).find(({ id }) =>
    scene.wires.get(id)?.drawing?.texts.some((title) => {
      const size = Math.max(title.size, LEAST_TITLE_PX / view.zoom);
      return containsPoint(boxOf({ ...title, size }), at);
    }),
  );
  if (found) editor.select(selected([], [found.id]));
  return found !== undefined;
}
