import type { Connection, Design } from './design';
import type { DrawingText } from './drawing-text';

const PICTURE = /^I \S+ \S+ \S+ \S+ ([0-9a-f]{64})$/gm;

const digestsIn = (drawing: DrawingText | undefined): readonly string[] =>
  drawing?.includes('I ') ? [...drawing.matchAll(PICTURE)].map(([, digest]) => digest!) : [];

/** Digests of the bitmaps that a design shows, each once. */
export const picturesOf = ({ components, connections }: Design): readonly string[] => [
  ...new Set([...components, ...connections].flatMap(({ drawing }) => digestsIn(drawing))),
];

/** A design without the marks that show bitmaps other than these. */
export function withPicturesOnly(design: Design, kept: ReadonlySet<string>): Design {
  const isKept = ({ drawing }: Connection): boolean => digestsIn(drawing).every((digest) => kept.has(digest));
  return { ...design, connections: design.connections.filter(isKept) };
}
