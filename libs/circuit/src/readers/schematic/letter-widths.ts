/**
 * How wide the letters of KiCad's font are, in thousandths of their height, from the blank to "~": measured in what KiCad
 * draws. A frame around a text is as long as its letters are.
 */
const WIDTHS = [
  762, 476, 762, 1000, 952, 1143, 1238, 476, 667, 667, 762, 1238, 476, 1238, 476, 1048, 952, 952, 952, 952, 952, 952,
  952, 952, 952, 952, 476, 476, 1238, 1238, 1238, 857, 1286, 857, 1000, 1000, 1000, 905, 857, 1000, 1048, 476, 762,
  1000, 810, 1143, 1048, 1048, 1000, 1048, 1000, 952, 762, 1048, 857, 1143, 952, 857, 952, 667, 667, 667, 571, 762, 381,
  905, 905, 857, 905, 857, 571, 905, 905, 476, 476, 810, 524, 1333, 905, 905, 905, 905, 619, 810, 571, 905, 762, 1048,
  810, 762, 810, 667, 952, 667, 714,
];
const FIRST = 0x20;
const OTHERS = 952;

/** The length of a text at a height of 1; what makes a bar or stands for another sign counts as it is drawn. */
export function textWidth(text: string): number {
  let small = 0;
  const drawn = text
    .replace(/[_^]\{([^{}]*)\}/g, (_, inside: string) => {
      small += lettersWidth(inside);
      return '';
    })
    .replace(/~\{([^{}]*)\}/g, '$1')
    .replaceAll('{slash}', '/');
  return lettersWidth(drawn) + small * SMALL;
}

/** Letters below or above the line are so much smaller. */
const SMALL = 0.8;

const lettersWidth = (letters: string): number =>
  [...letters].reduce((sum, letter) => sum + (WIDTHS[letter.codePointAt(0)! - FIRST] ?? OTHERS), 0) / 1000;
