/** More pads than these behind one pin are no stack of pins. */
const tallestStack = 500;

/** `[1,3-5]` stands for the pads 1, 3, 4 and 5, `[A1-A3]` for A1, A2 and A3; any other text is one pad. */
export function expandPinNumber(number: string): string[] {
  const inside = /^\[(.+)\]$/.exec(number)?.[1];
  if (inside === undefined) return [number];
  const pads: string[] = [];
  for (const piece of inside.split(',')) {
    const text = piece.trim();
    const range = /^([A-Za-z]*)(\d+)-([A-Za-z]*)(\d+)$/.exec(text);
    if (range === null) {
      if (text === '' || text.includes('-')) return [number];
      pads.push(text);
      continue;
    }
    const [, prefix = '', from = '', otherPrefix = '', to = ''] = range;
    const count = Number(to) - Number(from);
    if (prefix !== otherPrefix || count < 0 || pads.length + count > tallestStack) return [number];
    for (let n = Number(from); n <= Number(to); n++) pads.push(`${prefix}${n}`);
  }
  return pads;
}
