import { type Rect, union } from '@tracewright/circuit/drawing';
import { writeLabel } from '../../../../platform/paper';
import { MARKED } from './colours';
import type { Mark, Sheet } from './sheet';
import { grown, toPaper, type View, viewOf, within } from './view';

type Doc = PDFKit.PDFDocument;

/** Points. */
const BADGE = { radius: 6.5, size: 7.5, apart: 14 };
const EDGE = 12;
const WHOLE = { most: 340, least: 150 };
export const NEAR_HEIGHT = 165;
const GAP = 8;
const DIVIDER = '#c9ced6';
/** Places that are far apart stand in so many pictures side by side. */
const PANELS = 3;
const RINGS = 14;

/** The height that the whole drawing takes in a width, so that it is neither a stripe nor a page. */
export function wholeHeight({ bounds }: Sheet, width: number): number {
  return Math.min(WHOLE.most, Math.max(WHOLE.least, ((width - 2 * EDGE) * bounds.height) / bounds.width + 2 * EDGE));
}

/** All of it, with the number of each finding at the first of what it is about. */
export function paintWhole(doc: Doc, sheet: Sheet, area: Rect, marks: readonly Mark[]): void {
  const { crop, scale } = viewOf(sheet.bounds, grown(area, -EDGE));
  const view = { crop: grown(crop, EDGE / scale), area, scale };
  // A supply is everywhere: drawn out whole it would hide all else.
  const parts = marks.map((mark) => ({ ...mark, nets: [] }));
  sheet.paint(doc, view, parts);
  for (const one of spots(sheet, view, marks)) badge(doc, one);
}

/** What one finding is about, from near: side by side where it lies so far apart that nothing could be read. */
export function paintNear(doc: Doc, sheet: Sheet, area: Rect, mark: Mark): void {
  const groups = together(sheet, area.width, sheet.places(mark)).slice(0, PANELS);
  const width = (area.width - GAP * (groups.length - 1)) / groups.length;
  groups.forEach((group, index) => {
    const panel = { ...area, x: area.x + index * (width + GAP), width };
    const view = nearView(sheet, panel, group);
    sheet.paint(doc, view, [mark]);
    if (index > 0) {
      const middle = panel.x - GAP / 2;
      doc
        .moveTo(middle, area.y)
        .lineTo(middle, area.y + area.height)
        .lineWidth(0.6)
        .stroke(DIVIDER);
    }
    badge(doc, { mark, ...spotOf(toPaper(view, group), panel, []) });
  });
}

function nearView(sheet: Sheet, area: Rect, around: Rect): View {
  const room = Math.max(sheet.room, 0.15 * Math.max(around.width, around.height));
  const { crop, scale } = viewOf(atLeast(grown(around, room), sheet.least), area);
  return { crop: within(crop, grown(sheet.bounds, sheet.room / 2)), area, scale };
}

/** Whether a finding lies in so many places that some of them are seen in the whole drawing alone. */
export const isPartlyNear = (sheet: Sheet, width: number, mark: Mark): boolean =>
  together(sheet, width, sheet.places(mark)).length > PANELS;

/** Places that can be seen at once. */
function together(sheet: Sheet, width: number, places: readonly Rect[]): readonly Rect[] {
  const all = union(places);
  if (!all) return [];
  const area = { x: 0, y: 0, width, height: NEAR_HEIGHT };
  if (nearView(sheet, area, all).scale >= sheet.legible) return [all];
  const panel = { ...area, width: width / PANELS };
  const groups: Rect[] = [];
  for (const place of places) {
    const at = groups.findIndex((group) => {
      const both = union([group, place]);
      return both && nearView(sheet, panel, both).scale >= sheet.legible;
    });
    const joined = union([place, ...groups.slice(at, at + 1)]);
    if (at >= 0 && joined) groups[at] = joined;
    else groups.push(place);
  }
  return groups;
}

/** No smaller than so many units, around the same middle. */
function atLeast({ x, y, width, height }: Rect, least: number): Rect {
  const [wide, high] = [Math.max(width, least), Math.max(height, least / 2)];
  return { x: x - (wide - width) / 2, y: y - (high - height) / 2, width: wide, height: high };
}

interface Spot {
  readonly x: number;
  readonly y: number;
}

interface Numbered {
  readonly mark: Mark;
  readonly at: Spot;
  /** What it leads to from there; null where it stands beside it. */
  readonly to: Spot | null;
}

function spots(sheet: Sheet, view: View, marks: readonly Mark[]): readonly Numbered[] {
  const taken: Spot[] = [];
  return marks.flatMap((mark) => {
    const [first] = sheet.places(mark);
    if (!first) return [];
    const spot = spotOf(toPaper(view, first), view.area, taken);
    taken.push(spot.at);
    return [{ mark, ...spot }];
  });
}

/** Beside the corner of a place; where others stand there already, on wider and wider rings. */
function spotOf({ x, y, width, height }: Rect, area: Rect, taken: readonly Spot[]): Omit<Numbered, 'mark'> {
  const edge = BADGE.radius + 1;
  const corner = { x: x - BADGE.radius / 2, y: y - BADGE.radius / 2 };
  const inside = (spot: Spot): Spot => ({
    x: Math.min(Math.max(spot.x, area.x + edge), area.x + area.width - edge),
    y: Math.min(Math.max(spot.y, area.y + edge), area.y + area.height - edge),
  });
  for (let ring = 0; ring < RINGS; ring++) {
    const around = Math.max(1, 8 * ring);
    for (let step = 0; step < around; step++) {
      const angle = (2 * Math.PI * step) / around - Math.PI / 2;
      const [dx, dy] = [ring * BADGE.apart * Math.cos(angle), ring * BADGE.apart * Math.sin(angle)];
      const at = inside({ x: corner.x + dx, y: corner.y + dy });
      if (taken.some((other) => Math.hypot(other.x - at.x, other.y - at.y) < BADGE.apart)) continue;
      return { at, to: ring === 0 ? null : { x: x + width / 2, y: y + height / 2 } };
    }
  }
  return { at: inside(corner), to: null };
}

function badge(doc: Doc, { mark: { number, severity }, at: { x, y }, to }: Numbered): void {
  const { line } = MARKED[severity];
  if (to) {
    doc.moveTo(x, y).lineTo(to.x, to.y).lineWidth(0.7).stroke(line);
    doc.circle(to.x, to.y, 1.2).fill(line);
  }
  doc.circle(x, y, BADGE.radius).lineWidth(1).fillAndStroke(line, '#ffffff');
  doc.fillColor('#ffffff');
  writeLabel(doc, String(number), x, y + 0.36 * BADGE.size, { font: 'bold', size: BADGE.size, at: 'middle' });
}
