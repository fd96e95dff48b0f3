import type { Board } from '../board';
import { isLayout } from '../layout';
import type { Outcome } from '../rule';
import { OutlineShape } from './outline';

const cache = new WeakMap<Board, { readonly shape?: OutlineShape }>();

/** The closed outline of a layout; undefined for schematics and boards without one. Built once per board. */
export function shapeOf(board: Board): OutlineShape | undefined {
  const known = cache.get(board);
  if (known) return known.shape;
  const { outline } = board.circuit;
  const usable = isLayout(board.circuit) && outline !== undefined && outline.closed && outline.segments.length > 2;
  const entry = { shape: usable ? new OutlineShape(outline) : undefined };
  cache.set(board, entry);
  return entry.shape;
}

/** The same for a rule about places on the board, which says why it can’t be used; nothing is said for drawings. */
export function shapeOrReason(board: Board, outcome: Outcome): OutlineShape | undefined {
  const shape = shapeOf(board);
  if (!shape && isLayout(board.circuit)) outcome.cannotTell('The board has no closed outline.');
  return shape;
}
