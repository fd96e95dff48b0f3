import { markPlace } from '@tracewright/circuit/design';
import type { Point } from '@tracewright/circuit';
import { snapPoint } from '../geometry/snapping';
import { wireShape } from '../geometry/scene';
import { GRID, toDesign, union, type Rect } from '../geometry/viewport';
import { clipFromText, clipToText, copyParts, pasted, type Clip } from '../state/clipboard';
import { countText } from '../state/describe';
import { labelOf } from '../state/design-index';
import type { Editor } from '../state/editor';
import { addParts } from '../state/edit';
import { escape } from '../state/escape';
import { nearestFree } from '../state/free-place';
import { mirrorHanging, nudgeHanging, setDown, turnHanging } from '../state/hanging';
import { nudgePlacing, place, startPlacing, turnPlacing } from '../state/placing';
import { repeatLast } from '../state/repeating';
import { selected } from '../state/selection';
import { editInPlace } from '../state/text-editing';
import { dropCorner, switchCorner } from '../state/wire-draft';
import { breakUnder, joinSelected, mirrorSelection, traceUnder } from './actions';
import { carry } from './drag';
import type { Command } from './keyboard';
import { nudge, settleNudge } from './nudging';
import { aimWire, confirmWire, stepWire } from './wire-keys';

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
  if (command.kind !== 'nudge') settleNudge(editor);
  switch (command.kind) {
    case 'delete':
      if (editor.state.wiring) dropCorner(editor);
      else editor.removeSelection();
      return true;
    case 'rotate':
      turn(editor, command.turns);
      return true;
    case 'mirror':
      if (editor.state.hanging) mirrorHanging(editor, command.mirroring);
      else mirrorSelection(editor, command.mirroring);
      return true;
    case 'nudge':
      step(editor, command.dx * command.steps, command.dy * command.steps);
      return true;
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
    case 'escape':
      escape(editor);
      return true;
    default:
      return draw(editor, command, pointer);
  }
}

function turn(editor: Editor, turns: 1 | -1): void {
  if (editor.state.hanging) turnHanging(editor, turns);
  else if (editor.state.placing) turnPlacing(editor, turns);
  else editor.rotateSelection(turns);
}

function step(editor: Editor, dx: number, dy: number): void {
  if (editor.state.drag?.carried) editor.drop();
  if (editor.state.hanging) return nudgeHanging(editor, dx, dy);
  if (editor.state.placing) return nudgePlacing(editor, dx, dy);
  if (editor.state.tool === 'wire') return stepWire(editor, dx, dy);
  nudge(editor, dx, dy);
}

/** The commands that draw by hand. */
function draw(editor: Editor, command: Command, pointer: Point | undefined): boolean {
  switch (command.kind) {
    case 'wire':
      editor.setTool(editor.state.tool === 'wire' ? 'select' : 'wire');
      if (!pointer) aimWire(editor);
      return true;
    case 'corner':
      switchCorner(editor);
      return true;
    case 'place':
      startPlacing(editor, command.mark, pointer);
      return true;
    case 'confirm':
      if (editor.state.hanging) say(editor, setDown(editor));
      else if (editor.state.placing) place(editor);
      else if (editor.state.drag?.carried) editor.drop();
      else say(editor, confirmWire(editor));
      return true;
    case 'carry':
      carry(editor, pointer);
      return true;
    case 'edit':
      editInPlace(editor);
      return true;
    case 'break':
      breakUnder(editor, pointer);
      return true;
    case 'join':
      joinSelected(editor);
      return true;
    case 'trace':
      traceUnder(editor);
      return true;
    case 'repeat':
      repeatLast(editor);
      return true;
    default:
      return false;
  }
}

function copySelection(editor: Editor, clips: ClipStore): boolean {
  const clip = copyParts(editor.design, editor.state.selection.parts, editor.state.selection.wires);
  if (clip) clips.write(clipToText(clip));
  return clip !== undefined;
}

function say(editor: Editor, reason: string | undefined): void {
  if (reason !== undefined) editor.store.set({ announcement: reason });
}

function duplicateSelection(editor: Editor): void {
  const clip = copyParts(editor.design, editor.state.selection.parts, editor.state.selection.wires);
  if (clip) insert(editor, clip, nearestFree(editor.state.scene, clip.components, DUPLICATE_OFFSET), 'Duplicate');
}

/** At the pointer when it is over the canvas, else beside the original. */
function pasteFrom(editor: Editor, clips: ClipStore, pointer: Point | undefined): void {
  const clip = clipFromText(clips.read());
  const box = clip && union(boxesOf(clip));
  if (!clip || !box) return;
  if (!pointer) return insert(editor, clip, freeOffset(editor, clip), 'Paste');
  const at = toDesign(editor.state.view, pointer);
  const middle = { x: at.x - box.x - box.width / 2, y: at.y - box.y - box.height / 2 };
  insert(editor, clip, nearestFree(editor.state.scene, clip.components, snapPoint(middle, true), 'aimed'), 'Paste');
}

const boxesOf = ({ components, connections }: Clip): readonly Rect[] =>
  components.length > 0 ? components : connections.map((wire) => wireShape(wire, () => undefined).box);

/** Pasting twice does not put one copy on the other, nor on anything else. */
function freeOffset(editor: Editor, { components, connections }: Clip): Point {
  if (components.length > 0) return nearestFree(editor.state.scene, components, DUPLICATE_OFFSET);
  const taken = new Set(editor.design.connections.map(markPlace).map(({ x, y }) => `${x},${y}`));
  const [first] = connections.map(markPlace);
  let offset = DUPLICATE_OFFSET;
  while (first && taken.has(`${first.x + offset.x},${first.y + offset.y}`)) {
    offset = { x: offset.x + DUPLICATE_OFFSET.x, y: offset.y + DUPLICATE_OFFSET.y };
  }
  return offset;
}

function insert(editor: Editor, clip: Clip, offset: Point, verb: string): void {
  const copy = pasted(clip, editor.design, editor.ids, offset);
  const count = copy.components.length;
  const [only] = copy.components;
  const parts = count === 1 && only ? labelOf(only) : countText(count, 'part');
  const name = count > 0 ? parts : countText(copy.connections.length, 'wire');
  if (editor.edit(`${verb} ${name}`, (design) => addParts(design, copy.components, copy.connections))) {
    editor.select(
      selected(
        copy.components.map(({ id }) => id),
        copy.connections.flatMap(({ id, mark }) => (mark ? id : [])),
      ),
    );
    editor.reveal();
  }
}
