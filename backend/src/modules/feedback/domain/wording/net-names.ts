import { readUnit } from './figures';
import { type Chunk } from './tokens';
import { BESIDE_NET } from './words';

/** Lower-case nets read like words, but not beside the word "net": what stands there is a name or a word that names none. */
export function checkBesideNet(chunks: readonly Chunk[], isName: (chunk: string) => boolean): boolean {
  const namesNone = ({ text, core }: Chunk): boolean =>
    isName(text) || BESIDE_NET.has(core.toLowerCase()) || /^\d+$/.test(core);
  return chunks.every(({ text, core }, at) => {
    if (!/^(?:nets?|rails?)$/i.test(core)) return true;
    const [before, after] = [chunks[at - 1], chunks[at + 1]];
    const isFirst = !before || /[.!?:;,]$/.test(before.text);
    const isLast = !after || /(?:[.,;:!?)]|['’]s)$/.test(text);
    const isUnit =
      before !== undefined && /\d$/.test(chunks[at - 2]?.core ?? '') && readUnit(before.core) !== undefined;
    return (isFirst || isUnit || namesNone(before)) && (isLast || namesNone(after));
  });
}

const RANGE = /^([A-Z]+)(\d{1,5})[-–—]([A-Z]*)(\d{1,5})$/;
const LONGEST_RANGE = 100;

/** "R1-R4" names R2 and R3 as well. True for what is no such range. */
export function isRangeOfKnown(text: string, names: ReadonlySet<string>): boolean {
  const [, prefix = '', first = '', secondPrefix = '', last = ''] = RANGE.exec(text) ?? [];
  if (prefix === '' || (secondPrefix !== '' && secondPrefix !== prefix)) return true;
  const [low, high] = [Number(first), Number(last)];
  if (high <= low || high - low > LONGEST_RANGE) return false;
  return Array.from({ length: high - low + 1 }, (_, step) => `${prefix}${low + step}`).every((ref) => names.has(ref));
}
