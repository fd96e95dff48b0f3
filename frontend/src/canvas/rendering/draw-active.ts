import { stretched, type Connection } from '@tracewright/circuit/design';
import type { Point } from '@tracewright/circuit';
import { placeOfEnd, partShape, wireShape, type PartShape, type Scene, type WireShape } from '../geometry/scene';
import { grow, union, type Rect } from '../geometry/viewport';
import { draftedWire } from '../state/drafted-wire';
import { draggedWires } from '../state/dragging';
import type { EditorState, Hanging, Placing } from '../state/editor-state';
import { placedNow } from '../state/placing';
import { drawnTouch, movesBy } from '../state/stretch';
import { drawMarks } from './draw-drawing';
import { drawParts, type CategoryOf } from './draw-part';
import { drawWires, strokeLines } from './draw-wires';
import { crispWidth, screenRect, type Frame } from './frame';

/** More outlines than this are drawn as one box: nobody can tell them apart. */
const MANY = 400;
/** Of so many selected parts the far wires are drawn whole, faintly over everything, to see where they lead. */
const FOLLOWED = 12;
const FAINT = 0.35;

/** Everything that changes while a person points, drags or draws. */
export function drawActive(frame: Frame, state: EditorState, categoryOf: CategoryOf): void {
  const { scene, drag, hover, marquee, wiring, aim, placing, hanging, selection, marks, fold } = state;
  drawHover(frame, state);
  for (const net of marks.nets) glow(frame, scene.wiresOfNet.get(net) ?? [], frame.palette.finding);
  outline(frame, shapesOf(scene, marks.parts), frame.palette.finding, 2, 4);
  if (drag) drawDrag(frame, state, categoryOf);
  else {
    const wires = [...selection.wires].flatMap((id) => scene.wires.get(id) ?? []);
    if (wires.length > 0 && wires.length <= 2000) drawSelectedWires(frame, wires);
    // Where they are not folded, they are whole already.
    if (fold && selection.parts.size <= FOLLOWED)
      drawWires(frame, farWiresOf(scene, selection.parts), { alpha: FAINT });
    const unmarked = [...selection.parts].filter((id) => !marks.parts.has(id));
    outline(frame, shapesOf(scene, unmarked), frame.palette.selection, 1.5, 3);
  }
  if (wiring) drawWiring(frame, scene, wiring);
  else if (aim) drawPinRing(frame, aim);
  if (placing?.text !== undefined) drawPlacing(frame, scene, placing);
  if (hanging) drawHanging(frame, hanging, categoryOf);
  if (marquee) drawMarquee(frame, marquee);
  if (hover?.kind === 'part' && !selection.parts.has(hover.id)) {
    outline(frame, shapesOf(scene, [hover.id]), frame.palette.selection, 1, 2);
  }
}

function shapesOf(scene: Scene, ids: Iterable<string>): PartShape[] {
  return [...ids].flatMap((id) => scene.parts.get(id) ?? []);
}

function outline(
  frame: Frame,
  shapes: readonly PartShape[],
  colour: string,
  lineWidth: number,
  distance: number,
): void {
  if (shapes.length === 0) return;
  const { context, view } = frame;
  const width = crispWidth(frame, lineWidth);
  const boxes =
    shapes.length > MANY ? [union(shapes.map(({ box }) => box)) as Rect] : shapes.flatMap(({ boxes: own }) => own);
  context.beginPath();
  for (const box of boxes) {
    const rect = screenRect(frame, grow(box, distance / view.zoom), width);
    context.rect(rect.x, rect.y, rect.width, rect.height);
  }
  context.strokeStyle = colour;
  context.lineWidth = width;
  context.stroke();
}

function glow(frame: Frame, wires: readonly WireShape[], colour: string): void {
  if (wires.length === 0) return;
  strokeLines(
    frame,
    wires.map(({ line }) => line),
    { colour, width: 6, alpha: 0.28 },
  );
}

function glowInOwnColour(frame: Frame, wires: readonly WireShape[]): void {
  const power = wires.filter((wire) => wire.power);
  const signal = wires.filter((wire) => !wire.power);
  glow(frame, power, frame.palette.wirePower);
  glow(frame, signal, frame.palette.wireSignal);
}

function drawSelectedWires(frame: Frame, wires: readonly WireShape[]): void {
  glowInOwnColour(frame, wires);
  drawWires(frame, wires, { width: 2 });
}

function drawHover(frame: Frame, { hover, scene, wiring }: EditorState): void {
  const net = hover && hover.kind !== 'part' ? hover.net : undefined;
  const single = hover?.kind === 'wire' ? scene.wires.get(hover.id) : undefined;
  const wires = net === undefined ? (single ? [single] : []) : (scene.wiresOfNet.get(net) ?? []);
  glowInOwnColour(frame, wires);
  const end = wiring?.target ?? (hover?.kind === 'pin' ? hover.end : undefined);
  const part = end && scene.parts.get(end.componentId);
  if (part && end) drawPinRing(frame, placeOfEnd(part, end.pin));
}

function drawPinRing(frame: Frame, { x, y }: { readonly x: number; readonly y: number }): void {
  const { context, view, palette } = frame;
  context.beginPath();
  context.arc(x * view.zoom + view.pan.x, y * view.zoom + view.pan.y, 5.5, 0, Math.PI * 2);
  context.fillStyle = palette.selectionSoft;
  context.fill();
  context.strokeStyle = palette.selection;
  context.lineWidth = 1.5;
  context.stroke();
}

/** The dragged parts where they would land, and their wires following. */
function drawDrag(frame: Frame, { scene, drag }: EditorState, categoryOf: CategoryOf): void {
  if (!drag) return;
  const { offset } = drag;
  const there = movedFrame(frame, offset);
  const { along, following } = wiresOfDrag(scene, drag.ids);
  // What moves as a whole keeps its shape: only the view on it differs.
  drawWires(there, along);
  const moved = new Map<string, PartShape>();
  const shapeOf = (id: string): PartShape | undefined => {
    const shape = scene.parts.get(id);
    if (!shape || !drag.ids.has(id)) return shape;
    const { part } = shape;
    const known = moved.get(id) ?? partShape({ ...part, x: part.x + offset.x, y: part.y + offset.y });
    moved.set(id, known);
    return known;
  };
  const wires = [...following.map(({ wire }) => wire), ...drawnByDrag(scene, drag)].map((wire) =>
    wireShape(wire, shapeOf),
  );
  drawWires(frame, wires);
  drawMarks(frame, wires);
  const shapes = shapesOf(scene, drag.ids);
  drawParts(there, shapes, { categoryOf, design: scene.design });
  outline(there, shapes, frame.palette.selection, 1.5, 2);
}

function movedFrame(frame: Frame, { x, y }: Point): Frame {
  const { zoom, pan } = frame.view;
  return { ...frame, view: { zoom, pan: { x: pan.x + x * zoom, y: pan.y + y * zoom } } };
}

/** The drawn wires and marks of a drag, where they would be. */
function drawnByDrag(scene: Scene, drag: NonNullable<EditorState['drag']>): readonly Connection[] {
  if (drag.changed) return draggedWires(scene.design, drag);
  const { drawn } = wiresOfDrag(scene, drag.ids);
  if (drawn.length === 0) return [];
  const moves = movesBy(
    shapesOf(scene, drag.ids).map(({ part }) => part),
    drag.offset,
  );
  return drawn.map(({ wire }) => stretched(wire, moves));
}

interface DragWires {
  readonly scene: Scene;
  /** Both ends move. */
  readonly along: readonly WireShape[];
  /** One end moves. */
  readonly following: readonly WireShape[];
  /** On a sheet, with ends where dragged pins are. */
  readonly drawn: readonly WireShape[];
}

const dragWires = new WeakMap<ReadonlySet<string>, DragWires>();

function wiresOfDrag(scene: Scene, ids: ReadonlySet<string>): DragWires {
  const known = dragWires.get(ids);
  if (known?.scene === scene) return known;
  const all = wiresTouching(scene, ids);
  const bound = all.filter(({ wire }) => wire.mark === undefined);
  const isAlong = ({ wire: { source, target } }: WireShape): boolean =>
    ids.has(source?.componentId ?? '') && ids.has(target?.componentId ?? '');
  const made = {
    scene,
    along: bound.filter(isAlong),
    following: bound.filter((wire) => !isAlong(wire)),
    drawn: all.filter(({ wire }) => wire.mark !== undefined),
  };
  dragWires.set(ids, made);
  return made;
}

const touching = new WeakMap<ReadonlySet<string>, { readonly scene: Scene; readonly wires: readonly WireShape[] }>();

/** The wires that follow dragged parts; worked out once per drag. */
export function wiresTouching(scene: Scene, ids: ReadonlySet<string>): readonly WireShape[] {
  const known = touching.get(ids);
  if (known?.scene === scene) return known.wires;
  const isDrawnTo = drawnTouch([...ids].flatMap((id) => scene.parts.get(id)?.part ?? []));
  const wires = [...scene.wires.values()].filter(
    ({ wire }) => ids.has(wire.source?.componentId ?? '') || ids.has(wire.target?.componentId ?? '') || isDrawnTo(wire),
  );
  touching.set(ids, { scene, wires });
  return wires;
}

function farWiresOf(scene: Scene, ids: ReadonlySet<string>): readonly WireShape[] {
  return ids.size === 0 ? [] : wiresTouching(scene, ids).filter(({ stubs }) => stubs !== undefined);
}

function drawWiring(frame: Frame, scene: Scene, wiring: NonNullable<EditorState['wiring']>): void {
  const { from, target, start } = wiring;
  const shape = from && scene.parts.get(from.componentId);
  const line = draftedWire(scene, wiring).points.flatMap(({ x, y }) => [x, y]);
  strokeLines(frame, [line], { colour: frame.palette.selection, width: 2, dashed: !target });
  drawPinRing(frame, from && shape ? placeOfEnd(shape, from.pin) : start);
}

/** The mark as it would stand there. */
function drawPlacing(frame: Frame, { design }: Scene, placing: Placing): void {
  drawMarks(frame, [wireShape(placedNow(design, placing, ''), () => undefined)]);
  if (placing.pin) drawPinRing(frame, placing.at);
}

/** The part as it would stand there, marked where another one is in its way. */
function drawHanging(frame: Frame, { part, blocked }: Hanging, categoryOf: CategoryOf): void {
  const shapes = [partShape(part)];
  drawParts(frame, shapes, { categoryOf });
  outline(frame, shapes, blocked ? frame.palette.error : frame.palette.selection, 1.5, 2);
}

function drawMarquee(frame: Frame, marquee: Rect): void {
  const { context, palette } = frame;
  const rect = screenRect(frame, marquee, 1);
  context.fillStyle = palette.selectionSoft;
  context.fillRect(rect.x, rect.y, rect.width, rect.height);
  context.strokeStyle = palette.selection;
  context.lineWidth = crispWidth(frame, 1);
  context.strokeRect(rect.x, rect.y, rect.width, rect.height);
}
