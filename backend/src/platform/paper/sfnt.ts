import { readFileSync } from 'node:fs';
import { inflateSync } from 'node:zlib';

const HEAD = { woff: 44, sfnt: 12 };
const ENTRY = { woff: 20, sfnt: 16 };

const fonts = new Map<string, Buffer>();

/**
 * A WOFF file as the font that is packed in it (https://www.w3.org/TR/WOFF). fontkit unpacks it in JavaScript, table by
 * table and for each document anew, which takes longer than all the rest of a page.
 */
export function fontIn(file: string): Buffer {
  const known = fonts.get(file);
  if (known) return known;
  const font = unpacked(readFileSync(file));
  fonts.set(file, font);
  return font;
}

function unpacked(woff: Buffer): Buffer {
  const count = woff.readUInt16BE(12);
  const tables = Array.from({ length: count }, (_, index) => {
    const at = HEAD.woff + index * ENTRY.woff;
    const [offset, packed, length] = [woff.readUInt32BE(at + 4), woff.readUInt32BE(at + 8), woff.readUInt32BE(at + 12)];
    const content = woff.subarray(offset, offset + packed);
    const bytes = packed < length ? inflateSync(content) : content;
    return { tag: woff.subarray(at, at + 4), checksum: woff.subarray(at + 16, at + 20), bytes };
  });
  const head = Buffer.alloc(HEAD.sfnt + count * ENTRY.sfnt);
  woff.copy(head, 0, 4, 8);
  head.writeUInt16BE(count, 4);
  const parts: Uint8Array[] = [head];
  let end = head.length;
  tables.forEach(({ tag, checksum, bytes }, index) => {
    const at = HEAD.sfnt + index * ENTRY.sfnt;
    tag.copy(head, at);
    checksum.copy(head, at + 4);
    head.writeUInt32BE(end, at + 8);
    head.writeUInt32BE(bytes.length, at + 12);
    // Tables begin at multiples of four.
    const gap = Buffer.alloc((4 - (bytes.length % 4)) % 4);
    parts.push(bytes, gap);
    end += bytes.length + gap.length;
  });
  return Buffer.concat(parts);
}
