/** Of a frame, where nothing else is said: by what is sold most in that size. */
const OF_FRAME: readonly (readonly [frame: RegExp, amperes: number])[] = [
  [/\bnema ?-?(?:23|24)\b/i, 3],
  [/\bnema ?-?(?:34|42)\b/i, 5],
];

/** What the drivers on carriers give without a fan. */
export const MOST_ON_BOARD_A = 1.5;

/** Amperes of a winding that a text names, of a usual small motor where it names none. */
export function windingAmperes(text: string): number {
  const said = /\b(?:nema|stepper)[^.;]*?(?<![\d.])(\d+(?:\.\d+)?) ?a(?:mps?|mperes?)?\b/i.exec(text);
  if (said) return Number(said[1]);
  return OF_FRAME.find(([frame]) => frame.test(text))?.[1] ?? 1;
}
