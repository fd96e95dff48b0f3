import type { Area } from './room';

/** Height of capital letters of references, values and the names of nets, in canvas units. */
export const LETTER = 18;
/** Of the names of pins, see `PIN_LETTER`. */
export const PIN_TEXT = 20;
/** A letter's width as a share of its height: of capitals of a wide font. */
const WIDE = 0.9;
/** Longer names of nets are shortened in their middle; longer references and values are not drawn. */
export const MOST_LETTERS = 40;

/** Overbars take no room. */
const lettersIn = (text: string): number =>
  [
    ...text
      .replace(/~\{([^{}]*)\}/g, '$1')
      .replaceAll('{slash}', '/')
      .replaceAll('\u0305', ''),
  ].length;

export const widthOf = (text: string, size = LETTER): number => lettersIn(text) * size * WIDE;

/** The name of a net as people read it. */
export function shownNet(net: string): string {
  const name = net.replace(/^\/(?=.)/, '').replaceAll('{slash}', '/');
  const letters = [...name];
  if (letters.length <= MOST_LETTERS) return name;
  return `${letters.slice(0, MOST_LETTERS / 2).join('')}…${letters.slice(1 - MOST_LETTERS / 2).join('')}`;
}

/** The room of a text at a point: `along` -1 ends there, 0 has its middle there, 1 begins there; `across` likewise. */
export function textArea(text: string, { x, y, along, across, upward, size = LETTER }: TextPlace): Area {
  const width = widthOf(text, size);
  const height = size * 1.2;
  const from = along > 0 ? 0 : along < 0 ? -width : -width / 2;
  const top = across > 0 ? 0 : across < 0 ? -height : -height / 2;
  return upward
    ? { left: x + top, right: x + top + height, top: y - from - width, bottom: y - from }
    : { left: x + from, right: x + from + width, top: y + top, bottom: y + top + height };
}

export interface TextPlace {
  readonly x: number;
  readonly y: number;
  readonly along: number;
  readonly across: number;
  readonly upward: boolean;
  readonly size?: number;
}
