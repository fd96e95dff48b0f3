export interface PictureSize {
  readonly kind: 'png' | 'jpeg' | 'gif' | 'bmp' | 'webp' | 'tiff';
  /** In picture elements; undefined where the file does not say it at its beginning. */
  readonly width?: number;
  readonly height?: number;
}

/** Kind and size of a picture from its first bytes; nothing is decoded. Undefined where it is no picture known here. */
export function pictureSize(bytes: Uint8Array): PictureSize | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (bytes.length < 26) return undefined;
  if (view.getUint32(0) === 0x89504e47) return { kind: 'png', width: view.getUint32(16), height: view.getUint32(20) };
  if (view.getUint16(0) === 0xffd8) return { kind: 'jpeg', ...jpegSize(view) };
  if (view.getUint32(0) === 0x47494638) {
    return { kind: 'gif', width: view.getUint16(6, true), height: view.getUint16(8, true) };
  }
  if (view.getUint16(0) === 0x424d) {
    return { kind: 'bmp', width: Math.abs(view.getInt32(18, true)), height: Math.abs(view.getInt32(22, true)) };
  }
  if (view.getUint32(0) === 0x52494646) return { kind: 'webp' };
  if (view.getUint16(0) === 0x4949 || view.getUint16(0) === 0x4d4d) return { kind: 'tiff' };
  return undefined;
}

/** Walks the segments of a JPEG to the one that starts a frame. */
function jpegSize(view: DataView): { width?: number; height?: number } {
  let at = 2;
  while (at + 9 < view.byteLength && view.getUint8(at) === 0xff) {
    const marker = view.getUint8(at + 1);
    const isFrame = marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;
    if (isFrame) return { height: view.getUint16(at + 5), width: view.getUint16(at + 7) };
    at += 2 + Math.max(2, view.getUint16(at + 2));
  }
  return {};
}
