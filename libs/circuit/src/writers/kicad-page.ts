import {
  drawnUnits,
  componentBox,
  drawnPoints,
  GRID,
  largest,
  pinLayout,
  placedDrawing,
  placedMark,
  type Box,
  type Connection,
  type DesignPin,
  type PinPlace,
  type PlacedComponent,
} from '../design';
import type { Component, Point } from '../model';
import { undrawnPins } from './kicad-pins';
import { uuidOf } from './sexpr';

/** How the canvas lies on a page of KiCad, in millimetres. */
export interface Page {
  readonly scale: number;
  readonly width: number;
  readonly height: number;
  /** Of what is drawn there. */
  point(at: Point): Point;
}

/** A pin, and where it is from its symbol's place: millimetres, y downwards. */
export interface SheetPin extends Pick<PinPlace, 'pin' | 'side'> {
  readonly dx: number;
  readonly dy: number;
  /**
   * KiCad must not show it: it would cross out one that is joined to nothing, whose cross is drawn where its author saw
   * one, and a supply that he did not see names its net, as it did in his file.
   */
  readonly hidden: boolean;
}
/** A part, or one unit of it. */
export interface SheetPart {
  readonly component: Component;
  readonly place: PlacedComponent;
  readonly unit: number;
  /** All units of the part on this page, this one among them: the symbol of the page's file. */
  readonly units: readonly SheetPart[];
  readonly uuid: string;
  /** Its place on the canvas and on the page. */
  readonly anchor: Point;
  readonly at: Point;
  readonly pins: readonly SheetPin[];
}

const MARGIN = 25.4;
/** Beyond the margin: KiCad draws its own in the corner, and nothing must lie below it. */
const TITLE_BLOCK = 25.4;
const tidy = (value: number): number => Math.round(value * 10_000) / 10_000;

/** A grid of 25 units becomes KiCad's grid of 2.54 mm (100 mil), which leaves room for a label at every pin. */
export function pageOfParts(places: readonly PlacedComponent[]): Page {
  const scale = 2.54 / GRID;
  return {
    scale,
    width: Math.max(210, largest(places.map(({ x, width }) => x + width)) * scale + 3 * MARGIN),
    height: Math.max(148, largest(places.map(({ y, height }) => y + height)) * scale + 3 * MARGIN),
    point: ({ x, y }) => ({ x: tidy(x * scale + MARGIN), y: tidy(y * scale + MARGIN) }),
  };
}

/**
 * A grid of 25 units is the 1.27 mm (50 mil) that a schematic is read with, so that it comes back as it was.
 *
 * @param keepsPaper whether the only frame is the paper though something may lie beside it
 */
export function pageOfDrawing(
  places: readonly PlacedComponent[],
  marks: readonly Connection[],
  keepsPaper: boolean,
): Page {
  const scale = 1.27 / GRID;
  const all = boxAround([...places.flatMap(boxesOf), ...marks.flatMap(pointsOf)]);
  const [frame, ...others] = marks.filter(({ mark }) => mark === 'frame');
  const sheet = frame && others.length === 0 ? boxAround(pointsOf(frame)) : undefined;
  const own = sheet && (keepsPaper || holds(sheet, all)) ? sheet : undefined;
  const [left, top] = [Math.floor((own ?? all).x / GRID) * GRID, Math.floor((own ?? all).y / GRID) * GRID];
  const margin = own ? 0 : MARGIN;
  const [columns, rows] = [new Straights(), new Straights()];
  return {
    scale,
    width: own ? own.width * scale : Math.max(210, (all.x + all.width - left) * scale + 2 * MARGIN),
    height: own ? own.height * scale : Math.max(148, (all.y + all.height - top) * scale + 2 * MARGIN + TITLE_BLOCK),
    point: ({ x, y }) => ({
      x: tidy((columns.at(x) - left) * scale + margin),
      y: tidy((rows.at(y) - top) * scale + margin),
    }),
  };
}

/** The page that is one sheet of a design. */
export function pageOfSheet({ x: left, y: top, width, height }: Box): Page {
  const scale = 1.27 / GRID;
  const [columns, rows] = [new Straights(), new Straights()];
  return {
    ...{ scale, width: width * scale, height: height * scale },
    point: ({ x, y }) => ({ x: tidy(columns.at(x - left) * scale), y: tidy(rows.at(y - top) * scale) }),
  };
}

/** Whether the page is this frame, which is then not drawn on it. */
export function isPaper(frame: Connection, page: Page): boolean {
  const { width, height } = boxAround(pointsOf(frame));
  return page.width === width * page.scale && page.height === height * page.scale;
}

/** The units of a part, each on the page on which it lies. */
export function sheetParts(
  component: Component,
  place: PlacedComponent,
  id: string,
  pageOf: (unit: PlacedComponent) => Page,
): readonly SheetPart[] {
  const byPage = new Map<Page, SheetPart[]>();
  const undrawn = undrawnPins(place);
  return drawnUnits(place).map(({ unit, place: own }, at): SheetPart => {
    const page = pageOf(own);
    const units = byPage.get(page) ?? [];
    byPage.set(page, units);
    const pins = [...pinLayout(own), ...(at === 0 ? undrawn : [])];
    const uuid = uuidOf(at === 0 ? id : `${id} ${unit}`);
    const part = { component, place: own, unit, units, uuid, ...placedPins(own, pins, page) };
    units.push(part);
    return part;
  });
}

function placedPins(place: PlacedComponent, places: readonly PinPlace[], page: Page) {
  const middle = { x: place.x + place.width / 2, y: place.y + place.height / 2 };
  // A drawn symbol stands on KiCad's grid, so that its pins stay there when it is moved.
  const onGrid = (value: number): number => Math.floor(value / GRID) * GRID;
  const isDrawn = place.drawing !== undefined && page.scale * GRID < 2;
  const anchor = isDrawn ? { x: onGrid(middle.x), y: onGrid(middle.y) } : middle;
  const at = page.point(anchor);
  const seen = new Set(placedDrawing(place)?.pins.flatMap(({ pin, length }) => (length > 0 ? [pin] : [])));
  const isHidden = (pin: DesignPin): boolean => {
    const { type, name, net } = pin;
    if (place.drawing === undefined) return false;
    return type === 'no_connect' || (type === 'power_in' && !!name && name === net && !seen.has(pin));
  };
  const pins = places.map(({ pin, side, ...end }): SheetPin => {
    const there = page.point(end);
    const [dx, dy] = isDrawn
      ? [there.x - at.x, there.y - at.y]
      : [(end.x - anchor.x) * page.scale, (end.y - anchor.y) * page.scale];
    return { pin, side, dx: tidy(dx), dy: tidy(dy), hidden: isHidden(pin) };
  });
  return { anchor, at, pins };
}

/** Coordinates along one axis: what lies as good as on one straight does so exactly, whatever rounding did to it. */
class Straights {
  private readonly known = new Map<number, number>();

  at(value: number): number {
    const cell = Math.round(value * 10);
    for (const near of [cell, cell - 1, cell + 1]) {
      const found = this.known.get(near);
      if (found !== undefined && Math.abs(found - value) < 0.1) return found;
    }
    this.known.set(cell, value);
    return value;
  }
}

function boxesOf(place: PlacedComponent): readonly Point[] {
  return [componentBox(place), ...(placedDrawing(place)?.boxes ?? [])].flatMap(({ x, y, width, height }) => [
    { x, y },
    { x: x + width, y: y + height },
  ]);
}

function pointsOf(mark: Connection): readonly Point[] {
  const lines = placedMark(mark).lines.flatMap(({ points }) =>
    points.flatMap((x, index) => (index % 2 === 0 ? [{ x, y: points[index + 1] ?? 0 }] : [])),
  );
  return [...drawnPoints(mark), ...lines];
}

function boxAround(points: readonly Point[]): Box {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const { x, y } of points) {
    [left, right] = [Math.min(left, x), Math.max(right, x)];
    [top, bottom] = [Math.min(top, y), Math.max(bottom, y)];
  }
  return points.length === 0
    ? { x: 0, y: 0, width: 0, height: 0 }
    : { x: left, y: top, width: right - left, height: bottom - top };
}

const holds = (outer: Box, inner: Box): boolean =>
  inner.x >= outer.x &&
  inner.y >= outer.y &&
  inner.x + inner.width <= outer.x + outer.width &&
  inner.y + inner.height <= outer.y + outer.height;
