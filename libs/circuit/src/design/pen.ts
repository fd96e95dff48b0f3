import type { Brush, Dash, Pen } from '../model';

/** Design units: the usual line of a schematic, 0.15 mm. */
export const USUAL_PEN = 3;
/** Dashes, gaps and dots, in widths of the line. */
const [DASH, SPACE, DOTTED] = [11, 4, 0.2];
const PATTERNS: { readonly [Kind in Dash]: readonly number[] } = {
  dash: [DASH, SPACE],
  dot: [DOTTED, SPACE],
  dashDot: [DASH, SPACE, DOTTED, SPACE],
  dashDotDot: [DASH, SPACE, DOTTED, SPACE, DOTTED, SPACE],
};

/** Lengths of dashes and gaps in turn, in design units; none of a line without gaps. */
export function brokenLine({ width = USUAL_PEN, dash }: Pen): readonly number[] {
  return dash ? PATTERNS[dash].map((length) => length * width) : [];
}

/** A figure's own brush alone, without what is usual. */
export const brushOf = ({ width, dash, colour, paint, bare }: Brush): Brush => ({
  ...(width !== undefined && { width }),
  ...(dash && { dash }),
  ...(colour && { colour }),
  ...(paint && { paint }),
  ...(bare && { bare }),
});

/** Most figures have the usual brush. */
export const isUsualBrush = ({ width, dash, colour, paint, bare }: Brush): boolean =>
  width === undefined && dash === undefined && colour === undefined && paint === undefined && !bare;

/** Whether a colour, as `#rrggbb`, is so dark that it can not be seen on a dark ground. */
export function isDeep(colour: string): boolean {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => parseInt(colour.slice(at, at + 2), 16));
  return 0.299 * red + 0.587 * green + 0.114 * blue < 90;
}
