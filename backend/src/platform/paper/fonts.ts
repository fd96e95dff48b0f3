/** Of all letters but those of the scripts below: DejaVu has Latin, Greek, Cyrillic, Arabic, the rupee sign and Ω. */
const LATIN = {
  plain: 'dejavu-fonts-ttf/ttf/DejaVuSans.ttf',
  bold: 'dejavu-fonts-ttf/ttf/DejaVuSans-Bold.ttf',
  mono: 'dejavu-fonts-ttf/ttf/DejaVuSansMono.ttf',
} as const;
export type Font = keyof typeof LATIN;

/** In which India writes its names, as the packages of their fonts call them. */
const SCRIPTS = {
  devanagari: /\p{Script=Devanagari}/u,
  bengali: /\p{Script=Bengali}/u,
  tamil: /\p{Script=Tamil}/u,
  telugu: /\p{Script=Telugu}/u,
  gujarati: /\p{Script=Gujarati}/u,
  gurmukhi: /\p{Script=Gurmukhi}/u,
  kannada: /\p{Script=Kannada}/u,
  malayalam: /\p{Script=Malayalam}/u,
} as const;
export type Script = keyof typeof SCRIPTS;
const ALL: readonly Script[] = [
  ...(['devanagari', 'bengali', 'tamil', 'telugu', 'gujarati', 'gurmukhi', 'kannada', 'malayalam'] as const),
];
/** Marks, joiners and the strokes at the end of a sentence belong to the letters before them. */
const BELONGS_BEFORE = /[\p{M}\u200c\u200d\u0964\u0965]/u;

/** By the name under which pdfkit knows it. */
export const fontOf = (font: Font, script: Script | null): string =>
  script === null ? font : `${script} ${font === 'bold' ? 'bold' : 'plain'}`;

/** Makes all fonts known to a document, which embeds of them what it uses. */
export function registerFonts(doc: PDFKit.PDFDocument): void {
  for (const [name, file] of Object.entries(LATIN)) doc.registerFont(name, require.resolve(file));
  for (const script of ALL) {
    for (const [font, weight] of [['plain', 400] as const, ['bold', 700] as const]) {
      const file = `@fontsource/noto-sans-${script}/files/noto-sans-${script}-${script}-${weight}-normal.woff`;
      doc.registerFont(fontOf(font, script), require.resolve(file));
    }
  }
}

export interface Run {
  readonly text: string;
  /** Null for all letters that the first font has. */
  readonly script: Script | null;
}

/** A text cut where its script changes. */
export function runsOf(text: string): readonly Run[] {
  const runs: { text: string; script: Script | null }[] = [];
  for (const character of text) {
    const last = runs.at(-1);
    const own = ALL.find((script) => SCRIPTS[script].test(character)) ?? null;
    const script = last && own === null && BELONGS_BEFORE.test(character) ? last.script : own;
    if (last?.script === script) last.text += character;
    else runs.push({ text: character, script });
  }
  return runs;
}
