import type { BoardPart } from '../board';
import { distance, isLayout } from '../layout';
import { Outcome, type Rule } from '../rule';
import { count, inOrder, list } from '../words';
import { addTo } from '../groups';

interface Body {
  readonly part: BoardPart;
  readonly x: number;
  readonly y: number;
  /** Distance between the two pads: the body is at least as long. */
  readonly length: number;
}

/** Two-pad parts: their bodies reach from pad to pad whatever the library draws. */
function bodyOf(part: BoardPart): Body | undefined {
  const [a, b] = part.pins;
  if (!part.fitted || part.kind === 'mechanical' || part.pins.length !== 2 || !a?.position || !b?.position)
    return undefined;
  if (part.kind === 'connector' || part.kind === 'test-point' || part.kind === 'jumper' || part.kind === 'battery')
    return undefined;
  const length = distance(a.position, b.position);
  // Leaded parts may stand over others.
  return length > 0 && length <= 5
    ? { part, x: (a.position.x + b.position.x) / 2, y: (a.position.y + b.position.y) / 2, length }
    : undefined;
}

const CELL = 5;

/** One number for a cell of a side: boards have far fewer rows. */
const ROWS = 1e6;

function cellKey(body: Body, column: number, row: number): number {
  const side = body.part.component.side;
  return (column * ROWS + row) * 3 + (side === 'top' ? 1 : side === 'bottom' ? 2 : 0);
}

function firstUnder(body: Body, cells: ReadonlyMap<number, readonly Body[]>): Body | undefined {
  const [column, row] = [Math.floor(body.x / CELL), Math.floor(body.y / CELL)];
  for (let dx = -1; dx <= 1; dx += 1) {
    for (let dy = -1; dy <= 1; dy += 1) {
      const under = cells
        .get(cellKey(body, column + dx, row + dy))
        ?.find((other) => distance(body, other) < 0.4 * Math.min(body.length, other.length));
      if (under) return under;
    }
  }
  return undefined;
}

/** Small parts on the same place: found in a grid of cells, so that every part meets its neighbours only. */
function overlaps(bodies: readonly Body[]): [BoardPart, BoardPart][] {
  const cells = new Map<number, Body[]>();
  const found: [BoardPart, BoardPart][] = [];
  for (const body of bodies) {
    const [column, row] = [Math.floor(body.x / CELL), Math.floor(body.y / CELL)];
    const under = firstUnder(body, cells);
    // One partner is enough: on a board not yet placed all parts stand on one heap.
    if (under) found.push([under.part, body.part]);
    addTo(cells, cellKey(body, column, row), body);
  }
  return found;
}

/** Bodies that stand in each other. */
export const courtyardOverlap: Rule = {
  name: 'courtyard-overlap',
  version: 1,
  category: 'mechanical',
  severity: 'warning',
  needs: ['positions'],
  reason: 'Two parts can’t stand on one place.',
  repair: 'Move one of them, or mark it as not fitted where they are alternatives.',
  source: 'Geometry of pads; IPC-7351 courtyards are larger.',
  check(board) {
    const outcome = new Outcome();
    if (!isLayout(board.circuit)) return outcome;
    const bodies = board.parts.flatMap((part) => bodyOf(part) ?? []);
    if (bodies.length === 0) {
      outcome.cannotTell('The file gives no positions of pads.');
      return outcome;
    }
    outcome.looked(bodies.length);
    const pairs = overlaps(bodies);
    if (pairs.length > 0) {
      const texts = inOrder(pairs.map((pair) => inOrder(pair.map((part) => part.ref)).join(' with ')));
      outcome.found({
        title: `${count(pairs.length, 'pair')} of parts on one place`,
        description: `${list(texts)} stand on the same place of the same side.`,
        recommendations: ['Move one part of each pair; where they are alternatives, mark one as not fitted.'],
        refs: inOrder(pairs.flat().map((part) => part.ref)),
        nets: [],
        evidence: { pairs: texts },
        confidence: 0.85,
      });
    }
    outcome.cannotTell('The bodies of parts with more than two pads are not part of what is read.');
    return outcome;
  },
};
