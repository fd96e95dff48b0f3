import type { Side } from '../design/geometry';

/** Clockwise. */
const SIDES: readonly Side[] = ['left', 'top', 'right', 'bottom'];

const STEPS: { readonly [side in Side]: readonly [number, number] } = {
  left: [-1, 0],
  top: [0, -1],
  right: [1, 0],
  bottom: [0, 1],
};

/** One step out of a side. */
export const stepOf = (side: Side): readonly [number, number] => STEPS[side];

/** Quarter turns clockwise from one side to another. */
export const turnsBetween = (from: Side, to: Side): number => (SIDES.indexOf(to) - SIDES.indexOf(from) + 4) % 4;

export const turnedSide = (side: Side, turns: number): Side => SIDES[(SIDES.indexOf(side) + turns) % 4]!;

export const opposite = (side: Side): Side => turnedSide(side, 2);

export const isLevel = (side: Side): boolean => side === 'left' || side === 'right';

/** A point turned clockwise about the origin. */
export function turnedPoint(x: number, y: number, turns: number): readonly [number, number] {
  switch (turns % 4) {
    case 1:
      return [-y + 0, x];
    case 2:
      return [-x + 0, -y + 0];
    case 3:
      return [y, -x + 0];
    default:
      return [x, y];
  }
}
