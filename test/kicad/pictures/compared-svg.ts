import type { Letters } from './kicad-letters';

/** A rectangle of a picture, in its own units. */
export interface View {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Everything in black on white, as KiCad plots it; nothing else about how it is drawn. */
const BLACK = `
  *{stroke-opacity:1!important;opacity:1!important}.sheet{fill:#fff!important}
  .line,.body,.filled,.open,.drawn,.wire,.cross,.off{stroke:#000!important}
  .body{fill:none!important}.filled,.dot{fill:#000!important}.frame,.title,.note{display:none}
  .letters{fill:none!important;stroke:#000!important;stroke-linecap:round;stroke-linejoin:round}`;

const TEXT = /<text class="words"([^>]*)>([^<]*)<\/text>/g;

/** The texts of our picture, letter by letter. */
export function charactersIn(svg: string): Set<string> {
  return new Set([...svg.matchAll(TEXT)].flatMap(([, , words = '']) => [...unescaped(words)]));
}

/** Our picture of one sheet in black, its letters in KiCad's strokes: at our places, in our sizes, turned as ours. */
export function comparedSvg(svg: string, view: View, letters: Letters): string {
  return svg
    .replace(
      /<style>[\s\S]*?@media[\s\S]*?<\/style>/,
      (style) => `${style.slice(0, style.indexOf('@media'))}${BLACK}</style>`,
    )
    .replace(TEXT, (_, attributes: string, words: string) => strokesFor(attributes, unescaped(words), letters))
    .replace(/viewBox="[^"]*" width="[^"]*" height="[^"]*"/, viewOf(view));
}

/** The same part of a picture of KiCad's, which is not changed. */
export const viewOf = ({ x, y, width, height }: View): string =>
  `viewBox="${x} ${y} ${width} ${height}" width="${width}" height="${height}"`;

const OVERBAR = '\u0305';
/** KiCad's bars above letters: how high, and by how much shorter at each end. */
const [BAR_HEIGHT, BAR_TRIM] = [1.278, 0.1];
/** How far KiCad sets letters apart from the ends of a text, in widths of the pen, and how far italic ones lean. */
const [SIDE, LEAN] = [0.656, 1 / 8];
/** The usual pen, in canvas units, and that of bold letters as a share of their height. */
const [PEN, BOLD_PEN] = [3, 1 / 5];
/** Of our letters' size in points to the height of a capital. */
const FONT = 4 / 3;

function strokesFor(attributes: string, words: string, letters: Letters): string {
  const value = (name: string): string => new RegExp(`${name}="([^"]*)"`).exec(attributes)?.[1] ?? '';
  const size = Number(/font-size:([\d.]+)px/.exec(attributes)?.[1] ?? 0) / FONT;
  const bold = /font-weight/.test(attributes);
  const { pieces, width } = laidLetters(words, letters);
  const pen = bold ? size * BOLD_PEN : PEN;
  const shifts: { readonly [anchor: string]: number } = {
    ...{ start: SIDE * pen, middle: (-width * size) / 2, end: -width * size - SIDE * pen },
  };
  const lean = attributes.includes('font-style:italic') ? LEAN : 0;
  const [x, y] = [Number(value('x')) + (shifts[value('text-anchor')] ?? 0), Number(value('y'))];
  const path = pieces
    .map((stroke) =>
      stroke.map((number, at) => short(at % 2 ? y + number * size : x + (number - lean * stroke[at + 1]!) * size)),
    )
    .map((stroke) => `M${stroke.join(' ')}`)
    .join('');
  const transform = value('transform');
  const turned = transform === '' ? '' : ` transform="${transform}"`;
  return `<path class="letters" style="stroke-width:${short(pen)}" d="${path}"${turned}/>`;
}

const short = (value: number): number => Math.round(value * 1000) / 1000;

function laidLetters(words: string, letters: Letters): { pieces: number[][]; width: number } {
  const pieces: number[][] = [];
  let [width, bar] = [0, -1];
  const endBar = (): void => {
    if (bar >= 0) pieces.push([bar + BAR_TRIM, -BAR_HEIGHT, width - BAR_TRIM, -BAR_HEIGHT]);
    bar = -1;
  };
  const characters = [...words];
  characters.forEach((character, at) => {
    if (character === OVERBAR) return;
    const barred = characters[at + 1] === OVERBAR;
    if (!barred) endBar();
    else if (bar < 0) bar = width;
    const letter = letters.get(character) ?? letters.get('?') ?? { strokes: [], advance: 0.6 };
    for (const stroke of letter.strokes) pieces.push(stroke.map((value, index) => (index % 2 ? value : value + width)));
    width += letter.advance;
  });
  endBar();
  return { pieces, width };
}

const unescaped = (text: string): string =>
  text.replace(/&#(\d+);/g, (_, code: string) => String.fromCodePoint(Number(code)));
