import { pieceOf } from './font-pieces';
import { fontIn } from './sfnt';

/** Of all letters but those of the scripts below: DejaVu has Latin, Greek, Cyrillic, Arabic, the rupee sign and Ω. */
const LATIN = {
  plain: 'dejavu-fonts-ttf/ttf/DejaVuSans.ttf',
  bold: 'dejavu-fonts-ttf/ttf/DejaVuSans-Bold.ttf',
  mono: 'dejavu-fonts-ttf/ttf/DejaVuSansMono.ttf',
} as const;
export type Font = keyof typeof LATIN;

/** In which India writes its names, as the packages of their fonts call them. */
const INDIAN = {
  devanagari: /\p{Script=Devanagari}/u,
  bengali: /\p{Script=Bengali}/u,
  tamil: /\p{Script=Tamil}/u,
  telugu: /\p{Script=Telugu}/u,
  gujarati: /\p{Script=Gujarati}/u,
  gurmukhi: /\p{Script=Gurmukhi}/u,
  kannada: /\p{Script=Kannada}/u,
  malayalam: /\p{Script=Malayalam}/u,
} as const;
const NAMES: readonly (keyof typeof INDIAN)[] = [
  ...(['devanagari', 'bengali', 'tamil', 'telugu', 'gujarati', 'gurmukhi', 'kannada', 'malayalam'] as const),
];

/**
 * Scripts of so many letters that their fonts come in pieces, of which only those that a text needs are opened. Chinese and
 * Japanese share one: it has the kana, too.
 */
const IN_PIECES = {
  sc: /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Bopomofo}\u3000-\u303f\u30fb\u30fc\u3300-\u33ff\uff00-\uffef]/u,
  kr: /\p{Script=Hangul}/u,
} as const;
const EMOJI = /\p{Emoji_Presentation}|[\u{1f000}-\u{1faff}]/u;

/** The name of a font's file, but for its weight. */
export type Script = string;

/** Marks, joiners and the strokes at the end of a sentence belong to the letters before them. */
const BELONGS_BEFORE = /[\p{M}\u200c\u200d\u0964\u0965]|\p{Emoji_Modifier}/u;
/** Says how the letter before looks, and is none itself. */
const SELECTOR = /[\ufe00-\ufe0f]/u;

/** Makes all fonts known to a document, which embeds of them what it uses. */
export function registerFonts(doc: PDFKit.PDFDocument): void {
  for (const [name, file] of Object.entries(LATIN)) doc.registerFont(name, require.resolve(file));
}

const registered = new WeakMap<PDFKit.PDFDocument, Set<string>>();

/** Writes with a font from here on. One that no text needs is never opened. */
export function useFont(doc: PDFKit.PDFDocument, font: Font, script: Script | null): void {
  if (script === null) {
    doc.font(font);
    return;
  }
  const name = `${script}-${font === 'bold' ? 700 : 400}-normal.woff`;
  const known = registered.get(doc) ?? new Set();
  if (!known.has(name)) doc.registerFont(name, fontIn(require.resolve(name)));
  registered.set(doc, known.add(name));
  doc.font(name);
}

export interface Run {
  readonly text: string;
  /** Null for all letters that the first font has. */
  readonly script: Script | null;
}

const file = (script: string, piece = script): Script =>
  `@fontsource/noto-${script}/files/noto-${script}-${piece === script ? script.replace('sans-', '') : piece}`;

function scriptOf(character: string): Script | null {
  const indian = NAMES.find((name) => INDIAN[name].test(character));
  if (indian) return file(`sans-${indian}`);
  if (EMOJI.test(character)) return file('emoji');
  const large = IN_PIECES.kr.test(character) ? 'kr' : IN_PIECES.sc.test(character) ? 'sc' : undefined;
  const piece = large && pieceOf(large, character);
  return large && piece !== undefined ? file(`sans-${large}`, piece) : null;
}

/** Whether letters in a font's pieces follow: such a line may be broken between any two of them. */
export const isBrokenAnywhere = (character: string): boolean => IN_PIECES.sc.test(character);

/** A text cut where its script changes. */
export function runsOf(text: string): readonly Run[] {
  const runs: { text: string; script: Script | null }[] = [];
  for (const character of text) {
    if (SELECTOR.test(character)) continue;
    const last = runs.at(-1);
    const belongs = last?.script != null && BELONGS_BEFORE.test(character);
    const script = belongs ? last.script : scriptOf(character);
    if (last?.script === script) last.text += character;
    else runs.push({ text: character, script });
  }
  return runs;
}
