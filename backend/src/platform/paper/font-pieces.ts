import { readFileSync } from 'node:fs';

/** First and last letter that a piece of a font has. */
type Span = readonly [from: number, to: number, piece: string];

const spans = new Map<string, readonly Span[]>();

/** The piece of a font that has a letter, as its package says; undefined where none has. */
export function pieceOf(font: 'sc' | 'kr', character: string): string | undefined {
  const code = character.codePointAt(0) ?? 0;
  return spansOf(font).find(([from, to]) => from <= code && code <= to)?.[2];
}

/** Such as {"[58]": "U+6f22,U+6f3-6f5", "latin": ...}: the numbered ones are the pieces. */
function spansOf(font: string): readonly Span[] {
  const known = spans.get(font);
  if (known) return known;
  const text = readFileSync(require.resolve(`@fontsource/noto-sans-${font}/unicode.json`), 'utf8');
  const read = Object.entries(JSON.parse(text) as Record<string, string>).flatMap(([name, ranges]) => {
    const piece = /^\[(\d+)\]$/.exec(name)?.[1];
    return piece === undefined ? [] : ranges.split(',').map((range): Span => [...ends(range), piece]);
  });
  spans.set(font, read);
  return read;
}

function ends(range: string): readonly [from: number, to: number] {
  const [from = '', to = from] = range.trim().replace(/^U\+/i, '').split('-');
  return [Number.parseInt(from, 16), Number.parseInt(to, 16)];
}
