import { drawnPoints, placedMark, type Connection } from '../design';

/** Which way the signal of a label goes, as its frame points: at the label's place, at its far end, at both or at none. */
export function labelShape(mark: Connection): 'input' | 'output' | 'bidirectional' | 'passive' {
  const drawing = placedMark(mark);
  const [place] = drawnPoints(mark);
  const [frame] = drawing.lines;
  const [words] = drawing.texts;
  if (!place || !frame || !words) return 'passive';
  const corners = frame.points.flatMap((x, at) =>
    at % 2 === 0 ? [along(x - place.x, (frame.points[at + 1] ?? 0) - place.y, words.upward)] : [],
  );
  const pointed = (towards: 1 | -1): boolean => {
    const far = Math.max(...corners.map(([length]) => length * towards));
    return corners.every(([length, across]) => length * towards < far - SLACK || Math.abs(across) < SLACK);
  };
  const way = words.along < 0 ? -1 : 1;
  const [here, there] = [pointed(way === 1 ? -1 : 1), pointed(way)];
  return here ? (there ? 'bidirectional' : 'input') : there ? 'output' : 'passive';
}

/** Canvas units. */
const SLACK = 0.5;

const along = (x: number, y: number, upward: boolean): readonly [number, number] => (upward ? [-y, x] : [x, y]);
