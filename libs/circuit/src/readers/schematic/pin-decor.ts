import type { DrawnShape, Point } from '../../model';
import { tableOf } from '../table';

/** What a pin's end shows beside its line. */
export interface PinDecor {
  readonly inverted?: boolean;
  readonly clock?: boolean;
  /** A flag of negative logic, on the line of an input or behind an output. */
  readonly low?: 'input' | 'output';
  readonly fallingEdge?: boolean;
  readonly nonLogic?: boolean;
}

const DECORS = tableOf<PinDecor>({
  inverted: { inverted: true },
  clock: { clock: true },
  inverted_clock: { inverted: true, clock: true },
  input_low: { low: 'input' },
  clock_low: { clock: true, low: 'input' },
  output_low: { low: 'output' },
  edge_clock_high: { fallingEdge: true },
  non_logic: { nonLogic: true },
});
export const pinDecor = (word: string): PinDecor => DECORS[word] ?? {};

/** The letters of old libraries: I, C, L, V, F and X, several of them together. */
export const legacyPinDecor = (letters: string): PinDecor => ({
  ...(letters.includes('I') && { inverted: true }),
  ...(letters.includes('C') && { clock: true }),
  ...(letters.includes('L') && { low: 'input' as const }),
  ...(letters.includes('V') && { low: 'output' as const }),
  ...(letters.includes('F') && { fallingEdge: true }),
  ...(letters.includes('X') && { nonLogic: true }),
});

/** KiCad's: 25 mil, and half of the cross at the outer end of a pin that is joined to nothing, 15 mil. */
const [SIZE, CROSS] = [0.635, 0.381];

const lineOf = (...points: readonly Point[]): DrawnShape => ({ kind: 'line', points, fill: 'none' });

/** The cross at the end of a pin that no wire is meant for. */
export const notConnected = ({ x, y }: Point): readonly DrawnShape[] => [
  lineOf({ x: x - CROSS, y: y - CROSS }, { x: x + CROSS, y: y + CROSS }),
  lineOf({ x: x - CROSS, y: y + CROSS }, { x: x + CROSS, y: y - CROSS }),
];

/** The shapes at a pin's inner end, but for the circle of an inverted one. */
export function decorShapes(decor: PinDecor, end: Point, inward: Point): DrawnShape[] {
  // Upwards on a pin that lies, to the left on one that stands.
  const aside = inward.x === 0 ? { x: -1, y: 0 } : { x: 0, y: -1 };
  const place = (along: number, across: number): Point => ({
    x: end.x + (inward.x * along + aside.x * across) * SIZE,
    y: end.y + (inward.y * along + aside.y * across) * SIZE,
  });
  return [
    ...(decor.clock ? [lineOf(place(0, 1), place(2, 0), place(0, -1))] : []),
    ...(decor.low === 'input' ? [lineOf(place(-2, 0), place(-2, 2), place(0, 0))] : []),
    ...(decor.low === 'output' ? [lineOf(place(-2, 0), place(0, 2))] : []),
    ...(decor.fallingEdge ? [lineOf(place(0, 1), place(-2, 0), place(0, -1))] : []),
    ...(decor.nonLogic ? [lineOf(place(-1, -1), place(1, 1)), lineOf(place(-1, 1), place(1, -1))] : []),
  ];
}
