import type { Point } from '../model';
import { NEW_SHEET, sheetFrame } from './as-sheet';
import type { Connection } from './design';
import { drawingText, type DrawnPiece } from './drawing-text';
import type { Side } from './geometry';
import { isGroundNetName, isPowerNetName } from './power-nets';

/** What a person sets on a sheet by hand, beside parts and wires. */
export type HandMarkKind = 'label' | 'port' | 'noConnect' | 'note' | 'frame';

export interface HandMark {
  readonly id: string;
  readonly kind: HandMarkKind;
  readonly at: Point;
  /** What it says; of no use to a cross. */
  readonly text?: string;
  /** The net that it names, where that is not its text: the label CLK of a sheet may name /amp/CLK. */
  readonly net?: string;
  /** Where it points to from its place. */
  readonly side: Side;
}

/** Height of capital letters, in canvas units. */
const LETTER = 18;
const SIDES: readonly Side[] = ['right', 'bottom', 'left', 'top'];
const STEPS: { readonly [side in Side]: readonly [number, number] } = {
  right: [1, 0],
  bottom: [0, 1],
  left: [-1, 0],
  top: [0, -1],
};

/** Clockwise. */
export const turnedSide = (side: Side, turns: number): Side => SIDES[(((SIDES.indexOf(side) + turns) % 4) + 4) % 4]!;

/** Where such a mark points to by custom: supplies up, grounds down. */
export const usualSide = (kind: HandMarkKind, text = ''): Side =>
  kind === 'port' ? (isGroundNetName(text) ? 'bottom' : 'top') : 'right';

/** A net label, port, cross, note or sheet with its look, as one connection of a design. */
export function handMark({ id, kind, at, text = '', net = text, side }: HandMark): Connection {
  const path = `M ${at.x} ${at.y}`;
  switch (kind) {
    case 'noConnect':
      return { id, type: 'signal', mark: kind, path };
    case 'frame':
      return sheetFrame(id, text, { ...at, ...NEW_SHEET });
    case 'note':
      return { id, type: 'signal', mark: kind, path, text, drawing: drawingText([words(text, side, 0, false)]) };
    case 'label': {
      const drawing = drawingText([words(text, side, 5, true)]);
      return { id, type: isPowerNetName(net) ? 'power' : 'signal', mark: kind, path, net, text, drawing };
    }
    case 'port':
      return { id, type: 'power', mark: kind, path, net, text, drawing: drawingText(portPieces(text, side)) };
  }
}

/** A ground is three strokes that get shorter, a supply one; with its name, but for plain GND. */
function portPieces(text: string, side: Side): readonly DrawnPiece[] {
  const ground = isGroundNetName(text);
  const strokes = ground ? [stroke(side, 0, 16), stroke(side, 6, 10), stroke(side, 12, 4)] : [stroke(side, 0, 14)];
  return /^\/?GND$/i.test(text) ? strokes : [...strokes, words(text, side, ground ? 18 : 7, false)];
}

/** Across the direction that a port points to. */
function stroke(side: Side, away: number, half: number): DrawnPiece {
  const [dx, dy] = STEPS[side];
  const [x, y] = [dx * away, dy * away];
  return { kind: 'line', fill: 'none', points: [x + dy * half, y + dx * half, x - dy * half, y - dx * half] };
}

/** Beyond the place; with `upward`, read upwards where the mark points up or down, so that neighbours have room. */
function words(text: string, side: Side, from: number, upward: boolean): DrawnPiece {
  const [dx, dy] = STEPS[side];
  const piece = { kind: 'text', role: 'own', text, x: dx * from, y: dy * from, size: LETTER } as const;
  if (dy === 0) return { ...piece, along: dx, across: 0, upward: false };
  return upward ? { ...piece, along: -dy, across: 0, upward: true } : { ...piece, along: 0, across: dy, upward: false };
}
