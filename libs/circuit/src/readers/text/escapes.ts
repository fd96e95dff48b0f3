/** The text with the escape sequences of quoted texts undone; numbers in them stand for bytes of UTF-8. */
export function unescaped(text: string): string {
  const bytes = new TextEncoder().encode(text);
  const end = bytes.length;
  const out = new Uint8Array(end);
  let length = 0;
  let i = 0;
  while (i < end) {
    const byte = bytes[i]!;
    if (byte !== 92 || i + 1 >= end) {
      out[length++] = byte;
      i++;
      continue;
    }
    const [value, used] = unescape(bytes, i + 1, end);
    out[length++] = value;
    i += 1 + used;
  }
  return new TextDecoder('utf-8', { ignoreBOM: true }).decode(out.subarray(0, length));
}

const controls: { readonly [letter: number]: number } = {
  110: 10, // n
  114: 13, // r
  116: 9, // t
  97: 7, // a
  98: 8, // b
  102: 12, // f
  118: 11, // v
};

/** The byte that an escape stands for and how many bytes the escape takes after its backslash. */
function unescape(bytes: Uint8Array, at: number, end: number): readonly [number, number] {
  const letter = bytes[at]!;
  const control = controls[letter];
  if (control !== undefined) return [control, 1];
  if (letter === 120) return numeric(bytes, at + 1, Math.min(end, at + 3), 16, letter);
  if (letter >= 48 && letter <= 55) {
    const [value, used] = numeric(bytes, at, Math.min(end, at + 3), 8, letter);
    return [value, used - 1];
  }
  return [letter, 1];
}

function numeric(bytes: Uint8Array, start: number, end: number, base: number, fallback: number): [number, number] {
  let value = 0;
  let i = start;
  for (; i < end; i++) {
    const digit = Number.parseInt(String.fromCharCode(bytes[i]!), base);
    if (Number.isNaN(digit)) break;
    value = value * base + digit;
  }
  return i === start ? [fallback, 1] : [value & 0xff, i - start + 1];
}
