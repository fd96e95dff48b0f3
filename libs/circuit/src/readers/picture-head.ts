import type { PictureKind } from '../model';
import { pictureSize } from './documents/picture-size';

/** What the first bytes of a picture say: nothing is decoded. */
export interface PictureHead {
  readonly kind: PictureKind;
  /** In picture elements. */
  readonly width: number;
  readonly height: number;
  /** Picture elements on an inch, as KiCad takes them from the file. */
  readonly perInch: number;
}

/** What KiCad takes for a picture that says nothing. */
export const USUAL_PER_INCH = 300;

/** Undefined for what is no whole PNG, JPEG, GIF or BMP picture, as its own bytes say. */
export function pictureHead(bytes: Uint8Array): PictureHead | undefined {
  const found = pictureSize(bytes);
  if (!found?.width || !found.height || found.kind === 'webp' || found.kind === 'tiff') return undefined;
  const { kind, width, height } = found;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const { isWhole, inch } = FORMATS[kind](view, width, height);
  if (!isWhole) return undefined;
  return { kind, width, height, perInch: inch > 1 ? inch : USUAL_PER_INCH };
}

interface Looked {
  readonly isWhole: boolean;
  /** 0 where the file does not say it. */
  readonly inch: number;
}

const FORMATS: { readonly [kind in PictureKind]: (view: DataView, width: number, height: number) => Looked } = {
  png: pngLook,
  jpeg: (view) => ({ isWhole: view.getUint8(2) === 0xff, inch: jpegInch(view) }),
  gif: (view, width, height) => ({ isWhole: isGifWithin(view, width, height), inch: 0 }),
  bmp: (view) => ({ isWhole: view.getUint32(14, true) >= 40, inch: bmpInch(view) }),
};

const [IHDR, PHYS, IDAT] = [0x49484452, 0x70485973, 0x49444154];
const fromMetre = (perMetre: number): number => Math.round(Math.floor(perMetre / 100) * 2.54);

function pngLook(view: DataView): Looked {
  let inch = 0;
  let at = 8;
  if (view.getUint32(4) !== 0x0d0a1a0a || view.getUint32(12) !== IHDR) return { isWhole: false, inch };
  while (at + 12 <= view.byteLength) {
    const [length, type] = [view.getUint32(at), view.getUint32(at + 4)];
    if (type === IDAT) return { isWhole: true, inch };
    if (type === PHYS && at + 17 <= view.byteLength && view.getUint8(at + 16) === 1)
      inch = fromMetre((view.getUint32(at + 8) + view.getUint32(at + 12)) / 2);
    at += 12 + length;
  }
  return { isWhole: false, inch };
}

/** Of the JFIF segment, which is the first where there is one. */
function jpegInch(view: DataView): number {
  if (view.getUint16(2) !== 0xffe0 || view.getUint32(6) !== 0x4a464946) return 0;
  const [unit, density] = [view.getUint8(13), view.getUint16(14)];
  return unit === 1 ? density : unit === 2 ? Math.round(density * 2.54) : 0;
}

const bmpInch = (view: DataView): number => (view.byteLength >= 42 ? fromMetre(view.getInt32(38, true)) : 0);

/** A browser makes room for its largest frame and shows all of them: each lies in the picture, and there are few. */
const MOST_FRAMES = 200;
const [EXTENSION, FRAME, END] = [0x21, 0x2c, 0x3b];

function isGifWithin(view: DataView, width: number, height: number): boolean {
  const table = (flags: number): number => (flags >= 128 ? 3 * 2 ** ((flags % 8) + 1) : 0);
  const end = view.byteLength;
  let at = 13 + table(view.getUint8(10));
  let frames = 0;
  while (at + 10 < end) {
    const block = view.getUint8(at);
    if (block === FRAME) {
      const [left, top] = [view.getUint16(at + 1, true), view.getUint16(at + 3, true)];
      const [wide, high] = [view.getUint16(at + 5, true), view.getUint16(at + 7, true)];
      if (left + wide > width || top + high > height || ++frames > MOST_FRAMES) return false;
      at = afterBlocks(view, at + 11 + table(view.getUint8(at + 9)));
    } else if (block === EXTENSION) at = afterBlocks(view, at + 2);
    else return block === END && frames > 0;
  }
  return frames > 0;
}

function afterBlocks(view: DataView, from: number): number {
  let at = from;
  while (at < view.byteLength && view.getUint8(at) > 0) at += 1 + view.getUint8(at);
  return at + 1;
}
