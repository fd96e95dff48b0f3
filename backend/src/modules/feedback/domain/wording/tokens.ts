/** A piece of text between spaces. */
export interface Chunk {
  readonly text: string;
  /** The piece without the marks around it. */
  readonly core: string;
  readonly startsSentence: boolean;
}

/** The pieces of a text between spaces, compatible forms of letters and digits made plain (Unicode NFKC). */
export function chunksOf(text: string): readonly Chunk[] {
  const pieces = text
    .normalize('NFKC')
    .split(/\s+/)
    .filter((piece) => piece !== '');
  return pieces.map((piece, at) => ({
    text: piece,
    core: stages(piece).at(-1) ?? '',
    startsSentence: at === 0 || /[.!?:]["'”’)]*$/.test(pieces[at - 1] ?? ''),
  }));
}

const OPENING = /^[("'“”‘’«[{<]$/;
const CLOSING = /(?:['’]s|[)"'“”‘’»\]}>.,;:!?…])$/;

/** More marks than that on one side make no name and no word. */
const MOST_MARKS = 8;

/**
 * A piece as it stands and with ever more of the marks around it taken away, the bare word last: names hold such marks
 * themselves ("Net-(D1-K)", "!RESET"), so that each stage may be the name.
 */
export function stages(chunk: string): readonly string[] {
  const starts = [0];
  for (let at = 0; at < MOST_MARKS && OPENING.test(chunk.charAt(at)); at += 1) starts.push(at + 1);
  const ends = [chunk.length];
  for (let rest = chunk; ends.length <= MOST_MARKS && CLOSING.test(rest); ends.push(rest.length))
    rest = rest.replace(CLOSING, '');
  return starts.flatMap((start) => ends.filter((end) => end > start).map((end) => chunk.slice(start, end)));
}
