/** A piece of a line between its tabs, and how far from the line's begin it begins, in heights of a letter. */
export interface TabbedPiece {
  readonly text: string;
  readonly from: number;
}

/** Letters between two stops, and how much less than its place a tab takes there. */
const [STOP, SHORT] = [4, 5 / 21];

/** A line of a text apart at its tabs. As in KiCad they lead to every fourth letter, as if all were of one width. */
export function tabbedPieces(line: string): readonly TabbedPiece[] {
  let count = 0;
  return line.split('\t').flatMap((text, index) => {
    if (index > 0) count = (Math.floor(count / STOP) + 1) * STOP;
    const from = index > 0 ? count - SHORT : 0;
    count += [...text].length;
    return text === '' ? [] : [{ text, from }];
  });
}
