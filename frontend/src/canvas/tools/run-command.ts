import type { Point } from '@tracewright/circuit';
import { snapPoint } from '../geometry/snapping';
import { GRID, toDesign, union } from '../geometry/viewport';
import { clipFromText, clipToText, copyParts, pasted, type Clip } from '../state/clipboard';
import type { Editor } from '../state/editor';
import { addParts } from '../state/edit';
import { selected } from '../state/selection';
import type { Command } from './keyboard';

/** Where copies are kept, so that they can be pasted into another tab. */
export interface ClipStore {
  read(): string | null;
  write(text: string): void;
}

const ZOOM_STEP = 1.25;
const DUPLICATE_OFFSET: Point = { x: 2 * GRID, y: 2 * GRID };

/**
 * Carries out a command on the canvas. Answers false for those that are not the canvas's own
 * (undo, redo, save, help), which its surroundings carry out.
 */
export function runCommand(editor: Editor, command: Command, clips: ClipStore, pointer?: Point): boolean {
  switch (command.kind) {
    case 'delete':
      editor.removeSelection();
      return true;
    case 'rotate':
      editor.rotateSelection(command.turns);
      return true;
    case 'nudge': {
      const step = GRID * command.steps;
      editor.moveSelection({ x: command.dx * step, y: command.dy * step });
      editor.reveal();
      return true;
    }
    case 'copy':
      copySelection(editor, clips);
      return true;
    case 'cut':
      if (copySelection(editor, clips)) editor.removeSelection();
      return true;
    case 'paste':
      pasteFrom(editor, clips, pointer);
      return true;
    case 'duplicate':
      duplicateSelection(editor);
      return true;
    case 'select-all':
      editor.selectAll();
      return true;
    case 'fit':
      editor.fit();
      return true;
    case 'zoom-in':
      editor.zoomBy(ZOOM_STEP);
      return true;
    case 'zoom-out':
      editor.zoomBy(1 / ZOOM_STEP);
      return true;
    case 'snap':
      editor.toggleSnap();
      return true;
    case 'fold':
      editor.toggleFold();
      return true;
    case 'wire':
      editor.setTool(editor.state.tool === 'wire' ? 'select' : 'wire');
      return true;
    case 'escape':
      editor.escape();
      return true;
    default:
      return false;
  }
}

function copySelection(editor: Editor, clips: ClipStore): boolean {
  const clip = copyParts(editor.design, editor.state.selection.parts);
  if (clip) clips.write(clipToText(clip));
  return clip !== undefined;
}

function duplicateSelection(editor: Editor): void {
  const clip = copyParts(editor.design, editor.state.selection.parts);
  if (clip) insert(editor, clip, DUPLICATE_OFFSET, 'Duplicate');
}

/** At the pointer when it is over the canvas, else beside the original. */
function pasteFrom(editor: Editor, clips: ClipStore, pointer: Point | undefined): void {
  const clip = clipFromText(clips.read());
  const box = clip && union(clip.components);
  if (!clip || !box) return;
  if (!pointer) return insert(editor, clip, freeOffset(editor, clip), 'Paste');
  const at = toDesign(editor.state.view, pointer);
  const middle = { x: at.x - box.x - box.width / 2, y: at.y - box.y - box.height / 2 };
  insert(editor, clip, snapPoint(middle, true), 'Paste');
}

/** Pasting twice does not put one copy exactly on the other. */
function freeOffset(editor: Editor, clip: Clip): Point {
  const taken = new Set(editor.design.components.map(({ x, y }) => `${x},${y}`));
  const [first] = clip.components;
  let offset = DUPLICATE_OFFSET;
  while (first && taken.has(`${first.x + offset.x},${first.y + offset.y}`)) {
    offset = { x: offset.x + DUPLICATE_OFFSET.x, y: offset.y + DUPLICATE_OFFSET.y };
  }
  return offset;
}

function insert(editor: Editor, clip: Clip, offset: Point, verb: string): void {
  const copy = pasted(clip, editor.design, editor.ids, offset);
  const count = copy.components.length;
  const name = count === 1 ? (copy.components[0]?.reference ?? '1 part') : `${count} parts`;
  if (editor.edit(`${verb} ${name}`, (design) => addParts(design, copy.components, copy.connections))) {
    editor.select(selected(copy.components.map(({ id }) => id)));
    editor.reveal();
  }
}
