import type { Block } from './blocks';

export type Piece =
  | { readonly kind: 'text' | 'code'; readonly text: string }
  | { readonly kind: 'link'; readonly text: string; readonly to: string };

const MARKED = /`([^`]+)`|\[([^\]]+)\]\((\/[^)\s]*)\)/g;

/** What a text is made of, in its order. */
export function piecesOf(text: string): readonly Piece[] {
  const pieces: Piece[] = [];
  let end = 0;
  const plain = (upTo: number): void => {
    if (upTo > end) pieces.push({ kind: 'text', text: text.slice(end, upTo) });
  };
  for (const match of text.matchAll(MARKED)) {
    const [whole, code, label = '', to = ''] = match;
    plain(match.index);
    pieces.push(code === undefined ? { kind: 'link', text: label, to } : { kind: 'code', text: code });
    end = match.index + whole.length;
  }
  plain(text.length);
  return pieces;
}

const BEFORE_UNIT = /(?<=\d) (?=(?:%|°C|ppm|dB|[kMmµnpf]?(?:V|A|Ah|W|Ω|F|H|Hz|J|C|s|m|K)(?:\/\w+)?)(?![\w(]))/g;

/** A number and its unit stand in one line. */
export const unbroken = (text: string): string => text.replace(BEFORE_UNIT, '\u00a0');

/** A text without its marks. */
const plainText = (text: string): string =>
  piecesOf(text)
    .map((piece) => piece.text)
    .join('');

function textsOf(block: Block): readonly string[] {
  switch (block.kind) {
    case 'list':
    case 'sources':
      return block.items;
    case 'formula':
      return block.lines;
    case 'table':
      return [block.caption, ...block.head, ...block.rows.flat()];
    default:
      return [block.text];
  }
}

/** All that there is to read, as one text. */
export const readableText = (body: readonly Block[]): string => body.flatMap(textsOf).map(plainText).join('\n');

/** Of somebody who follows the figures. */
const WORDS_PER_MINUTE = 200;

export const wordsOf = (body: readonly Block[]): number => readableText(body).split(/\s+/).filter(Boolean).length;

export const readTimeOf = (body: readonly Block[]): number => Math.ceil(wordsOf(body) / WORDS_PER_MINUTE);
