/**
 * A UUID of version 7 (RFC 9562): time-ordered, so that the keys made from it keep the order of the commands.
 * Needs getRandomValues only, because randomUUID is missing on plain HTTP outside localhost.
 */
export function uuidv7(now: number = Date.now()): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  for (let index = 0, rest = now; index < 6; index++, rest = Math.floor(rest / 256)) bytes[5 - index] = rest % 256;
  bytes[6] = 0x70 | ((bytes[6] ?? 0) & 0x0f);
  bytes[8] = 0x80 | ((bytes[8] ?? 0) & 0x3f);
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}
