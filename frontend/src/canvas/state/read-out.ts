import type { Point } from '@tracewright/circuit';
import { GRID } from '../geometry/viewport';
import type { Scene } from '../geometry/scene';
import type { Drag, EditorState } from './editor-state';

export type LengthUnit = 'mm' | 'mil';

/** One step of the grid is 50 mil, the usual one of schematics. */
const MIL = GRID / 50;
const MM = GRID / 1.27;

/** Of a length on the canvas. */
export function lengthText(length: number, unit: LengthUnit): string {
  const text = unit === 'mm' ? (length / MM).toFixed(2) : (length / MIL).toFixed(0);
  // Rounded to nothing, it has no sign.
  return Number(text) === 0 ? text.replace('-', '') : text.replace('-', '−');
}

/** A place and, while something is moved or drawn, how far it is from its start. */
export function readOut(at: Point, by: Point | undefined, unit: LengthUnit): string {
  const place = `X ${lengthText(at.x, unit)}  Y ${lengthText(at.y, unit)}`;
  return by ? `${place}  dx ${lengthText(by.x, unit)}  dy ${lengthText(by.y, unit)}` : place;
}

/** Follows what is dragged, drawn or placed. What hangs on the pointer starts where it was first seen, or was last set down. */
export class GestureStart {
  private hung: { readonly design: EditorState['design']; readonly from: Point } | undefined;

  /** How far it is from its start now; undefined where nothing is moved. */
  offset({ drag, wiring, placing, hanging, design, scene }: EditorState): Point | undefined {
    const held = placing?.text === undefined ? hanging?.part : placing.at;
    if (!held) this.hung = undefined;
    else if (this.hung?.design !== design) this.hung = { design, from: { x: held.x, y: held.y } };
    if (drag) return drag.piece ? across(scene, drag.piece, drag.offset) : drag.offset;
    if (wiring) return difference(wiring.to, wiring.start);
    return held && this.hung && difference(held, this.hung.from);
  }
}

/** A straight piece of a wire moves to its sides alone. */
function across({ wires }: Scene, { id, at }: NonNullable<Drag['piece']>, { x, y }: Point): Point {
  const line = wires.get(id)?.line ?? [];
  if (line[2 * at + 1] === line[2 * at + 3]) return { x: 0, y };
  return line[2 * at] === line[2 * at + 2] ? { x, y: 0 } : { x, y };
}

const difference = (a: Point, b: Point): Point => ({ x: a.x - b.x, y: a.y - b.y });
