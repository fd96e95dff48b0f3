import type { PinShape } from '../geometry/scene';
import type { PartKind } from '../geometry/part-kind';

/**
 * Symbols of two-pin parts as strokes in a frame of their own: the pins lie on the x axis, the first pin of the
 * layout to the left, the middle at 0, 0. Units are design units.
 */
export interface Strokes {
  move(x: number, y: number): void;
  line(x: number, y: number): void;
  arc(x: number, y: number, radius: number, from: number, to: number): void;
}

/** Half the length of the symbol between its leads. */
export const SYMBOL_HALF: { readonly [kind in PartKind]: number } = {
  resistor: 17,
  capacitor: 3.5,
  inductor: 20,
  diode: 8,
  led: 8,
  crystal: 9,
  fuse: 15,
  ferrite: 13,
  switch: 14,
  battery: 3.5,
  block: 0,
};

function box(to: Strokes, width: number, height: number): void {
  to.move(-width, -height);
  to.line(width, -height);
  to.line(width, height);
  to.line(-width, height);
  to.line(-width, -height);
}

function segment(to: Strokes, ax: number, ay: number, bx: number, by: number): void {
  to.move(ax, ay);
  to.line(bx, by);
}

function arrow(to: Strokes, x: number, y: number): void {
  segment(to, x, y, x + 5, y - 6);
  to.move(x + 1.6, y - 5.4);
  to.line(x + 5, y - 6);
  to.line(x + 5, y - 2.6);
}

/** `turned` puts the cathode or the positive side to the left. */
export function symbolStrokes(kind: PartKind, to: Strokes, turned: boolean): void {
  const left = turned ? -1 : 1;
  switch (kind) {
    case 'resistor':
      return box(to, 17, 6);
    case 'fuse':
      box(to, 15, 5);
      return segment(to, -15, 0, 15, 0);
    case 'ferrite':
      box(to, 13, 6);
      segment(to, -8, 6, -2, -6);
      segment(to, -2, 6, 4, -6);
      return segment(to, 4, 6, 10, -6);
    case 'capacitor':
      segment(to, -3.5, -10, -3.5, 10);
      return segment(to, 3.5, -10, 3.5, 10);
    case 'battery':
      segment(to, -3.5 * left, -5, -3.5 * left, 5);
      return segment(to, 3.5 * left, -10, 3.5 * left, 10);
    case 'inductor':
      to.move(-20, 0);
      for (let turn = 0; turn < 4; turn++) to.arc(-15 + turn * 10, 0, 5, Math.PI, 2 * Math.PI);
      return;
    case 'crystal':
      segment(to, -9, -8, -9, 8);
      segment(to, 9, -8, 9, 8);
      return box(to, 5.5, 9);
    case 'switch':
      segment(to, -14, 0, 11, -9);
      return segment(to, 14, -2.5, 14, 2.5);
    case 'led':
      arrow(to, 1, -9);
      arrow(to, 7, -7);
      return diode(to, left);
    case 'diode':
      return diode(to, left);
    case 'block':
      return;
  }
}

function diode(to: Strokes, direction: number): void {
  to.move(-8 * direction, -8);
  to.line(8 * direction, 0);
  to.line(-8 * direction, 8);
  to.line(-8 * direction, -8);
  segment(to, 8 * direction, -8, 8 * direction, 8);
}

const CATHODE = /^(K|C|CATHODE|-|NEG)$/i;
const ANODE = /^(A|ANODE|\+|POS)$/i;

/** Whether the symbol has to be turned round: its cathode is the left pin. Pin 1 is the cathode where names say nothing. */
export function isTurned(kind: PartKind, pins: readonly PinShape[]): boolean {
  const [left, right] = [pins[0]?.pin, pins[1]?.pin];
  if (kind !== 'diode' && kind !== 'led' && kind !== 'battery') return false;
  const positiveFirst = kind === 'battery';
  if (CATHODE.test(left?.name ?? '') || ANODE.test(right?.name ?? '')) return !positiveFirst;
  if (ANODE.test(left?.name ?? '') || CATHODE.test(right?.name ?? '')) return positiveFirst;
  return left?.number === '1';
}
