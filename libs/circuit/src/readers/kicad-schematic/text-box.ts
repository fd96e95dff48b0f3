import type { DrawnShape, Point } from '../../model';
import { textWidth } from '../schematic/letter-widths';
import { wordsOf } from '../schematic/screen-drawing';
import type { SexprCursor } from '../sexpr/cursor';
import { PLAIN_LOOK, readEffectsLook, type TextLook } from '../sexpr/text-look';

/** Words in a frame, while they are read. */
export interface TextBoxLook {
  readonly text: string;
  look?: TextLook;
  /** Degrees. */
  angle?: number;
  /** Left, top, right, bottom. */
  margins?: readonly number[];
}

/** Of a text's height, where the file names none. */
const USUAL_MARGIN = 0.75;
/** Of a line's width, in heights of its letters: the pen of the last one. */
const PEN = 0.12;

/** Reads how the words look; answers whether it was that. */
export function readBoxPart(head: string, cursor: SexprCursor, box: TextBoxLook): boolean {
  if (head === 'effects') box.look = readEffectsLook(cursor);
  else if (head === 'margins') {
    box.margins = [0, 0, 0, 0].map(() => Number(cursor.atom()) || 0);
    cursor.leave();
  } else return false;
  return true;
}

/** The words of a box, broken where a line is full, at the side of the box that they lean to. */
export function boxedTexts(
  { text, look = PLAIN_LOOK, margins, angle = 0 }: TextBoxLook,
  a: Point,
  b: Point,
  isOfSymbol = false,
): readonly DrawnShape[] {
  if (text === '' || look.hidden) return [];
  const { height } = look.letter;
  const usual = height * USUAL_MARGIN;
  const [left, top, right, bottom] = margins ?? [usual, usual, usual, usual];
  // Symbols count upwards: there the lowest y is at the bottom.
  const [first, last, upside] = isOfSymbol ? [bottom!, top!, -1] : [top!, bottom!, 1];
  const low = { x: Math.min(a.x, b.x) + left!, y: Math.min(a.y, b.y) + first };
  const high = { x: Math.max(a.x, b.x) - right!, y: Math.max(a.y, b.y) - last };
  const isUpward = Math.abs(angle % 180) === 90;
  const room = (isUpward ? high.y - low.y : high.x - low.x) / height - PEN;
  const at = isUpward
    ? { x: leaning(look.across, low.x, high.x), y: leaning(-look.along * upside, low.y, high.y) }
    : { x: leaning(look.along, low.x, high.x), y: leaning(look.across * upside, low.y, high.y) };
  return [{ ...wordsOf(broken(text, room), { ...look, rotation: isUpward ? 90 : 0 }), at }];
}

const leaning = (towards: number, low: number, high: number): number =>
  towards > 0 ? low : towards < 0 ? high : (low + high) / 2;

/** Lines of at most a width, in heights of the letters. */
function broken(text: string, width: number): string {
  return text
    .split('\n')
    .flatMap((line) => {
      const lines: string[] = [];
      for (const word of line.split(' ')) {
        const last = lines.at(-1);
        if (last !== undefined && textWidth(`${last} ${word}`) <= width) lines[lines.length - 1] = `${last} ${word}`;
        else lines.push(word);
      }
      return lines;
    })
    .join('\n');
}
