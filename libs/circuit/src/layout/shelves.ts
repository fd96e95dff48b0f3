import { largest } from '../design/largest';

export interface Size {
  readonly width: number;
  readonly height: number;
}

interface Ledge {
  readonly x: number;
  readonly width: number;
  readonly y: number;
}

/** Places of boxes, in their order each where it comes highest, in a sheet of a width. */
export function shelved(
  boxes: readonly Size[],
  sheetWidth: number,
): readonly { readonly x: number; readonly y: number }[] {
  const widest = largest(
    boxes.map(({ width }) => width),
    sheetWidth,
  );
  let ledges: readonly Ledge[] = [{ x: 0, width: widest, y: 0 }];
  return boxes.map(({ width, height }) => {
    const spot = highest(ledges, width, widest);
    ledges = covered(ledges, { x: spot.x, width, y: spot.y + height });
    return spot;
  });
}

function highest(ledges: readonly Ledge[], width: number, sheetWidth: number): { x: number; y: number } {
  let best = { x: 0, y: Infinity };
  for (const { x } of ledges) {
    if (x + width > sheetWidth) continue;
    let y = 0;
    for (const ledge of ledges) if (ledge.x < x + width && ledge.x + ledge.width > x) y = Math.max(y, ledge.y);
    if (y < best.y) best = { x, y };
  }
  return best.y === Infinity ? { x: 0, y: largest(ledges.map(({ y }) => y)) } : best;
}

/** The ledges after something was set on them. */
function covered(ledges: readonly Ledge[], set: Ledge): readonly Ledge[] {
  const end = set.x + set.width;
  const rest = ledges.flatMap((ledge): Ledge[] => {
    const ledgeEnd = ledge.x + ledge.width;
    if (ledgeEnd <= set.x || ledge.x >= end) return [ledge];
    return [
      ...(ledge.x < set.x ? [{ ...ledge, width: set.x - ledge.x }] : []),
      ...(ledgeEnd > end ? [{ ...ledge, x: end, width: ledgeEnd - end }] : []),
    ];
  });
  return [...rest, set].sort((a, b) => a.x - b.x);
}
