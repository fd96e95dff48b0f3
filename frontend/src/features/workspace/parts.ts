import type { CatalogueComponent } from '@tracewright/contracts/catalogue';
import type { Point } from '@tracewright/circuit';
import {
  componentBox,
  drawnPoints,
  placedDrawing,
  type Connection,
  type Design,
  type DesignPin,
  type PlacedComponent,
} from '@tracewright/circuit/design';
import { intersects, union, type Rect } from '@tracewright/circuit/drawing';
import { standingSymbol, textArea } from '@tracewright/circuit/layout';
import { formatInr, inrFromRupees } from '@tracewright/kernel';
import { References, snapPoint } from '../../canvas';
import { templateOf } from './own-symbols/own-symbols';

/** What a dragged card carries; the canvas takes the part's id from it. */
export const PART_MEDIA_TYPE = 'application/json';

/** Rupees as people write them in India; N/A when there is no price. */
export function priceText(rupees: number | undefined): string {
  return rupees === undefined ? 'N/A' : formatInr(inrFromRupees(rupees));
}

export function stockText(inStock: boolean | undefined): string {
  if (inStock === undefined) return 'Stock not known';
  return inStock ? 'In Stock' : 'Low Stock';
}

/** Where and how large a part becomes that is added by a click. */
const CLICK_PLACE = { x: 300, y: 200, width: 100, height: 150, rotation: 0 } as const;
/** Where the next ones are looked for: along rows as wide as a small canvas, one below the other. */
const ROW = { from: 300, to: 900, step: 50, down: 25 } as const;
/** Between two parts, so that a label or a wire has room. */
const GAP = 50;
/** Size of a part that is dropped. */
const DROP_SIZE = { width: 80, height: 120, rotation: 0 } as const;

export const addedByClick = (part: CatalogueComponent, id: string, design: Design): PlacedComponent =>
  whereThereIsRoom(hangingPart(part, id, design), design);

export const whereThereIsRoom = (added: PlacedComponent, design: Design): PlacedComponent => ({
  ...added,
  ...freePlace(design, { ...added, x: CLICK_PLACE.x, y: CLICK_PLACE.y }),
});

/** One that hangs on the pointer: its place comes from there. */
export const hangingPart = (part: CatalogueComponent, id: string, design: Design): PlacedComponent =>
  withSymbol({ ...unplaced(part, id, design), ...CLICK_PLACE }, part);

/** The first place of a row, then of the next, where the part keeps its distance from all else that is drawn. */
function freePlace({ components, connections }: Design, added: PlacedComponent): Point {
  const taken = [...components.map(drawnBox), ...connections.flatMap(drawnPieces)];
  const box = drawnBox(added);
  // Those that keep just the distance do not meet.
  const margin = GAP - 1;
  const size = { width: box.width + 2 * margin, height: box.height + 2 * margin };
  for (let y = CLICK_PLACE.y; ; y += ROW.down) {
    for (let x: number = ROW.from; x <= ROW.to; x += ROW.step) {
      const room = { ...size, x: box.x + x - added.x - margin, y: box.y + y - added.y - margin };
      if (!taken.some((other) => intersects(other, room))) return { x, y };
    }
  }
}

/** The pieces of a wire, or the place of a mark; the path of a wire between two pins gives way by itself. */
function drawnPieces(wire: Connection): readonly Rect[] {
  const points = drawnPoints(wire);
  return points.map((from, at) => {
    const to = points[at + 1] ?? from;
    const [x, y] = [Math.min(from.x, to.x), Math.min(from.y, to.y)];
    return { x, y, width: Math.abs(from.x - to.x), height: Math.abs(from.y - to.y) };
  });
}

/** What a part takes up with its pins and texts, which may be more or less than the size it was given. */
export function drawnBox(part: PlacedComponent): Rect {
  const drawing = placedDrawing(part);
  if (!drawing) return componentBox(part);
  const pins = drawing.pins.map(({ x, y }) => ({ x, y, width: 0, height: 0 }));
  const texts = drawing.texts.map((text) => {
    const { left, top, right, bottom } = textArea(text.text, text);
    return { x: left, y: top, width: right - left, height: bottom - top };
  });
  return union([...drawing.boxes, ...pins, ...texts]) ?? componentBox(part);
}

/** Where it is dropped; a part with a symbol so that its pins, which are told from its middle, stand on the grid. */
export function addedByDrop(
  part: CatalogueComponent,
  id: string,
  design: Design,
  at: Point,
  snap = true,
): PlacedComponent {
  return droppedAt(withSymbol({ ...unplaced(part, id, design), ...DROP_SIZE, x: 0, y: 0 }, part), at, snap);
}

export function droppedAt(part: PlacedComponent, at: Point, snap: boolean): PlacedComponent {
  const added = { ...part, ...snapPoint(at, snap) };
  if (!snap || added.drawing === undefined) return added;
  const half = { x: added.width / 2, y: added.height / 2 };
  const middle = snapPoint({ x: at.x + half.x, y: at.y + half.y }, true);
  return { ...added, x: middle.x - half.x, y: middle.y - half.y };
}

/** With the standard symbol of its kind, or a box with its pins in groups; a part without known pins stays a plain box. */
function withSymbol(part: PlacedComponent, from: CatalogueComponent): PlacedComponent {
  const template = templateOf(from);
  if (template) {
    const { width, height, drawing } = template;
    return { ...part, width, height, ...(drawing !== undefined && { drawing }) };
  }
  return part.pins && part.pins.length > 0 ? { ...part, drawing: standingSymbol(part, 'left').drawing } : part;
}

type Unplaced = Omit<PlacedComponent, 'x' | 'y' | 'width' | 'height' | 'rotation'>;

function unplaced(part: CatalogueComponent, id: string, design: Design): Unplaced {
  const template = templateOf(part);
  if (template) {
    const { x: _x, y: _y, width: _width, height: _height, rotation: _rotation, drawing: _drawing, ...known } = template;
    return { ...known, id, reference: new References(design).next(template.reference ?? 'U1') };
  }
  const pins = part.pins?.map(({ number, name, type }) => ({ number, ...(name && { name }), ...(type && { type }) }));
  return {
    id,
    componentId: part.id,
    reference: new References(design).next(`${lettersFor(part)}1`),
    value: part.member?.value ?? part.value ?? part.id,
    name: part.name,
    partNumber: part.member?.partNumber ?? part.id,
    ...(part.package && { footprint: part.package }),
    ...(pins && { pins: pins as DesignPin[] }),
  };
}

const LETTERS: readonly (readonly [RegExp, string])[] = [
  [/\b(potentiometer|trimmer)/i, 'RV'],
  [/\bresistor/i, 'R'],
  [/\bferrite/i, 'FB'],
  [/\b(inductor|choke)/i, 'L'],
  [/\bcapacitor/i, 'C'],
  [/\b(LED|light[- ]emitting)/i, 'D'],
  [/\b(diode|TVS|rectifier|zener|schottky)/i, 'D'],
  [/\b(transistor|MOSFET|BJT)/i, 'Q'],
  [/\b(crystal|oscillator|resonator)/i, 'Y'],
  [/\b(fuse|polyfuse)/i, 'F'],
  [/\brelay/i, 'K'],
  [/\b(switch|button|tactile)/i, 'SW'],
  [/\b(connector|header|jack|socket|terminal)/i, 'J'],
  [/\b(battery|cell)\b/i, 'BT'],
  [/\btransformer/i, 'T'],
  [/\bspeaker/i, 'LS'],
  [/\bbuzzer/i, 'BZ'],
];

/** The letters of a part's designator, from what kind of part it says it is. */
export function lettersFor({ name, specifications, category }: CatalogueComponent): string {
  const said = `${specifications['Type'] ?? ''} ${name}`;
  if (category === 'microcontrollers') return 'U';
  return LETTERS.find(([kind]) => kind.test(said))?.[1] ?? 'U';
}

/** How the stock is coloured; what nobody knows is not. */
export function stockState(inStock: boolean | undefined): 'in' | 'low' | undefined {
  if (inStock === undefined) return undefined;
  return inStock ? 'in' : 'low';
}
