import type { PlacedComponent } from '../design/design';
import type { Side } from '../design/geometry';
import { buttonPins, chokePins, polesOf, potentiometerPins, transformerPins } from './pin-roles';
import { box, coil, disc, line, mirrored, ring, solid, turned, type Stroke } from './strokes';
import { symbolFrom, type PartSymbol, type SymbolPlan } from './symbol';

type End = SymbolPlan['ends'][number];
const end = (index: number, x: number, y: number, side: Side, length: number): End => ({
  ...{ index, x, y, side, length },
  shown: false,
});

/** Reference and value one above the other, over a body whose top is there. */
const over = (top: number): Pick<SymbolPlan, 'reference' | 'value'> => ({
  reference: { x: 0, y: top - 37, along: 0, across: -1, upward: false },
  value: { x: 0, y: top - 10, along: 0, across: -1, upward: false },
});

const moved = (stroke: Stroke, dx: number, dy: number): Stroke =>
  stroke.kind === 'circle'
    ? { ...stroke, x: stroke.x + dx, y: stroke.y + dy }
    : { ...stroke, points: stroke.points.map((value, at) => value + (at % 2 === 0 ? dx : dy)) };

/** A resistor with an arrow on it, from below. */
export function potentiometerSymbol(part: PlacedComponent): PartSymbol | undefined {
  const pins = potentiometerPins(part);
  if (!pins) return undefined;
  const [first, last] = pins.ends;
  return symbolFrom(part, {
    ...{ halfWidth: 50, halfHeight: 50 },
    strokes: [box(-30, -11, 30, 11), solid(0, 11, -6, 24, 6, 24, 0, 11)],
    ends: [end(first, -50, 0, 'left', 20), end(last, 50, 0, 'right', 20), end(pins.wiper, 0, 50, 'bottom', 26)],
    ...over(-25),
  });
}

/** From one pole to the next. */
const POLE = 100;

/** A changeover switch in its place of rest: the common pin to the left; the levers of two poles are joined. */
export function changeoverSymbol(part: PlacedComponent): PartSymbol | undefined {
  const poles = polesOf(part);
  if (!poles) return undefined;
  const outer = ((poles.length - 1) * POLE) / 2;
  const strokes: Stroke[] = [];
  const ends: End[] = [];
  poles.forEach(({ common, throws: [rest, thrown] }, at) => {
    const y = at * POLE - outer;
    strokes.push(ring(-24, y, 4), ring(24, y - 25, 4), ring(24, y + 25, 4), line(-20, y - 2, 21, y - 22));
    ends.push(
      end(common, -50, y, 'left', 22),
      end(rest, 50, y - 25, 'right', 22),
      end(thrown, 50, y + 25, 'right', 22),
    );
  });
  if (poles.length > 1) strokes.push({ ...line(0, -outer - 12, 0, outer - 12), dash: 'dash' });
  const halfHeight = outer + 50;
  return symbolFrom(part, { ...{ halfWidth: 50, halfHeight, strokes, ends }, ...over(-halfHeight + 15) });
}

/** Two turns of a coil between one pin and the next, and from a winding to the next of its side. */
const [TURNS, RADIUS, APART] = [4, 6.25, 100];
const SPAN = 2 * TURNS * RADIUS;

/** Windings face each other across the core. */
export function transformerSymbol(part: PlacedComponent): PartSymbol | undefined {
  const pins = transformerPins(part);
  if (!pins) return undefined;
  const strokes: Stroke[] = [];
  const ends: End[] = [];
  const heights = [pins.primary, pins.secondary].map(heightOf);
  const half = Math.max(...heights) / 2;
  for (const [sign, side] of [
    [-1, pins.primary],
    [1, pins.secondary],
  ] as const) {
    let top = -heightOf(side) / 2;
    for (const winding of side) {
      winding.forEach((index, at) => {
        ends.push(end(index, 75 * sign, top + at * SPAN, sign < 0 ? 'left' : 'right', 75 - 24));
      });
      strokes.push(...wound(winding.length - 1, sign, top));
      top += (winding.length - 1) * SPAN + APART - SPAN;
    }
  }
  strokes.push(line(-4, -half, -4, half), line(4, -half, 4, half));
  return symbolFrom(part, { ...{ halfWidth: 75, halfHeight: half + 25, strokes, ends }, ...over(-half - 6) });
}

const heightOf = (side: readonly (readonly number[])[]): number =>
  side.reduce((sum, winding) => sum + (winding.length - 1) * SPAN, 0) + (side.length - 1) * (APART - SPAN);

/** A coil from top to bottom whose turns bulge towards the core. */
function wound(parts: number, sign: -1 | 1, top: number): readonly Stroke[] {
  const down = turned(coil(0, TURNS * parts, RADIUS), 1);
  return [moved(sign < 0 ? down : mirrored(down), 24 * sign, top)];
}

/** A push button whose contacts have two pins each. */
export function buttonSymbol(part: PlacedComponent): PartSymbol | undefined {
  const pins = buttonPins(part);
  if (!pins) return undefined;
  const numbered = (index: number, x: number, y: number, side: Side): End => ({
    ...end(index, x, y, side, 37),
    shown: 'number',
  });
  return symbolFrom(part, {
    ...{ halfWidth: 75, halfHeight: 50 },
    strokes: [
      ...[line(-38, -25, -38, 25), line(38, -25, 38, 25), line(-38, 0, -28, 0), line(28, 0, 38, 0)],
      ...[ring(-24, 0, 4), ring(24, 0, 4), line(-20, -2, 21, -18), line(-8, -37, -8, -43, 8, -43, 8, -37)],
      { ...line(0, -10, 0, -43), dash: 'dash' },
    ],
    ends: [
      ...[numbered(pins.left[0], -75, -25, 'left'), numbered(pins.left[1], -75, 25, 'left')],
      ...[numbered(pins.right[0], 75, -25, 'right'), numbered(pins.right[1], 75, 25, 'right')],
    ],
    ...over(-48),
  });
}

/** Two windings on one core, their beginnings marked on the same side. */
export function chokeSymbol(part: PlacedComponent): PartSymbol | undefined {
  const pins = chokePins(part);
  if (!pins) return undefined;
  const [upper, lower] = pins.windings;
  const up = coil(-32, 4, 8);
  return symbolFrom(part, {
    ...{ halfWidth: 75, halfHeight: 50 },
    strokes: [
      ...[moved(up, 0, -25), moved(turned(up, 2), 0, 25), line(-32, -4, 32, -4), line(-32, 4, 32, 4)],
      ...[-34, 34].map((y): Stroke => ({ ...disc(-38, y, 3), fill: 'line' })),
    ],
    ends: [upper, lower].flatMap((winding, at) => {
      const y = at === 0 ? -25 : 25;
      return winding ? [end(winding[0], -75, y, 'left', 43), end(winding[1], 75, y, 'right', 43)] : [];
    }),
    ...over(-48),
  });
}
