import type { DrawnPiece } from '../design/drawing-text';
import type { Side } from '../design/geometry';
import { isGroundNetName, isPowerNetName } from '../design/power-nets';
import { isLevel, stepOf, turnedPoint, turnsBetween } from './direction';
import { LETTER, textArea, type TextPlace } from './letters';
import { moved, type Area } from './room';
import { line, turned } from './strokes';

/** The line between a pin and the name of its net. */
export const STUB = 25;

/** What stands at the end of a wire that leads on by name: a port of a supply or ground, or a label. */
export interface EndMark {
  readonly kind: 'port' | 'label';
  readonly text: string;
  /** From the end of its stub. */
  readonly pieces: readonly DrawnPiece[];
  /** What it covers, from the beginning of its stub. */
  readonly areas: readonly Area[];
}

const known = new Map<string, EndMark>();

export function endMark(net: string, text: string, side: Side): EndMark {
  const key = JSON.stringify([side, net, text]);
  const kept = known.get(key);
  if (kept) return kept;
  const mark = isPowerNetName(net) ? port(net, text, side) : finished('label', text, side, [], wordsAt(side, 5, true));
  if (known.size > 5000) known.clear();
  known.set(key, mark);
  return mark;
}

/** A ground is three strokes that get shorter, a supply one; with the net's name, but for plain GND. */
function port(net: string, text: string, side: Side): EndMark {
  const ground = isGroundNetName(net);
  const strokes = ground ? [line(0, -16, 0, 16), line(6, -10, 6, 10), line(12, -4, 12, 4)] : [line(0, -14, 0, 14)];
  const shown = strokes.map((stroke) => turned(stroke, turnsBetween('right', side)));
  return finished('port', text, side, shown, wordsAt(side, ground ? 18 : 7, false), /^\/?GND$/i.test(net));
}

/** Beyond the end; of a label above or below a part read upwards, so that neighbours have room. */
function wordsAt(side: Side, from: number, upward: boolean): TextPlace {
  const [dx, dy] = stepOf(side);
  const [x, y] = [dx * from, dy * from];
  if (isLevel(side)) return { x, y, along: dx, across: 0, upward: false };
  return upward ? { x, y, along: -dy, across: 0, upward: true } : { x, y, along: 0, across: dy, upward: false };
}

function finished(
  kind: EndMark['kind'],
  text: string,
  side: Side,
  strokes: readonly DrawnPiece[],
  place: TextPlace,
  silent = false,
): EndMark {
  const [dx, dy] = stepOf(side);
  const words: DrawnPiece[] = silent ? [] : [{ kind: 'text', role: 'own', text, ...place, size: LETTER }];
  const areas: Area[] = silent ? [] : [moved(textArea(text, place), dx * STUB, dy * STUB)];
  if (strokes.length > 0) areas.push(symbolArea(side));
  return { kind, text, pieces: [...strokes, ...words], areas };
}

/** Of a port's strokes. */
function symbolArea(side: Side): Area {
  const turns = turnsBetween('right', side);
  const [ax, ay] = turnedPoint(STUB - 2, -18, turns);
  const [bx, by] = turnedPoint(STUB + 14, 18, turns);
  return { left: Math.min(ax, bx), right: Math.max(ax, bx), top: Math.min(ay, by), bottom: Math.max(ay, by) };
}
