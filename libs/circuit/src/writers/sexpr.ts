/** Text in the quotes of a KiCad file. */
export function quoted(text: string): string {
  const escaped = text
    .replace(/[\u0000-\u0008\u000b-\u001f\u007f]/g, '')
    .replaceAll('\\', '\\\\')
    .replaceAll('"', '\\"')
    .replaceAll('\n', '\\n');
  return `"${escaped}"`;
}

/** Millimetres with at most four decimals, KiCad's own resolution. */
export function millimetres(value: number): string {
  return String(Math.round(value * 10_000) / 10_000 + 0);
}

/** A UUID made from text: the same text gives the same one, so that the same design gives the same file. */
export function uuidOf(text: string): string {
  const words = [0x811c9dc5, 0x01000193, 0x9e3779b9, 0x85ebca6b].map((seed) => hash(text, seed));
  const hex = words.map((word) => word.toString(16).padStart(8, '0')).join('');
  const variant = ((parseInt(hex.slice(16, 17), 16) & 0x3) | 0x8).toString(16);
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-${variant}${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

/** FNV-1a, 32 bits, with a final mix so that neighbouring texts differ in all digits. */
function hash(text: string, seed: number): number {
  let value = seed >>> 0;
  for (let index = 0; index < text.length; index++) value = Math.imul(value ^ text.charCodeAt(index), 0x01000193) >>> 0;
  value = Math.imul(value ^ (value >>> 16), 0x85ebca6b) >>> 0;
  value = Math.imul(value ^ (value >>> 13), 0xc2b2ae35) >>> 0;
  return (value ^ (value >>> 16)) >>> 0;
}
