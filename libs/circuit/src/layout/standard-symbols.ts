import type { PlacedComponent } from '../design/design';
import type { Side } from '../design/geometry';
import { isLevel, turnedPoint, turnedSide, turnsBetween } from './direction';
import { crystalPins, firstPin, opampPins, type Look } from './part-look';
import { STUB } from './end-mark';
import { widthOf } from './letters';
import { box, coil, disc, dome, line, mirrored, ring, shape, solid, turned, type Stroke } from './strokes';
import { symbolFrom, type PartSymbol, type SymbolPlan } from './symbol';

/** Symbols of IEC 60617. Two-pin ones lie along x: the first pin, anode or plus, to the left. */
interface TwoPin {
  readonly strokes: readonly Stroke[];
  /** From the middle to where the leads begin, and to the edge beside which texts stand. */
  readonly lead: number;
  readonly half: number;
  /** Letters, which stand upright however the part is turned. */
  readonly upright?: readonly Stroke[];
}

const DIODE = [shape(-14, -16, 14, 0, -14, 16, -14, -16)];
const arrow = (x: number): readonly Stroke[] => [
  line(x, -20, x + 12, -34),
  solid(x + 12, -34, x + 4, -30, x + 9, -26, x + 12, -34),
];

const CONTACTS = [ring(-18, 0, 5), ring(18, 0, 5)];

const TWO_PIN: { readonly [look in Look]?: TwoPin } = {
  resistor: { strokes: [box(-30, -11, 30, 11)], lead: 30, half: 11 },
  capacitor: { strokes: [line(-6, -22, -6, 22), line(6, -22, 6, 22)], lead: 6, half: 22 },
  polarised: {
    strokes: [
      box(-12, -22, -4, 22),
      solid(4, -22, 12, -22, 12, 22, 4, 22, 4, -22),
      line(-25, -17, -15, -17),
      line(-20, -22, -20, -12),
    ],
    ...{ lead: 12, half: 22 },
  },
  inductor: { strokes: [coil(-32, 4, 8)], lead: 32, half: 12 },
  ferrite: {
    strokes: [box(-26, -11, 26, 11), line(-18, 11, -6, -11), line(-4, 11, 8, -11), line(10, 11, 22, -11)],
    lead: 26,
    half: 11,
  },
  diode: { strokes: [...DIODE, line(14, -16, 14, 16)], lead: 14, half: 16 },
  led: { strokes: [...DIODE, line(14, -16, 14, 16), ...arrow(-6), ...arrow(8)], lead: 14, half: 36 },
  zener: { strokes: [...DIODE, line(7, -16, 14, -16, 14, 16, 21, 16)], lead: 14, half: 16 },
  schottky: { strokes: [...DIODE, line(7, -10, 7, -16, 14, -16, 14, 16, 21, 16, 21, 10)], lead: 14, half: 16 },
  crystal: { strokes: [line(-14, -18, -14, 18), line(14, -18, 14, 18), box(-8, -22, 8, 22)], lead: 14, half: 22 },
  fuse: { strokes: [box(-28, -10, 28, 10), line(-28, 0, 28, 0)], lead: 28, half: 10 },
  switch: { strokes: [ring(-24, 0, 4), ring(24, 0, 4), line(-21, -3, 22, -18)], lead: 28, half: 20 },
  motor: {
    ...{ strokes: [disc(0, 0, 25)], lead: 25, half: 25 },
    upright: [line(-9, 10, -9, -10, 0, 4, 9, -10, 9, 10)],
  },
  varying: { strokes: [box(-30, -11, 30, 11), line(-32, 20, -20, 20, 20, -20)], lead: 30, half: 20 },
  speaker: { strokes: [box(-14, -5, 14, 12), shape(-14, -5, -26, -24, 26, -24, 14, -5)], lead: 14, half: 24 },
  buzzer: { strokes: [dome(24)], lead: 24, half: 24 },
  jumper: { strokes: [...CONTACTS, line(-18, -10, -9, -16, 0, -18, 9, -16, 18, -10)], lead: 23, half: 20 },
  bridge: { strokes: [...CONTACTS, line(-13, 0, 13, 0)], lead: 23, half: 20 },
  battery: { strokes: [line(-5, -24, -5, 24), line(5, -12, 5, 12)], lead: 5, half: 24 },
};

/** The case of a crystal around it. */
const CASE_HALF = 30;
const CASE = [
  ...[line(-CASE_HALF, -10, -CASE_HALF, -CASE_HALF, CASE_HALF, -CASE_HALF, CASE_HALF, -10)],
  line(-CASE_HALF, 10, -CASE_HALF, CASE_HALF, CASE_HALF, CASE_HALF, CASE_HALF, 10),
];

const REACH = 50;
const BESIDE = 5;

/** A two-pin part whose pin of that index is on that side. */
export function twoPinSymbol(part: PlacedComponent, look: Look, index: number, side: Side): PartSymbol | undefined {
  const known = TWO_PIN[look];
  const pins = part.pins ?? [];
  if (!known || pins.length !== 2) return undefined;
  const first = firstPin(look, pins);
  const turns = turnsBetween(index === first ? 'left' : 'right', side);
  const end = (at: number, of: Side) => {
    const [x, y] = turnedPoint(of === 'left' ? -REACH : REACH, 0, turns);
    return { index: at, x, y, side: turnedSide(of, turns), length: REACH - known.lead, shown: false };
  };
  return symbolFrom(part, {
    ...(isLevel(side) ? { halfWidth: REACH, halfHeight: 25 } : { halfWidth: 25, halfHeight: REACH }),
    strokes: [...known.strokes.map((stroke) => turned(stroke, turns)), ...(known.upright ?? [])],
    ends: [end(first, 'left'), end(1 - first, 'right')],
    ...(isLevel(side) ? aboveAndBelow(besideLine(part, known.half)) : toTheRight(known.half)),
  });
}

/** Texts so short that they never reach the marks at a part's ends stand close to it: lines in the next rows pass by. */
function besideLine({ reference, name, value = '' }: PlacedComponent, half: number): number {
  const isShort = [reference || name || '', value].every((text) => widthOf(text) <= 2 * REACH + STUB);
  return isShort ? half : Math.max(25, half);
}

const aboveAndBelow = (half: number): Pick<SymbolPlan, 'reference' | 'value'> => ({
  reference: { x: 0, y: -half - BESIDE, along: 0, across: -1, upward: false },
  value: { x: 0, y: half + BESIDE, along: 0, across: 1, upward: false },
});

const toTheRight = (half: number): Pick<SymbolPlan, 'reference' | 'value'> => ({
  reference: { x: half + 2 * BESIDE, y: -3, along: 1, across: -1, upward: false },
  value: { x: half + 2 * BESIDE, y: 3, along: 1, across: 1, upward: false },
});

/** A crystal in a case: its own two pins across, those of the case on the side clockwise from the first. */
export function casedCrystalSymbol(part: PlacedComponent, index: number, side: Side): PartSymbol | undefined {
  const { pins = [] } = part;
  const own = crystalPins(pins);
  const { strokes, lead } = TWO_PIN.crystal!;
  if (!own || pins.length < 3) return undefined;
  const [first, second] = index === own[1] ? [own[1], own[0]] : own;
  const turns = turnsBetween('left', side);
  const end = (at: number, x: number, y: number, of: Side, length: number) => {
    const [tx, ty] = turnedPoint(x, y, turns);
    return { index: at, x: tx, y: ty, side: turnedSide(of, turns), length, shown: false };
  };
  const cased = pins.flatMap((_, at) => (own.includes(at) ? [] : [at]));
  const shift = cased.length > 1 ? 25 : 0;
  return symbolFrom(part, {
    ...{ halfWidth: REACH, halfHeight: REACH },
    strokes: [...strokes, ...CASE].map((stroke) => turned(stroke, turns)),
    ends: [
      end(first, -REACH, 0, 'left', REACH - lead),
      end(second, REACH, 0, 'right', REACH - lead),
      ...cased.map((at, number) => end(at, number === 0 ? -shift : shift, -REACH, 'top', REACH - CASE_HALF)),
    ],
    ...besideCase(side),
  });
}

/** Reference and value of a crystal on the side where no pins of its case are. */
function besideCase(side: Side): Pick<SymbolPlan, 'reference' | 'value'> {
  const away = CASE_HALF + BESIDE;
  if (isLevel(side)) {
    const [across, second] = side === 'left' ? [1, away + 27] : [-1, -away - 27];
    const look = { x: 0, along: 0, across, upward: false };
    const [upper, lower] = side === 'left' ? [away, second] : [second, -away];
    return { reference: { ...look, y: upper }, value: { ...look, y: lower } };
  }
  const along = side === 'top' ? -1 : 1;
  const look = { x: along * away, along, upward: false };
  return { reference: { ...look, y: -3, across: -1 }, value: { ...look, y: 3, across: 1 } };
}

/** A test point is round; a pin, a pad or a hole that is joined to something is square. */
export function onePinSymbol(part: PlacedComponent, look: 'testPoint' | 'onePin', side: Side): PartSymbol {
  const turns = turnsBetween('left', side);
  const [x, y] = turnedPoint(-25, 0, turns);
  const ends = [{ index: 0, x, y, side, length: 15, shown: false }];
  const strokes = [look === 'testPoint' ? disc(0, 0, 10) : box(-10, -10, 10, 10)];
  const texts = isLevel(side) ? aboveAndBelow(25) : toTheRight(25);
  return symbolFrom(part, { halfWidth: 25, halfHeight: 25, strokes, ends, ...texts });
}

/** What is in no circuit: a ring with its designator beside it, and its pin where it has one. */
export function looseSymbol(part: PlacedComponent): PartSymbol {
  const ends = (part.pins ?? []).map((_, index) => {
    return { index, x: -25, y: 0, side: 'left' as const, length: 15, shown: false };
  });
  const { reference } = toTheRight(10);
  return symbolFrom(part, {
    ...{ halfWidth: 25, halfHeight: 25, strokes: [ring(0, 0, 10)], ends },
    reference: { ...reference, y: 0, across: 0 },
  });
}

const BIPOLAR = [ring(6, 0, 36), line(-8, -24, -8, 24), line(-8, -8, 25, -32), line(-8, 8, 25, 32)];
const CHANNEL = [
  ...[ring(6, 0, 38), line(-14, -20, -14, 20), line(-6, -26, -6, -12), line(-6, -7, -6, 7), line(-6, 12, -6, 26)],
  ...[line(-6, -19, 25, -19, 25, -32), line(-6, 19, 25, 19, 25, 32), line(-6, 0, 25, 0, 25, 19)],
];
const TRANSISTOR: { readonly [look in Look]?: readonly [string, number, readonly Stroke[]] } = {
  npn: ['BCE', 42, [...BIPOLAR, solid(20, 28, 8, 25, 13, 18, 20, 28)]],
  pnp: ['BCE', 42, [...BIPOLAR, solid(-2, 12, 9, 14, 4, 21, -2, 12)]],
  nmos: ['GDS', 36, [...CHANNEL, solid(-5, 0, 6, -5, 6, 5, -5, 0)]],
  pmos: ['GDS', 36, [...CHANNEL, solid(18, 0, 7, -5, 7, 5, 18, 0)]],
};

/** A transistor, its control pin to the left or, mirrored, to the right; a P type stands on its head: its source is above. */
export function transistorSymbol(part: PlacedComponent, look: Look, side: Side): PartSymbol | undefined {
  const [order, lead, own] = TRANSISTOR[look] ?? [];
  if (!order || !lead || !own || !isLevel(side)) return undefined;
  const flipped = look === 'pnp' || look === 'pmos';
  const sign = side === 'left' ? 1 : -1;
  const at = (letter: string): number =>
    (part.pins ?? []).findIndex((pin) => (pin.name ?? '').toUpperCase().startsWith(letter));
  const [control, high, low] = [...order].map(at) as [number, number, number];
  const strokes = flipped ? own.map((stroke) => upsideDown(stroke)) : own;
  const ends = [
    { index: control, x: -50 * sign, y: 0, side, length: lead, shown: false },
    { index: flipped ? low : high, x: 25 * sign, y: -50, side: 'top' as const, length: 18, shown: false },
    { index: flipped ? high : low, x: 25 * sign, y: 50, side: 'bottom' as const, length: 18, shown: false },
  ];
  return symbolFrom(part, {
    ...{ halfWidth: 50, halfHeight: 50, ends },
    strokes: sign > 0 ? strokes : strokes.map(mirrored),
    reference: { x: 56 * sign, y: -3, along: sign, across: -1, upward: false },
    value: { x: 56 * sign, y: 3, along: sign, across: 1, upward: false },
  });
}

const upsideDown = (stroke: Stroke): Stroke => mirrored(turned(stroke, 2));

/** Where pins that join nothing, or are for the offset, stand below and above a triangle, and where its edge is there. */
const ASIDE = [50, -50].flatMap((x) => [1, -1].map((sign) => ({ x, sign, edge: 60 - (x + 60) / 2 })));

/** A triangle with its inputs to the left; where there are more pins than one knows by their place, all have numbers. */
export function opampSymbol(part: PlacedComponent): PartSymbol | undefined {
  const pins = opampPins(part.pins ?? []);
  if (!pins) return undefined;
  const end = (index: number, x: number, y: number, side: Side, length: number) => ({
    index,
    x,
    y,
    side,
    length,
    shown: pins.others.length > 0 && ('number' as const),
  });
  // Their numbers need room.
  const halfHeight = pins.others.length > 0 ? 100 : 75;
  const lead = halfHeight - 30;
  return symbolFrom(part, {
    ...{ halfWidth: 100, halfHeight },
    strokes: [
      ...[shape(-60, -60, 60, 0, -60, 60, -60, -60), line(-52, -25, -40, -25), line(-46, -31, -46, -19)],
      line(-52, 25, -40, 25),
    ],
    ends: [
      ...[
        end(pins.plus, -100, -25, 'left', 40),
        end(pins.minus, -100, 25, 'left', 40),
        end(pins.out, 100, 0, 'right', 40),
      ],
      ...[end(pins.high, 0, -halfHeight, 'top', lead), end(pins.low, 0, halfHeight, 'bottom', lead)],
      ...pins.others.map((index, at) => {
        const { x, sign, edge } = ASIDE[at]!;
        return end(index, x, halfHeight * sign, sign > 0 ? 'bottom' : 'top', halfHeight - edge);
      }),
    ],
    reference: { x: 60, y: -50, along: 1, across: -1, upward: false },
    value: { x: 60, y: 50, along: 1, across: 1, upward: false },
  });
}
