import { placePicture, scaleOf } from '../kicad-schematic/picture';
import { USUAL_PER_INCH } from '../picture-head';
import type { ScreenDrawing } from '../schematic/screen-drawing';

/** Of a mil. */
const MM = 0.0254;

/** A `$Bitmap` block: the middle in mil, the scale, and the bytes as numbers in lines behind `Data`. */
export function readBitmap(lines: readonly string[], drawing: ScreenDrawing): void {
  const wordsBehind = (word: string): readonly string[] =>
    lines
      .find((line) => line.startsWith(`${word} `))
      ?.trim()
      .split(/\s+/)
      .slice(1) ?? [];
  const [x = 0, y = 0] = wordsBehind('Pos').map(Number);
  const data = lines.slice(lines.indexOf('Data') + 1);
  const letters = data.reduce((sum, line) => sum + line.length, 0);
  const picture = drawing.pictureList.add(letters / 3, () => bytesOf(data));
  if (!picture) return;
  const at = { x: (x || 0) * MM, y: (y || 0) * MM };
  placePicture(drawing, picture, at, scaleOf(wordsBehind('Scale')[0]) / USUAL_PER_INCH);
}

function bytesOf(lines: readonly string[]): Uint8Array {
  const end = lines.findIndex((line) => line.startsWith('EndData'));
  const words = lines.slice(0, end < 0 ? lines.length : end).flatMap((line) => line.match(/[\da-fA-F]{2}/g) ?? []);
  return Uint8Array.from(words, (word) => parseInt(word, 16));
}
