import {
  isSameSymbol,
  letteredAs,
  mirroredPart,
  type Design,
  type Mirroring,
  type PlacedComponent,
} from '@tracewright/circuit/design';
import type { Point } from '@tracewright/circuit';
import { gridPoint, snapPoint, wholePlace } from '../geometry/snapping';
import { GRID, toDesign } from '../geometry/viewport';
import { labelOf } from './design-index';
import { addParts } from './edit';
import type { Editor } from './editor';
import type { Hanging } from './editor-state';
import { isBlocked } from './free-place';
import { rememberLast } from './last-item';

/** What hangs on the pointer, again and again. */
export interface HangingKind {
  /** The next one of its kind, with an id and a reference of its own; undefined where there is none. */
  readonly next: (design: Design) => PlacedComponent | undefined;
  /** Told of each that was set down. */
  readonly placed?: (part: PlacedComponent) => void;
}

/** With the drawing that the part at hand had before somebody mirrored it. */
const kinds = new WeakMap<Editor, HangingKind & { readonly drawn: PlacedComponent }>();

/** Hangs a part on the pointer until Esc; a click or Enter sets it down and hangs the next one. */
export function hang(editor: Editor, kind: HangingKind): void {
  if (editor.state.readOnly) return;
  const { view, size } = editor.state;
  const part = kind.next(editor.design);
  if (!part) return;
  editor.setTool('part');
  kinds.set(editor, { ...kind, drawn: part });
  hangAt(editor, part, toDesign(view, { x: size.width / 2, y: size.height / 2 }));
  editor.store.set({
    announcement: `${labelOf(part)} hangs on the pointer: arrow keys or pointer to aim, R turns, X and Y mirror, Enter or click places, Escape ends`,
  });
}

const middleOf = ({ x, y, width, height }: PlacedComponent): Point => ({ x: x + width / 2, y: y + height / 2 });

function hangAt(editor: Editor, part: PlacedComponent, middle: Point, snap = editor.state.snap): void {
  const put = { ...part, x: middle.x - part.width / 2, y: middle.y - part.height / 2 };
  const at = gridPoint(put);
  const to = snapPoint(at, snap);
  const placed = { ...put, ...wholePlace({ x: put.x + to.x - at.x, y: put.y + to.y - at.y }) };
  const before = editor.state.hanging?.part;
  if (
    before &&
    before.x === placed.x &&
    before.y === placed.y &&
    before.drawing === placed.drawing &&
    before.rotation === placed.rotation &&
    before.id === placed.id
  )
    return;
  const hanging: Hanging = { part: placed, blocked: isBlocked(editor.state.scene, placed) };
  editor.store.set({ hanging });
}

/** The part's middle goes to a point of the design. */
export function aimHanging(editor: Editor, at: Point, snap = editor.state.snap): void {
  const { hanging } = editor.state;
  if (hanging) hangAt(editor, hanging.part, at, snap);
}

export function nudgeHanging(editor: Editor, dx: number, dy: number): void {
  const { hanging } = editor.state;
  if (!hanging) return;
  const { x, y } = middleOf(hanging.part);
  hangAt(editor, hanging.part, { x: x + dx * GRID, y: y + dy * GRID });
}

export function turnHanging(editor: Editor, turns: 1 | -1): void {
  const { hanging } = editor.state;
  if (!hanging) return;
  const rotation = (hanging.part.rotation + turns * 90 + 360) % 360;
  hangAt(editor, { ...hanging.part, rotation }, middleOf(hanging.part));
}

export function mirrorHanging(editor: Editor, mirroring: Mirroring): void {
  const { hanging } = editor.state;
  if (hanging) hangAt(editor, mirroredPart(hanging.part, mirroring), middleOf(hanging.part));
}

/** Sets the part down; the next one hangs there as this one stood. Answers why it can't stand there. */
export function setDown(editor: Editor): string | undefined {
  const { hanging } = editor.state;
  const kind = kinds.get(editor);
  if (!hanging || !kind) return undefined;
  const { part } = hanging;
  if (isBlocked(editor.state.scene, part)) return 'Another part is there. Place it where there is room.';
  if (!editor.edit(`Place ${labelOf(part)}`, (design) => addParts(design, [part]))) return undefined;
  const next = kind.next(editor.design);
  if (next) {
    kinds.set(editor, { ...kind, drawn: next });
    hangAt(editor, standingAs(next, part, kind.drawn), middleOf(part));
    if (next.unit) editor.store.set({ announcement: `${labelOf(part)} placed, ${labelOf(next)} hangs on the pointer` });
  } else editor.setTool('select');
  kind.placed?.(part);
  rememberLast(editor, { kind: 'part', again: () => hang(editor, kind) });
  return undefined;
}

/** The next one as the one before it was turned, and mirrored where it looks as that did. */
function standingAs(next: PlacedComponent, before: PlacedComponent, drawn: PlacedComponent): PlacedComponent {
  const { rotation, drawing } = before;
  if (drawing === undefined || !isSameSymbol(next, drawn)) return { ...next, rotation };
  return { ...next, rotation, drawing: letteredAs(drawing, next.unit?.number) };
}
