/**
 * A piece of an article. Texts hold `code` between backticks and links as [text](/path); all else is read as it stands.
 */
export type Block =
  | { readonly kind: 'paragraph'; readonly text: string }
  | { readonly kind: 'heading'; readonly text: string }
  | { readonly kind: 'list'; readonly items: readonly string[] }
  | { readonly kind: 'formula'; readonly lines: readonly string[] }
  /** What the product does about it, and what not. */
  | { readonly kind: 'note'; readonly text: string }
  | { readonly kind: 'sources'; readonly items: readonly string[] }
  | {
      readonly kind: 'table';
      readonly caption: string;
      readonly head: readonly string[];
      readonly rows: readonly (readonly string[])[];
    };

export const p = (text: string): Block => ({ kind: 'paragraph', text });
export const h = (text: string): Block => ({ kind: 'heading', text });
export const list = (...items: readonly string[]): Block => ({ kind: 'list', items });
export const formula = (...lines: readonly string[]): Block => ({ kind: 'formula', lines });
export const note = (text: string): Block => ({ kind: 'note', text });
export const sources = (...items: readonly string[]): Block => ({ kind: 'sources', items });
export const table = (caption: string, head: readonly string[], ...rows: readonly (readonly string[])[]): Block => ({
  kind: 'table',
  caption,
  head,
  rows,
});
