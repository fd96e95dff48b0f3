import type { CircuitPicture, PictureKind } from '../model';

/** The files of bitmaps by their digests. */
export type PictureFiles = ReadonlyMap<string, Pick<CircuitPicture, 'kind' | 'bytes'>>;

export const NO_PICTURES: PictureFiles = new Map();

export const PICTURE_TYPES: { readonly [kind in PictureKind]: string } = {
  png: 'image/png',
  jpeg: 'image/jpeg',
  gif: 'image/gif',
  bmp: 'image/bmp',
};

export const pictureFiles = (pictures: readonly CircuitPicture[] = []): PictureFiles =>
  new Map(pictures.map((picture) => [picture.digest, picture]));

/** Of a call's arguments there may be only so many. */
const PIECE = 30_000;

export function base64Of(bytes: Uint8Array): string {
  const pieces: string[] = [];
  for (let at = 0; at < bytes.length; at += PIECE) pieces.push(String.fromCharCode(...bytes.subarray(at, at + PIECE)));
  return btoa(pieces.join(''));
}
