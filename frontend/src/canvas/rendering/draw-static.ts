import { isFilled } from '@tracewright/circuit/design';
import { areFolded } from '../geometry/far-wires';
import type { PartShape, Scene, WireShape } from '../geometry/scene';
import { wiresAtPins } from '../geometry/wires-at-pins';
import { contains, toDesign, type Rect, type Viewport } from '../geometry/viewport';
import type { EditorState } from '../state/editor-state';
import { isPowerNet } from '../state/wiring';
import { wiresTouching } from './draw-active';
import { drawMarks } from './draw-drawing';
import { drawGrid } from './draw-grid';
import { drawFarEnds, farEnds, type FarEnd } from './draw-labels';
import { drawLooseEnds } from './draw-loose-ends';
import { DETAIL_ZOOM, drawParts, OVERVIEW_ZOOM, type CategoryOf } from './draw-part';
import {
  drawJunctions,
  drawNetNames,
  drawWires,
  JUNCTION_ZOOM,
  NET_NAME_ZOOM,
  netSpots,
  type NetSpot,
} from './draw-wires';
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

/** What is worked out of a scene when something of that kind is first drawn: from far away most of it is not. */
class SceneExtras {
  private readonly known = new Map<string, unknown>();

  constructor(private readonly scene: Scene) {}

  private once<T>(name: string, make: () => T): T {
    if (!this.known.has(name)) this.known.set(name, make());
    return this.known.get(name) as T;
  }

  get spots(): readonly NetSpot[] {
    return this.once('spots', () => netSpots(this.scene.wiresOfNet));
  }

  /** Spots on wires that are drawn whole when others are folded. */
  get nearSpots(): readonly NetSpot[] {
    const near = (wires: readonly WireShape[]) => wires.filter(({ stubs }) => stubs === undefined);
    return this.once('nearSpots', () =>
      netSpots(new Map([...this.scene.wiresOfNet].map(([net, wires]) => [net, near(wires)]))),
    );
  }

  get farEnds(): readonly FarEnd[] {
    return this.once('farEnds', () => farEnds(this.scene));
  }

  /** Far wires by pin. */
  get farAt(): ReadonlyMap<string, number> {
    return this.once('farAt', () => new Map(this.farEnds.map(({ part, pin, count }) => [`${part}\n${pin}`, count])));
  }

  /** What tells where wires meet, and which colour the dot there has. */
  get joined() {
    return { wires: wiresAtPins(this.scene.design), powerPins: this.powerPins };
  }

  private get powerPins(): ReadonlySet<string> {
    return this.once('powerPins', () => {
      const wires = [...this.scene.wires.values()].filter(({ wire }) => wire.type === 'power' || isPowerNet(wire.net));
      const ends = wires.flatMap(({ wire: { source, target } }) => [source, target]);
      return new Set(ends.flatMap((end) => (end ? [`${end.componentId}\n${end.pin}`] : [])));
    });
  }
}

const extrasOf = new WeakMap<Scene, SceneExtras>();

function extras(scene: Scene): SceneExtras {
  const known = extrasOf.get(scene) ?? new SceneExtras(scene);
  extrasOf.set(scene, known);
  return known;
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
  const area = within ?? { x: 0, y: 0, ...frame.size };
  drawGrid(frame, area);
  const seen = reaching(frame.view, area);
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
  const more = extras(scene);
  const folded = areFolded(fold, zoom);
  const { below, above, near, far } = inLayers(wires);
  drawMarks(frame, below);
  // A wire that somebody drew through a symbol is seen, as in KiCad.
  const surroundings = { categoryOf, design: scene.design };
  const isDrawn = ({ drawing }: PartShape): boolean => drawing !== undefined;
  drawParts(frame, parts.filter(isDrawn), surroundings);
  const alpha = zoom < OVERVIEW_ZOOM ? OVERVIEW_WIRE : 1;
  if (folded || !fold) drawWires(frame, [...near, ...far], { alpha, folded });
  else {
    drawWires(frame, far, { alpha: FAINT_WIRE });
    drawWires(frame, near, { alpha });
  }
  if (zoom >= JUNCTION_ZOOM) drawJunctions(frame, parts, more.joined, folded ? more.farAt : undefined);
  drawMarks(frame, above);
  drawLooseEnds(frame, scene, wires);
  if (!dragged && zoom >= NET_NAME_ZOOM) drawNetNames(frame, folded ? more.nearSpots : more.spots);
  drawParts(
    frame,
    parts.filter((shape) => !isDrawn(shape)),
    surroundings,
  );
  if (!folded) return;
  const ends = dragged ? more.farEnds.filter(({ part }) => !dragged.has(part)) : more.farEnds;
  drawFarEnds(frame, ends, seen);
}

/** A sheet's frame, a sheet on a sheet, or what is filled with a colour: what lies on it is drawn over it. */
const isBelow = ({ wire: { mark }, drawing }: WireShape): boolean =>
  mark === 'frame' || mark === 'sheet' || (mark === 'note' && drawing !== undefined && isFilled(drawing));

/** Marks below the wires, wires, and marks above them. */
function inLayers(wires: readonly WireShape[]) {
  const layers = {
    below: [] as WireShape[],
    near: [] as WireShape[],
    far: [] as WireShape[],
    above: [] as WireShape[],
  };
  for (const shape of wires) {
    if (shape.drawing === undefined) (shape.stubs === undefined ? layers.near : layers.far).push(shape);
    else (isBelow(shape) ? layers.below : layers.above).push(shape);
  }
  return layers;
}

/** One net stands out with all its wires, everything that is not on it is dimmed. */
function drawTraced(frame: Frame, { scene, wires, parts, fold, dragged }: Seen, net: string, categoryOf: CategoryOf) {
  const isOn = ({ pins }: PartShape): boolean => pins.some(({ pin }) => pin.net === net);
  const others = wires.filter(({ wire }) => wire.net !== net);
  const own = wires.filter(({ wire }) => wire.net === net);
  const onNet = parts.filter(isOn);
  const notOnNet = parts.filter((part) => !isOn(part));
  const { zoom } = frame.view;
  drawWires(frame, others, { alpha: DIMMED_WIRE, folded: areFolded(fold, zoom) });
  drawMarks(frame, others, DIMMED_PART);
  drawParts(frame, notOnNet, { categoryOf, design: scene.design, alpha: DIMMED_PART });
  drawWires(frame, own, { width: 2.2 });
  drawMarks(frame, own);
  drawLooseEnds(frame, scene, own);
  if (zoom >= JUNCTION_ZOOM) drawJunctions(frame, onNet, extras(scene).joined);
  if (!dragged && zoom >= NET_NAME_ZOOM) {
    drawNetNames(
      frame,
      extras(scene).spots.filter((spot) => spot.net === net),
    );
  }
  drawParts(frame, onNet, { categoryOf, design: scene.design });
}
