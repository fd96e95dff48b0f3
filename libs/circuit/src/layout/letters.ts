import { readableNet } from '../design/readable-net';
import { shownWords } from '../design/shown-words';
import type { Area } from './room';

/** Height of capital letters of references, values and the names of nets, in canvas units. */
export const LETTER = 18;
/** Of the names of pins, see `PIN_LETTER`. */
export const PIN_TEXT = 20;
/** Widths of letters as shares of a capital's height, rounded up: those of the page's font in the weight of designators. */
const WIDTHS: readonly (readonly [number, string])[] = [
  [0.4, 'Iijl'],
  [0.55, "!'(),./:;[\\]`frt| "],
  [0.65, '-1_{}'],
  [0.75, '"*?^s'],
  [0.85, '257EFJLabcdehknopquvxyz'],
  [0.92, '#$&+034689<=>BPRSTZg~'],
  [1.01, 'ACDKVXY'],
  [1.06, 'GHNOQU'],
  [1.26, 'Mmw'],
];
/** Of all others, such as W. */
const WIDEST = 1.4;
const WIDTH_OF: ReadonlyMap<string, number> = new Map(
  WIDTHS.flatMap(([width, letters]) => [...letters].map((letter) => [letter, width] as const)),
);
/** From the baseline to the top of the highest letters and to the foot of the lowest, as shares of a capital's height. */
const [ASCENT, DESCENT] = [1.05, 0.28];
/** Longer names of nets are shortened in their middle; longer references and values are not drawn. */
export const MOST_LETTERS = 40;

export function widthOf(text: string, size = LETTER): number {
  let width = 0;
  // Overbars take no room.
  for (const letter of shownWords(text).replaceAll('\u0305', '')) width += WIDTH_OF.get(letter) ?? WIDEST;
  return width * size;
}

/** The name of a net as people read it: of one that KiCad named after a pin, that pin. */
export function shownNet(net: string): string {
  const named = /^Net-\((.+)\)$/.exec(net)?.[1] ?? net;
  const name = readableNet(named.replace(/^\/(?=.)/, ''));
  const letters = [...name];
  if (letters.length <= MOST_LETTERS) return name;
  return `${letters.slice(0, MOST_LETTERS / 2).join('')}…${letters.slice(1 - MOST_LETTERS / 2).join('')}`;
}

/** The room of a text at a point: `along` -1 ends there, 0 has its middle there, 1 begins there; `across` likewise. */
export function textArea(text: string, { x, y, along, across, upward, size = LETTER }: TextPlace): Area {
  const width = widthOf(text, size);
  const from = along > 0 ? 0 : along < 0 ? -width : -width / 2;
  const baseline = across > 0 ? size : across < 0 ? 0 : size / 2;
  const [top, bottom] = [baseline - ASCENT * size, baseline + DESCENT * size];
  return upward
    ? { left: x + top, right: x + bottom, top: y - from - width, bottom: y - from }
    : { left: x + from, right: x + from + width, top: y + top, bottom: y + bottom };
}

export interface TextPlace {
  readonly x: number;
  readonly y: number;
  readonly along: number;
  readonly across: number;
  readonly upward: boolean;
  readonly size?: number;
}
