import type { Point } from '../model';
import { cosSin, round } from './geometry';

/** Where a text hangs and how: the anchor, the direction of reading, and which point of the text lies on the anchor. */
export interface TextAnchor {
  readonly at: Point;
  /** Degrees, counter-clockwise. */
  readonly rotation: number;
  /** -1: the text ends at the anchor, 0: its middle lies there, 1: it begins there. */
  readonly along: -1 | 0 | 1;
  /** -1: the text stands above the anchor, 0: its middle lies there, 1: it hangs below. */
  readonly across: -1 | 0 | 1;
  /** Width and height of a letter, millimetres. */
  readonly letter: { readonly width: number; readonly height: number };
}

export interface TextBox {
  readonly center: Point;
  readonly width: number;
  readonly height: number;
}

/** Advance of a letter of the usual stroke fonts, as a share of the nominal letter width. */
const advance = 0.9;

/** The box that a text of one line covers. The width is an estimate: letters differ. */
export function textBox(text: string, { at, rotation, along, across, letter }: TextAnchor): TextBox {
  const width = round([...text].length * letter.width * advance);
  const height = letter.height;
  const [x, y] = [(along * width) / 2, (across * height) / 2];
  const [cos, sin] = cosSin(rotation);
  return { center: { x: round(at.x + x * cos + y * sin), y: round(at.y - x * sin + y * cos) }, width, height };
}
