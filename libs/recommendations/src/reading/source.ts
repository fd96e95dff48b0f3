import type { Span } from '@tracewright/contracts/recommendations';

/** V when empty and when full, of what people name without figures. Source: the usual limits of each chemistry. */
const SOURCES: readonly (readonly [words: RegExp, volts: Span])[] = [
  [
    /\b(?:1s|single[ -]cell|1 cell|one cell)?[ -]*(?:li-?ion|lithium[ -]ion|li-?po|lithium polymer|lithium (?:cell|battery)|18650|3\.7 v)\b(?!.{0,12}\b[2-6] ?s\b)/,
    { from: 3, to: 4.2 },
  ],
  [/\blifepo4\b/, { from: 2.5, to: 3.65 }],
  [/\b(?:coin ?cell|button cell|cr ?2032)\b/, { from: 2, to: 3.2 }],
  [/\b(?:2|pair of) ?(?:x )?aaa?\b/, { from: 2, to: 3.2 }],
  [/\b3 ?(?:x )?aaa?\b/, { from: 3, to: 4.8 }],
  [/\b4 ?(?:x )?aaa?\b/, { from: 4, to: 6.4 }],
  [/\b(?:car|vehicle|truck|lead[ -]acid) (?:battery|supply)\b/, { from: 10.5, to: 14.4 }],
  [/\b9 v (?:block )?battery\b/, { from: 6, to: 9.6 }],
  [
    /\busb(?:-c)?[ -]?(?:power\w*|supply|supplied|charger|port|adapter|input)\b|\b(?:from|by|over|via|off) (?:a |an )?usb\b/,
    { from: 4.75, to: 5.25 },
  ],
];
const CELLS =
  /\b([2-6]) ?s\b.{0,16}\b(?:li-?ion|li-?po|lithium|18650|pack|battery)|\b(?:li-?ion|li-?po|18650).{0,12}\b([2-6]) ?s\b/;
export const MAINS = /\b(?:mains|230 v|220 v|240 v|110 v|wall outlet|ac line)\b/;

/** What supplies it, as people name it without figures. */
export function namedSource(text: string): Span | null {
  const [, before, after] = CELLS.exec(text) ?? [];
  const cells = Number(before ?? after ?? 0);
  if (cells > 1) return { from: cells * 3, to: round(cells * 4.2) };
  return SOURCES.find(([words]) => words.test(text))?.[1] ?? null;
}

const round = (value: number): number => Number(value.toPrecision(6));
