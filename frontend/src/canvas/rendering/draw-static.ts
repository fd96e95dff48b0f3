import { areFolded } from '../geometry/far-wires';
import type { PartShape, Scene, WireShape } from '../geometry/scene';
import { contains, toDesign, visibleRect, type Rect, type Viewport } from '../geometry/viewport';
import type { EditorState } from '../state/editor-state';
import { isPowerNet } from '../state/wiring';
import { wiresTouching } from './draw-active';
import { drawMarks } from './draw-drawing';
import { drawGrid } from './draw-grid';
import { drawFarEnds, farEnds, type FarEnd } from './draw-labels';
import { DETAIL_ZOOM, drawParts, OVERVIEW_ZOOM, type CategoryOf } from './draw-part';
import { drawJunctions, drawNetNames, drawWires, netSpots, type NetSpot } from './draw-wires';
import type { Frame } from './frame';

const DIMMED_PART = 0.35;
const DIMMED_WIRE = 0.14;
/** From far away many wires lie over each other: lighter, they still show where the parts are. */
const OVERVIEW_WIRE = 0.55;
/** Where the names of folded wires are too small to read, their lines show faintly what belongs together. */
const FAINT_WIRE = 0.3;
/** Labels and texts reach beyond their part's box. */
const MARGIN_PX = 120;
/** From far away parts have no texts but their reference. */
const FAR_MARGIN_PX = 40;

interface SceneExtras {
  readonly spots: readonly NetSpot[];
  /** Spots on wires that are drawn whole when others are folded. */
  readonly nearSpots: readonly NetSpot[];
  readonly farEnds: readonly FarEnd[];
  /** Far wires by pin. */
  readonly farAt: ReadonlyMap<string, number>;
  readonly powerPins: ReadonlySet<string>;
}

const extrasOf = new WeakMap<Scene, SceneExtras>();

function extras(scene: Scene): SceneExtras {
  const known = extrasOf.get(scene);
  if (known) return known;
  const powerPins = new Set<string>();
  for (const { wire } of scene.wires.values()) {
    if (wire.type !== 'power' && !isPowerNet(wire.net)) continue;
    for (const end of [wire.source, wire.target]) if (end) powerPins.add(`${end.componentId}\n${end.pin}`);
  }
  const near = [...scene.wiresOfNet].map(
    ([net, wires]) => [net, wires.filter(({ stubs }) => stubs === undefined)] as const,
  );
  const ends = farEnds(scene);
  const made = {
    spots: netSpots(scene.wiresOfNet),
    nearSpots: netSpots(new Map(near)),
    farEnds: ends,
    farAt: new Map(ends.map(({ part, pin, count }) => [`${part}\n${pin}`, count])),
    powerPins,
  };
  extrasOf.set(scene, made);
  return made;
}

/** Texts grow with the view: nearer, they reach further. */
const REACH = 600;

/** What may show in a rectangle of the screen. */
function reaching(view: Viewport, { x, y, width, height }: Rect): Rect {
  const margin = Math.max(view.zoom < OVERVIEW_ZOOM ? FAR_MARGIN_PX : MARGIN_PX, REACH * view.zoom);
  const corner = toDesign(view, { x: x - margin, y: y - margin });
  return { ...corner, width: (width + 2 * margin) / view.zoom, height: (height + 2 * margin) / view.zoom };
}

/**
 * Grid, wires and parts that stand still. Dragged parts and their wires are left out: the active layer has them.
 * @param within the rectangle of the screen that is to be drawn, if not all of it
 */
export function drawStatic(frame: Frame, state: EditorState, categoryOf: CategoryOf, within?: Rect): void {
  const { scene, drag, tracedNet, fold } = state;
  drawGrid(frame);
  const seen = within ? reaching(frame.view, within) : visibleRect(frame.view, frame.size, MARGIN_PX);
  const all = scene.bounds !== undefined && contains(seen, scene.bounds);
  const changed = [...(drag?.changed ?? [])].flatMap((id) => scene.wires.get(id) ?? []);
  const moving: ReadonlySet<WireShape> = new Set(drag ? [...wiresTouching(scene, drag.ids), ...changed] : []);
  const wires = (all ? [...scene.wires.values()] : scene.wireIndex.query(seen)).filter((wire) => !moving.has(wire));
  const parts = (all ? [...scene.parts.values()] : scene.partIndex.query(seen)).filter(
    ({ part }) => !drag?.ids.has(part.id),
  );
  const view: Seen = { scene, wires, parts, seen, fold, dragged: drag?.ids };
  if (tracedNet === undefined) drawAll(frame, view, categoryOf);
  else drawTraced(frame, view, tracedNet, categoryOf);
  drawFlags(frame, parts, state.flags);
}

const FLAG_RADIUS_PX = 4.5;

/** A dot at the corner of the first unit's body of each part that has an open finding; smaller from far away, where it would hide names. */
function drawFlags(frame: Frame, parts: readonly PartShape[], flags: EditorState['flags']): void {
  if (flags.size === 0) return;
  const { context, view, palette } = frame;
  const radius = FLAG_RADIUS_PX * Math.min(1, Math.max(0.6, view.zoom / DETAIL_ZOOM));
  for (const { part, boxes, drawing } of parts) {
    const flag = flags.get(part.id);
    const [box] = boxes;
    if (!flag || !box) continue;
    const { x, y } = drawing?.corner ?? { x: box.x + box.width, y: box.y };
    context.beginPath();
    context.arc(x * view.zoom + view.pan.x, y * view.zoom + view.pan.y, radius, 0, Math.PI * 2);
    context.fillStyle = palette[flag];
    context.fill();
    context.lineWidth = 1.5;
    context.strokeStyle = palette.canvas;
    context.stroke();
  }
}

interface Seen {
  readonly scene: Scene;
  readonly wires: readonly WireShape[];
  readonly parts: readonly PartShape[];
  readonly seen: Rect;
  readonly fold: boolean;
  /** Parts on the move, whose names would stand where their wires no longer are. */
  readonly dragged: ReadonlySet<string> | undefined;
}

function drawAll(frame: Frame, { scene, wires, parts, seen, fold, dragged }: Seen, categoryOf: CategoryOf): void {
  const { zoom } = frame.view;
  const { powerPins, spots, nearSpots, farEnds: ends, farAt } = extras(scene);
  const folded = areFolded(fold, zoom);
  drawMarks(frame, wires.filter(isFrame));
  const alpha = zoom < OVERVIEW_ZOOM ? OVERVIEW_WIRE : 1;
  if (folded || !fold) drawWires(frame, wires, { alpha, folded });
  else {
    drawWires(frame, wires.filter(isFar), { alpha: FAINT_WIRE });
    drawWires(
      frame,
      wires.filter((wire) => !isFar(wire)),
      { alpha },
    );
  }
  drawJunctions(frame, parts, powerPins, folded ? farAt : undefined);
  drawMarks(
    frame,
    wires.filter((wire) => !isFrame(wire)),
  );
  if (!dragged) drawNetNames(frame, folded ? nearSpots : spots);
  drawParts(frame, parts, categoryOf);
  if (folded) drawFarEnds(frame, dragged ? ends.filter(({ part }) => !dragged.has(part)) : ends, seen);
}

/** A sheet's frame, or a sheet on a sheet: what lies on it is drawn over it. */
const isFrame = ({ wire: { mark } }: WireShape): boolean => mark === 'frame' || mark === 'sheet';
const isFar = ({ stubs }: WireShape): boolean => stubs !== undefined;

/** One net stands out with all its wires, everything that is not on it is dimmed. */
function drawTraced(frame: Frame, { scene, wires, parts, fold, dragged }: Seen, net: string, categoryOf: CategoryOf) {
  const isOn = ({ pins }: PartShape): boolean => pins.some(({ pin }) => pin.net === net);
  const others = wires.filter(({ wire }) => wire.net !== net);
  const own = wires.filter(({ wire }) => wire.net === net);
  const onNet = parts.filter(isOn);
  const notOnNet = parts.filter((part) => !isOn(part));
  const { powerPins, spots } = extras(scene);
  drawWires(frame, others, { alpha: DIMMED_WIRE, folded: areFolded(fold, frame.view.zoom) });
  drawMarks(frame, others, DIMMED_PART);
  drawParts(frame, notOnNet, categoryOf, DIMMED_PART);
  drawWires(frame, own, { width: 2.2 });
  drawMarks(frame, own);
  drawJunctions(frame, onNet, powerPins);
  if (!dragged)
    drawNetNames(
      frame,
      spots.filter((spot) => spot.net === net),
    );
  drawParts(frame, onNet, categoryOf);
}
