import type { DesignPin, PlacedComponent } from '../design/design';
import type { Side } from '../design/geometry';
import { isGroundNetName, isPowerNetName } from '../design/power-nets';
import { naturally } from './natural-order';
import { MOST_LETTERS, PIN_TEXT, shownNet, widthOf } from './letters';
import { box } from './strokes';
import { onGrid, symbolFrom, type PartSymbol, type SymbolPlan } from './symbol';

/** Between pins of a side: their names fit beside each other. */
const PITCH = 50;
/** From a pin's inner end to its name, and between names that face each other. */
const NAME_GAP = 20;
/** Above so many pins a connector has them on two sides. */
const ONE_SIDED = 40;

type Sides = { readonly [side in Side]: readonly number[] };

/** A box with its pins by function: supplies above, grounds below, inputs to the left, outputs to the right. */
export const chipSymbol = (part: PlacedComponent): PartSymbol => boxSymbol(part, chipSides(part.pins ?? []));

/** A box with its pins in the order of their numbers on the side that looks into the sheet. */
export function connectorSymbol(part: PlacedComponent, side: 'left' | 'right'): PartSymbol {
  const pins = part.pins ?? [];
  const order = pins.map((_, index) => index).sort(byText((index) => pins[index]!.number));
  const other = side === 'left' ? 'right' : 'left';
  const none = { left: [], right: [], top: [], bottom: [] };
  if (pins.length <= ONE_SIDED) return boxSymbol(part, { ...none, [side]: order });
  const half = Math.ceil(order.length / 2);
  return boxSymbol(part, { ...none, [side]: order.slice(0, half), [other]: order.slice(half) });
}

function byText<T>(textOf: (item: T) => string): (a: T, b: T) => number {
  return (a, b) => naturally(textOf(a), textOf(b));
}

const SUPPLY = /^(A|D|P|IO)?(V(CC|DD|BAT|BUS|IN|S|P|M|SYS)|VCC|VDD)/i;
const GROUND = /^([ADPS]?GND|[AD]?VSS|EP|PAD|EPAD|THERMAL)/i;
const OUTPUTS = new Set(['output', 'power_out', 'open_collector', 'open_emitter', 'tri_state']);

function sideOf({ name = '', net, type }: DesignPin): Side | undefined {
  if (net !== undefined && isGroundNetName(net)) return 'bottom';
  if (net !== undefined && isPowerNetName(net)) return type === 'power_out' || /^V?OUT/i.test(name) ? 'right' : 'top';
  if (type === 'power_out' || /^(V?OUT|SW|PH|LX)\d*$/i.test(name)) return 'right';
  if (GROUND.test(name)) return 'bottom';
  if (type === 'power_in' || SUPPLY.test(name)) return 'top';
  if (type === 'input') return 'left';
  return OUTPUTS.has(type ?? '') ? 'right' : undefined;
}

/** A box with its pins on the sides that somebody chose, in the order of the part's list. */
export function sidedSymbol(part: PlacedComponent, sides: readonly Side[]): PartSymbol {
  const pinsOn = (side: Side): readonly number[] => sides.flatMap((own, index) => (own === side ? index : []));
  return boxSymbol(part, {
    left: pinsOn('left'),
    right: pinsOn('right'),
    top: pinsOn('top'),
    bottom: pinsOn('bottom'),
  });
}

function chipSides(pins: readonly DesignPin[]): Sides {
  const sides: { [side in Side]: number[] } = { left: [], right: [], top: [], bottom: [] };
  const others: number[] = [];
  pins.forEach((pin, index) =>
    (sides[sideOf(pin) ?? 'left'] && sideOf(pin) ? sides[sideOf(pin)!] : others).push(index),
  );
  const named = pins.filter(({ name }) => name !== undefined && name !== '').length * 2 > pins.length;
  const textOf = (index: number): string => (named ? `${pins[index]!.name ?? ''} ` : '') + pins[index]!.number;
  for (const side of [sides.left, sides.right, others]) side.sort(byText(textOf));
  for (const side of [sides.top, sides.bottom])
    side.sort(byText((index) => `${pins[index]!.net ?? '~'} ${pins[index]!.number}`));
  const half = Math.max(sides.left.length, Math.ceil((sides.left.length + sides.right.length + others.length) / 2));
  const toLeft = others.splice(0, half - sides.left.length);
  return { ...sides, left: [...sides.left, ...toLeft], right: [...sides.right, ...others] };
}

function boxSymbol(part: PlacedComponent, sides: Sides): PartSymbol {
  const pins = part.pins ?? [];
  const lead = (side: Side): number =>
    sides[side].length === 0
      ? 0
      : onGrid(
          sides[side].reduce((most, index) => Math.max(most, leadOf(pins[index]!)), 0),
          50,
        );
  const names = (side: Side): number => sides[side].reduce((most, index) => Math.max(most, nameWidth(pins[index]!)), 0);
  const words = Math.max(shownWidth(part.reference || part.name), shownWidth(part.value));
  const [above, below] = [row(sides.top, pins), row(sides.bottom, pins)];
  const firstAbove = onGrid(sides.top.length > 0 ? words + 40 : 25);
  const width = onGrid(
    Math.max(100, names('left') + names('right') + 2 * NAME_GAP, above.length + firstAbove + 25, below.length + 50),
    50,
  );
  const rows = Math.max(sides.left.length, sides.right.length, 1);
  const [high, low] = [onGrid(names('top')), onGrid(names('bottom'))];
  const height = onGrid(high + low + (rows + 1) * PITCH, 50);
  const [left, top] = [lead('left'), lead('top')];
  const [halfWidth, halfHeight] = [(left + width + lead('right')) / 2, (top + height + lead('bottom')) / 2];
  const [x0, y0] = [onGrid(left - halfWidth), onGrid(top - halfHeight)];
  // Halves of odd leads would leave the grid: leads are multiples of two steps.
  const end = (index: number, x: number, y: number, side: Side) => ({
    index,
    x,
    y,
    side,
    length: lead(side),
    shown: true,
  });
  const rowAt = (at: number): number => y0 + high + (at + 1) * PITCH;
  const ends: SymbolPlan['ends'] = [
    ...sides.left.map((index, at) => end(index, -halfWidth, rowAt(at), 'left')),
    ...sides.right.map((index, at) => end(index, halfWidth, rowAt(at), 'right')),
    ...sides.top.map((index, at) => end(index, x0 + firstAbove + above.places[at]!, -halfHeight, 'top')),
    ...sides.bottom.map((index, at) => end(index, x0 + 25 + below.places[at]!, halfHeight, 'bottom')),
  ];
  return symbolFrom(part, {
    ...{ halfWidth, halfHeight, ends },
    strokes: [box(x0, y0, x0 + width, y0 + height)],
    reference: { x: x0, y: y0 - 31, along: 1, across: -1, upward: false },
    value: { x: x0, y: y0 - 5, along: 1, across: -1, upward: false },
  });
}

const shownWidth = (text = ''): number => ([...text].length > MOST_LETTERS ? 0 : widthOf(text));

const nameWidth = ({ name = '' }: DesignPin): number =>
  name === '' || name === '~' ? 0 : widthOf(name, PIN_TEXT) + NAME_GAP;

/** The pin's number stands on its line. */
const leadOf = ({ number }: DesignPin): number => Math.max(50, widthOf(number, PIN_TEXT) + 8);

/** Pins side by side above or below a box: those of one net close together, others so that the names of nets fit. */
function row(
  side: readonly number[],
  pins: readonly DesignPin[],
): { readonly places: readonly number[]; readonly length: number } {
  const places: number[] = [];
  let [first, last] = [0, 0];
  side.forEach((index, at) => {
    const before = at === 0 ? undefined : pins[side[at - 1]!]!.net;
    const { net } = pins[index]!;
    const half = (name: string | undefined): number =>
      name !== undefined && isPowerNetName(name) ? widthOf(shownNet(name)) / 2 : 12;
    if (at > 0) {
      const isRun = net !== undefined && net === before;
      const next = isRun ? last + PITCH : Math.max(last + PITCH, first + onGrid(half(before) + half(net) + 30));
      if (!isRun) first = next;
      last = next;
    }
    places.push(last);
  });
  return { places, length: last };
}
