import type { Point } from '../../model';
import { round } from '../geometry';
import type { ListedPicture } from '../picture-list';
import { USUAL_PER_INCH } from '../picture-head';
import type { ScreenDrawing } from '../schematic/screen-drawing';
import type { SexprCursor } from '../sexpr/cursor';

const MM_PER_INCH = 25.4;
/** Up to this version (KiCad 7) a picture's own resolution had no say. */
const lastWithoutResolution = 20230121;

/** A bitmap on a sheet, which is left: its middle, its scale and its bytes. */
export function readPicture(cursor: SexprCursor, drawing: ScreenDrawing, version: number): void {
  let at: Point = { x: 0, y: 0 };
  let scale = 1;
  const data: string[] = [];
  for (let head = cursor.child(); head !== undefined; head = cursor.child()) {
    if (head === 'at') at = { x: Number(cursor.atom()) || 0, y: Number(cursor.atom()) || 0 };
    else if (head === 'scale') scale = scaleOf(cursor.atom());
    else if (head === 'data') for (let line = cursor.atom(); line !== undefined; line = cursor.atom()) data.push(line);
    cursor.leave();
  }
  const letters = data.reduce((sum, line) => sum + line.length, 0);
  const picture = drawing.pictureList.add((letters * 3) / 4 - 2, () => bytesOf(data));
  if (!picture) return;
  const perInch = version <= lastWithoutResolution ? USUAL_PER_INCH : picture.perInch;
  placePicture(drawing, picture, at, scale / perInch);
}

/** @param inches of one picture element */
export function placePicture(drawing: ScreenDrawing, picture: ListedPicture, at: Point, inches: number): void {
  const { digest, width, height } = picture;
  const size = { width: round(width * inches * MM_PER_INCH), height: round(height * inches * MM_PER_INCH) };
  drawing.pictures.push({ at, ...size, digest });
}

/** What is no measure is none. */
export const scaleOf = (text: string | undefined): number => {
  const scale = Number(text);
  return scale > 0 && scale < 1e6 ? scale : 1;
};

/** Of base64 in lines; nothing where it is broken. */
function bytesOf(lines: readonly string[]): Uint8Array {
  const text = lines.join('').replaceAll(/\s/g, '');
  if (!/^[\w+/]*=*$/.test(text) || text.length % 4 === 1) return new Uint8Array();
  const letters = atob(text);
  const bytes = new Uint8Array(letters.length);
  for (let at = 0; at < bytes.length; at++) bytes[at] = letters.charCodeAt(at);
  return bytes;
}
