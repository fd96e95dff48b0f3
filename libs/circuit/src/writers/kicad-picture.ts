import type { Connection, PlacedPicture } from '../design';
import { pictureHead, USUAL_PER_INCH } from '../readers/picture-head';
import type { Page } from './kicad-page';
import { base64Of, type PictureFiles } from './pictures';
import { millimetres, uuidOf } from './sexpr';

const MM_PER_INCH = 25.4;
const LINE = /.{1,76}/g;

/** A bitmap of a sheet. Files of KiCad up to 7 count its scale from 300 dots an inch, whatever it says itself. */
export function pictureLines(
  mark: Connection,
  { digest, x, y, width, height }: PlacedPicture,
  index: number,
  page: Page,
  files: PictureFiles,
): readonly string[] {
  const file = files.get(digest);
  const head = file && pictureHead(file.bytes);
  if (!file || !head) return [];
  const middle = page.point({ x: x + width / 2, y: y + height / 2 });
  const scale = (width * page.scale * USUAL_PER_INCH) / (MM_PER_INCH * head.width);
  const at = `(at ${millimetres(middle.x)} ${millimetres(middle.y)})`;
  return [
    `  (image ${at} (scale ${Math.round(scale * 1e6) / 1e6}) (uuid ${uuidOf(`drawn ${mark.id} picture ${index}`)})`,
    '    (data',
    ...(base64Of(file.bytes).match(LINE) ?? []).map((line) => `      ${line}`),
    '    )',
    '  )',
  ];
}
