import type { CatalogueComponent } from '@tracewright/contracts/catalogue';
import type { Point } from '@tracewright/circuit';
import type { Design, DesignPin, PlacedComponent } from '@tracewright/circuit/design';
import { formatInr, inrFromRupees } from '@tracewright/kernel';
import { References } from '../../canvas';

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
/** The next places, should parts stand there already: a part further, with a step of the grid between. */
const CLICK_STEP = { x: 125, y: 175 } as const;
const CLICKS_PER_ROW = 5;
/** Size of a part that is dropped. */
const DROP_SIZE = { width: 80, height: 120, rotation: 0 } as const;

export function addedByClick(part: CatalogueComponent, id: string, design: Design): PlacedComponent {
  return { ...placed(part, id, design), ...CLICK_PLACE, ...freePlace(design) };
}

/** So that a part never lies exactly upon another, where it could not be seen. */
function freePlace({ components }: Design): Point {
  const taken = new Set(components.map(({ x, y }) => `${x} ${y}`));
  for (let count = 0; ; count++) {
    const x = CLICK_PLACE.x + (count % CLICKS_PER_ROW) * CLICK_STEP.x;
    const y = CLICK_PLACE.y + Math.floor(count / CLICKS_PER_ROW) * CLICK_STEP.y;
    if (!taken.has(`${x} ${y}`)) return { x, y };
  }
}

export function addedByDrop(part: CatalogueComponent, id: string, design: Design, at: Point): PlacedComponent {
  return { ...placed(part, id, design), x: at.x, y: at.y, ...DROP_SIZE };
}

type Unplaced = Omit<PlacedComponent, 'x' | 'y' | 'width' | 'height' | 'rotation'>;

function placed(part: CatalogueComponent, id: string, design: Design): Unplaced {
  const pins = part.pins?.map(({ number, name, type }) => ({ number, ...(name && { name }), ...(type && { type }) }));
  return {
    id,
    componentId: part.id,
    reference: new References(design).next(`${lettersFor(part)}1`),
    value: part.id,
    name: part.name,
    partNumber: part.id,
    ...(part.package && { footprint: part.package }),
    ...(pins && { pins: pins as DesignPin[] }),
  };
}

const LETTERS: readonly (readonly [RegExp, string])[] = [
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
