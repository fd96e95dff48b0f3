/** Pixels of the window. */
export interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

interface Size {
  readonly width: number;
  readonly height: number;
}

/** How far the message is moved from where it stands by itself. */
export interface Shift {
  readonly x: number;
  readonly y: number;
}

export const NO_SHIFT: Shift = { x: 0, y: 0 };

/** Between two places that are tried, and from the edges of the window. */
const STEP = 8;
const MARGIN = 16;

const shifted = ({ left, top, right, bottom }: Box, { x, y }: Shift): Box => ({
  left: left + x,
  top: top + y,
  right: right + x,
  bottom: bottom + y,
});

export const meets = (a: Box, b: Box): boolean =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

/**
 * The nearest place where a message covers no control: along the edge at which it stands, then in the middle, then at the
 * other edge. Where there is none, it stays where it stands.
 */
export function freePlace(message: Box, window: Size, covers: (place: Box) => boolean): Shift {
  const width = message.right - message.left;
  const columns = [0, (window.width - width) / 2 - message.left, MARGIN - message.left];
  const up = message.top - MARGIN;
  const down = window.height - MARGIN - message.bottom;
  for (const x of columns.filter((column, at) => at === 0 || column < 0)) {
    // From a message that stands below the way leads up, and the other way round.
    const rows = up > down ? stepsTo(-up) : stepsTo(down);
    const y = rows.find((row) => !covers(shifted(message, { x, y: row })));
    if (y !== undefined) return { x, y };
  }
  return NO_SHIFT;
}

const stepsTo = (end: number): readonly number[] =>
  Array.from(
    { length: Math.floor(Math.max(0, Math.abs(end)) / STEP) + 1 },
    (_, step) => step * STEP * Math.sign(end) || 0,
  );
